import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", search: "", hash: "" });
const { routeOf } = await import("../src/router.svelte");

test("an address names a page", () => {
  expect(routeOf("/")).toEqual({ page: "home" });
  expect(routeOf("/t/ab12")).toEqual({ page: "table", id: "ab12" });
  expect(routeOf("/review/ab12")).toEqual({ page: "review", id: "ab12" });
  expect(routeOf("/analysis")).toEqual({ page: "analysis" });
  expect(routeOf("/rules")).toEqual({ page: "rules", edition: "" });
  expect(routeOf("/rules/classic")).toEqual({ page: "rules", edition: "classic" });
});

test("any other address leads nowhere", () => {
  for (const path of ["/t", "/t/a/b", "/elsewhere", "/t/%"]) expect(routeOf(path)).toEqual({ page: "nowhere" });
});
