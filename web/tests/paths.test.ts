import { expect, test } from "vitest";
import { addressOf, baseOf, pathOf } from "../src/paths";

test("the page learns from the server where it lives", () => {
  expect(baseOf("/")).toBe("");
  expect(baseOf("/games/")).toBe("/games");
  expect(baseOf("./")).toBe("");
  expect(baseOf(undefined)).toBe("");
});

test("addresses and pages are each other's way back", () => {
  for (const below of ["", "/games", "/a/b"])
    for (const path of ["/", "/t/ab12", "/api/home"]) expect(pathOf(addressOf(path, below), below)).toBe(path);
});

test("what lies beside the path is not ours", () => {
  expect(pathOf("/games", "/games")).toBe("/");
  expect(pathOf("/gamesome/t/ab12", "/games")).toBeNull();
  expect(pathOf("/", "/games")).toBeNull();
});
