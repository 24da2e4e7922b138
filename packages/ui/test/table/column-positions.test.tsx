import { act, useState } from "react";
import { expect, test } from "vitest";
import { columnPositions, longestFigures } from "../../src/table/column-positions.ts";
import type { Column } from "../../src/table/columns.tsx";
import { arrangedColumns, useTableModel, withColumnAt, withColumnMoved } from "../../src/table/model.tsx";
import { INITIAL_STATE, type TableState, withoutArrangement } from "../../src/table/state.ts";
import { show } from "../screen.tsx";

type Asset = { id: number };

const columns: Column<Asset>[] = [
  { id: "code", header: "Code", width: 100, pinned: "start" },
  { id: "name", header: "Name", width: 200, main: true, pinned: "start" },
  { id: "date", header: "Date", width: 90 },
  { id: "cost", header: "Cost", width: 110 },
  { id: "view", header: "View", width: 40, pinned: "end" },
];
const allIds = columns.map(({ id }) => id);

/** A list's table model with the state that its actions led to. */
async function tableWith<Row extends Asset>(initial: Partial<TableState>, shownColumns: Column<Row>[]) {
  const model = { current: undefined as unknown as ReturnType<typeof useTableModel<Row>>, state: INITIAL_STATE };
  function Probe() {
    const [state, setState] = useState<TableState>({ ...INITIAL_STATE, ...initial });
    const input = { columns: shownColumns, page: undefined, state, onStateChange: setState, selection: undefined };
    model.current = useTableModel({ ...input, arrangeable: true });
    model.state = state;
    return null;
  }
  await show(<Probe />);
  return {
    arranged: () => arrangedColumns(model.current, shownColumns),
    ids: () => arrangedColumns(model.current, shownColumns).map(({ id }) => id),
    column: (id: string) => model.current.getColumn(id)!,
    moved: (id: string, by: 1 | -1) => withColumnMoved(model.state, model.current, shownColumns, id, by),
    resize: (id: string, width: number) =>
      act(async () => model.current.setColumnSizing((sizes) => ({ ...sizes, [id]: width }))),
    pin: (id: string, place: "start" | false) => act(async () => model.current.getColumn(id)!.pin(place)),
    state: () => model.state,
  };
}

const idsOf = async (state: Partial<TableState>) => (await tableWith(state, columns)).ids();

test("columns keep the given order until the user moves them", async () => {
  const table = await tableWith({}, columns);
  expect(table.ids()).toEqual(allIds);
  const moved = withColumnAt(INITIAL_STATE, table.arranged(), "cost", "date");
  expect(await idsOf(moved)).toEqual(["code", "name", "cost", "date", "view"]);
  expect(await idsOf((await tableWith(moved, columns)).moved("cost", 1))).toEqual(allIds);
});

test("a column moved among the pinned ones is pinned, and one moved out is not", async () => {
  const arranged = (await tableWith({}, columns)).arranged();
  const pinned = withColumnAt(INITIAL_STATE, arranged, "cost", "code");
  expect(await idsOf(pinned)).toEqual(["cost", "code", "name", "date", "view"]);
  expect(pinned.pinned).toContain("cost");
  const unpinned = withColumnAt(INITIAL_STATE, arranged, "code", "cost");
  expect(await idsOf(unpinned)).toEqual(["name", "date", "cost", "code", "view"]);
  expect(unpinned.pinned).toEqual(["name"]);
});

test("the column pinned at the end stays there", async () => {
  const table = await tableWith({}, columns);
  const arranged = table.arranged();
  expect(withColumnAt(INITIAL_STATE, arranged, "view", "code")).toBe(INITIAL_STATE);
  expect(withColumnAt(INITIAL_STATE, arranged, "cost", "view")).toBe(INITIAL_STATE);
  expect(table.moved("cost", 1)).toBe(table.state());
});

test("a column moves past hidden columns", async () => {
  const table = await tableWith({ hidden: ["date"] }, columns);
  const ids = await idsOf(table.moved("cost", -1));
  expect(ids.indexOf("cost")).toBeLessThan(ids.indexOf("name"));
});

test("pinned columns come first, each after the previous one, and the last has an edge", async () => {
  const table = await tableWith({}, columns);
  await table.pin("cost", "start");
  expect(table.ids()).toEqual(["code", "name", "cost", "date", "view"]);
  const { positions, width } = columnPositions(table.arranged(), { selectable: true });
  expect(positions.get("code")).toMatchObject({ start: 36, edge: false });
  expect(positions.get("cost")).toMatchObject({ start: 336, edge: true, width: "110px" });
  expect(positions.get("view")).toMatchObject({ end: 0 });
  expect(width).toBe(36 + 100 + 200 + 90 + 110 + 40);
  await table.pin("cost", false);
  expect(table.ids()).toEqual(allIds);
});

test("widths stay within limits, and columns that are missing in a saved view come last", async () => {
  const table = await tableWith({}, columns);
  await table.resize("cost", 3);
  expect(table.state().widths).toEqual({ cost: 48 });
  await table.resize("cost", 9000);
  await table.resize("date", 120.4);
  expect(table.state().widths).toEqual({ cost: 800, date: 120 });
  expect(table.arranged().map(({ width }) => width)).toEqual([100, 200, 120, 800, 40]);
  expect(await idsOf({ columns: ["code", "name", "cost", "gone"] })).toEqual(["code", "name", "cost", "date", "view"]);
  await table.pin("cost", "start");
  expect(await idsOf(withoutArrangement(table.state()))).toEqual(allIds);
});

test("in a wider table columns grow up to their maximum, those that need the least first, and a chosen width stays", async () => {
  const growing: Column<Asset>[] = [
    { id: "name", header: "Name", width: 100, maxWidth: 140, main: true },
    { id: "class", header: "Class", width: 120, maxWidth: 200 },
    { id: "date", header: "Date", width: 110, maxWidth: 130 },
    { id: "cost", header: "Cost", width: 80 },
  ];
  const widths = async (state: Partial<TableState>) => {
    const table = await tableWith(state, growing);
    const { positions } = columnPositions(table.arranged(), { selectable: false });
    return growing.map(({ id }) => positions.get(id)?.width);
  };
  // 410 pixels in total; the date needs 20 more, then the main column 40, which it takes as the one without a width.
  expect(await widths({})).toEqual([
    undefined,
    "clamp(120px, calc(100cqi - 350px), 200px)",
    "clamp(110px, calc(100cqi - 300px), 130px)",
    "80px",
  ]);
  expect((await widths({ widths: { class: 300 } }))[1]).toBe("300px");
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
  expect(positions.get("cost")!.width).toBe("119px");
  expect(positions.get("nbv")!.width).toBe("133px");
  expect(width).toBe(100 + 119 + 133);
});
