import { expect, test } from "vitest";
import { columnPositions, longestFigures } from "../src/table/column-widths.ts";
import type { Column } from "../src/table/columns.tsx";
import {
  arrangeColumns,
  withColumnAt,
  withColumnMoved,
  withoutArrangement,
  withPinned,
  withWidth,
} from "../src/table/model.tsx";
import { INITIAL_STATE } from "../src/table/state.ts";

const columns: Column<object>[] = [
  { id: "code", header: "Code", width: 100, pinned: "start" },
  { id: "name", header: "Name", width: 200, main: true, pinned: "start" },
  { id: "date", header: "Date", width: 90 },
  { id: "cost", header: "Cost", width: 110 },
  { id: "view", header: "View", width: 40, pinned: "end" },
];
const ids = (state: typeof INITIAL_STATE) => arrangeColumns(columns, state).map(({ id }) => id);
const allIds = columns.map(({ id }) => id);

test("columns keep the given order until the user moves them", () => {
  expect(ids(INITIAL_STATE)).toEqual(allIds);
  const moved = withColumnAt(INITIAL_STATE, columns, "cost", "date");
  expect(ids(moved)).toEqual(["code", "name", "cost", "date", "view"]);
  expect(ids(withColumnMoved(moved, columns, allIds, "cost", 1))).toEqual(allIds);
});

test("a column moved among the pinned ones is pinned, and one moved out is not", () => {
  const pinnedMove = withColumnAt(INITIAL_STATE, columns, "cost", "code");
  expect(ids(pinnedMove)).toEqual(["cost", "code", "name", "date", "view"]);
  expect(pinnedMove.pinned).toContain("cost");
  const unpinned = withColumnAt(INITIAL_STATE, columns, "code", "cost");
  expect(ids(unpinned)).toEqual(["name", "date", "cost", "code", "view"]);
  expect(unpinned.pinned).toEqual(["name"]);
});

test("the column pinned at the end stays there", () => {
  expect(withColumnAt(INITIAL_STATE, columns, "view", "code")).toBe(INITIAL_STATE);
  expect(withColumnAt(INITIAL_STATE, columns, "cost", "view")).toBe(INITIAL_STATE);
  expect(withColumnMoved(INITIAL_STATE, columns, allIds, "cost", 1)).toBe(INITIAL_STATE);
});

test("a column moves past hidden columns", () => {
  const shown = ["code", "name", "cost", "view"];
  const moved = withColumnMoved(INITIAL_STATE, columns, shown, "cost", -1);
  expect(ids(moved).indexOf("cost")).toBeLessThan(ids(moved).indexOf("name"));
});

test("pinned columns come first, each after the previous one, and the last has an edge", () => {
  const state = withPinned(INITIAL_STATE, columns, "cost", true);
  expect(ids(state)).toEqual(["code", "name", "cost", "date", "view"]);
  const { positions, width } = columnPositions(arrangeColumns(columns, state), { selectable: true });
  expect(positions.get("code")).toMatchObject({ start: 36, edge: false });
  expect(positions.get("cost")).toMatchObject({ start: 336, edge: true, width: "110px" });
  expect(positions.get("view")).toMatchObject({ end: 0 });
  expect(width).toBe(36 + 100 + 200 + 90 + 110 + 40);
  expect(ids(withPinned(state, columns, "cost", false))).toEqual(allIds);
});

test("widths stay within limits, and columns that are missing in a saved view come last", () => {
  expect(withWidth(INITIAL_STATE, "cost", 3).widths).toEqual({ cost: 48 });
  expect(withWidth(withWidth(INITIAL_STATE, "cost", 9000), "date", 120.4).widths).toEqual({
    cost: 800,
    date: 120,
  });
  expect(ids({ ...INITIAL_STATE, columns: ["code", "name", "cost", "gone"] })).toEqual([
    "code",
    "name",
    "cost",
    "date",
    "view",
  ]);
  const restored = withoutArrangement(withPinned(INITIAL_STATE, columns, "cost", true));
  expect(ids(restored)).toEqual(allIds);
});

test("in a wider box columns grow up to their maximum, those that need the least first; a chosen width is fixed", () => {
  const growing: Column<object>[] = [
    { id: "name", header: "Name", width: 100, maxWidth: 140, main: true },
    { id: "class", header: "Class", width: 120, maxWidth: 200 },
    { id: "date", header: "Date", width: 110, maxWidth: 130 },
    { id: "cost", header: "Cost", width: 80 },
  ];
  const widths = (state: typeof INITIAL_STATE) => {
    const { positions } = columnPositions(arrangeColumns(growing, state), { selectable: false });
    return growing.map(({ id }) => positions.get(id)?.width);
  };
  // 410 pixels in all; the date needs 20 more, then the main column 40, which takes them as it is the one without a width.
  expect(widths(INITIAL_STATE)).toEqual([
    undefined,
    "clamp(120px, calc(100cqi - 350px), 200px)",
    "clamp(110px, calc(100cqi - 300px), 130px)",
    "80px",
  ]);
  expect(widths(withWidth(INITIAL_STATE, "class", 300))[1]).toBe("300px");
});

test("a column is as wide as its longest figure, in a row or in the totals", () => {
  const figures: Column<{ cost: string; nbv: string }>[] = [
    { id: "name", header: "Name", width: 100, main: true },
    { id: "cost", header: "Cost", width: 60, align: "end" },
    { id: "nbv", header: "NBV", width: 60, align: "end" },
  ];
  const rows = [
    { cost: "₦415,000,000.00", nbv: "₦1.00" },
    { cost: "₦5.00", nbv: "" },
  ];
  const lengths = longestFigures(figures, rows, { nbv: "₦4,171,316,000.00" });
  expect(lengths).toEqual({ cost: 15, nbv: 17 });
  const { positions, width } = columnPositions(figures, { selectable: false, lengths });
  expect(positions.get("cost")!.width).toBe("117px");
  expect(positions.get("nbv")!.width).toBe("131px");
  expect(width).toBe(100 + 117 + 131);
});
