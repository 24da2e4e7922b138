import { expect, test } from "vitest";
import type { Column } from "../src/table/columns.tsx";
import {
  arranged,
  withColumnAt,
  withColumnMoved,
  withoutArrangement,
  withPinned,
  withWidth,
} from "../src/table/model.tsx";
import { FIRST_STATE } from "../src/table/state.ts";
import { placesOf } from "../src/table/sticky-cells.ts";

const columns: Column<object>[] = [
  { id: "code", header: "Code", width: 100, pinned: "start" },
  { id: "name", header: "Name", width: 200, main: true, pinned: "start" },
  { id: "date", header: "Date", width: 90 },
  { id: "cost", header: "Cost", width: 110 },
  { id: "view", header: "View", width: 40, pinned: "end" },
];
const ids = (state: typeof FIRST_STATE) => arranged(columns, state).map(({ id }) => id);
const all = columns.map(({ id }) => id);

test("columns stand as they are given until somebody moves them", () => {
  expect(ids(FIRST_STATE)).toEqual(all);
  const moved = withColumnAt(FIRST_STATE, columns, "cost", "date");
  expect(ids(moved)).toEqual(["code", "name", "cost", "date", "view"]);
  expect(ids(withColumnMoved(moved, columns, all, "cost", 1))).toEqual(all);
});

test("a column that is moved among those that stay in sight stays too, and one that leaves them does not", () => {
  const among = withColumnAt(FIRST_STATE, columns, "cost", "code");
  expect(ids(among)).toEqual(["cost", "code", "name", "date", "view"]);
  expect(among.pinned).toContain("cost");
  const left = withColumnAt(FIRST_STATE, columns, "code", "cost");
  expect(ids(left)).toEqual(["name", "date", "cost", "code", "view"]);
  expect(left.pinned).toEqual(["name"]);
});

test("the way to a row stays at the end, wherever something is moved to", () => {
  expect(withColumnAt(FIRST_STATE, columns, "view", "code")).toBe(FIRST_STATE);
  expect(withColumnAt(FIRST_STATE, columns, "cost", "view")).toBe(FIRST_STATE);
  expect(withColumnMoved(FIRST_STATE, columns, all, "cost", 1)).toBe(FIRST_STATE);
});

test("a column moves past those that are hidden", () => {
  const shown = ["code", "name", "cost", "view"];
  const moved = withColumnMoved(FIRST_STATE, columns, shown, "cost", -1);
  expect(ids(moved).indexOf("cost")).toBeLessThan(ids(moved).indexOf("name"));
});

test("what stays in sight stands first, each beside the one before it, and the last is marked", () => {
  const state = withPinned(FIRST_STATE, columns, "cost", true);
  expect(ids(state)).toEqual(["code", "name", "cost", "date", "view"]);
  const { places, width } = placesOf(arranged(columns, state), { selectable: true });
  expect(places.get("code")).toMatchObject({ start: 36, edge: false });
  expect(places.get("cost")).toMatchObject({ start: 336, edge: true, width: 110 });
  expect(places.get("view")).toMatchObject({ end: 0 });
  expect(width).toBe(36 + 100 + 200 + 90 + 110 + 40);
  expect(ids(withPinned(state, columns, "cost", false))).toEqual(all);
});

test("a width is kept within what can be read, and columns that an old view does not know come last", () => {
  expect(withWidth(FIRST_STATE, "cost", 3).widths).toEqual({ cost: 48 });
  expect(withWidth(withWidth(FIRST_STATE, "cost", 9000), "date", 120.4).widths).toEqual({
    cost: 800,
    date: 120,
  });
  expect(ids({ ...FIRST_STATE, columns: ["code", "name", "cost", "gone"] })).toEqual([
    "code",
    "name",
    "cost",
    "date",
    "view",
  ]);
  const back = withoutArrangement(withPinned(FIRST_STATE, columns, "cost", true));
  expect(ids(back)).toEqual(all);
});
