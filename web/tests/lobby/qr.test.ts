import { expect, test } from "vitest";
import { qrPath } from "../../src/lobby/qr";

test("a code has its three corners and a border", () => {
  const { size, d } = qrPath("https://magie.example/t/ab12cd34ef");
  const dark = new Set(d.split("h1v1h-1z"));
  for (const corner of ["M2 2", `M${size - 3} 2`, `M2 ${size - 3}`]) expect(dark).toContain(corner);
  expect([...dark].some((square) => /^M[01] | [01]$/.test(square))).toBe(false);
});
