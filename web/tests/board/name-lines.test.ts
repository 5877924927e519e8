import { describe, expect, inject, test } from "vitest";
import { planCorner, planFace } from "../../src/board/face-plan";
import { layOut } from "../../src/board/geometry";
import { fitName, heightOf, NESTED_SIZES, ONE_RING_SIZES, partsOf } from "../../src/board/name-lines";
import { GENERIC, PROPER, widthOf } from "../../src/board/widths";

test("the generic word stands apart, before the name in French and after it in English", () => {
  expect(partsOf("Rue de la Paix")).toEqual({ before: "Rue de la", proper: "Paix", after: "" });
  expect(partsOf("Avenue Foch")).toEqual({ before: "Avenue", proper: "Foch", after: "" });
  expect(partsOf("Baltic Avenue")).toEqual({ before: "", proper: "Baltic", after: "Avenue" });
  expect(partsOf("Chance")).toEqual({ before: "", proper: "Chance", after: "" });
});

test("short names are as large as they may be, long ones shrink and then break", () => {
  const sizes = (name: string, width: number) => fitName(name, width, 60, ONE_RING_SIZES).map((line) => line.size);
  expect(sizes("Foch", 64)).toEqual([13]);
  expect(Math.min(...sizes("Rue de Courcelles", 64))).toBeGreaterThanOrEqual(9);
  const broken = fitName("Mediterranean Avenue", 48, 60, NESTED_SIZES);
  expect(broken.map((line) => line.text)).toEqual(["Mediter-", "ranean", "Avenue"]);
});

describe.each(inject("boards").map((board) => [`${board.edition} on ${board.board}`, board] as const))(
  "%s",
  (_name, board) => {
    const layout = layOut(board);

    test.each([false, true])("every name fits its space and can be read (upright: %s)", (isUpright) => {
      for (const cell of layout.cells.values()) {
        const { space } = cell;
        const hasIcon = !space.group || space.kind !== "street";
        const band = !space.group ? "none" : space.kind === "street" ? "full" : "thin";
        const text = {
          name: space.name,
          note: "",
          foot: cell.isCorner || space.price == null ? "" : "200",
          hasIcon,
          band,
        } as const;
        const plan = cell.isCorner
          ? planCorner(cell, text, layout.isNested)
          : planFace(cell, text, layout.isNested, isUpright);
        for (const line of plan.lines) {
          const letters = line.isGeneric ? GENERIC : PROPER;
          expect(widthOf(line.text, line.size, letters), `${space.name}: ${line.text}`).toBeLessThanOrEqual(
            plan.field.width,
          );
          expect(line.size, space.name).toBeGreaterThanOrEqual(layout.isNested ? 6.4 : 7.9);
          expect(line.y).toBeLessThanOrEqual(plan.field.y + plan.field.height);
          expect(line.y - line.size * 0.8).toBeGreaterThanOrEqual(plan.field.y - 1);
        }
        expect(heightOf(plan.lines)).toBeLessThanOrEqual(plan.field.height);
      }
    });
  },
);
