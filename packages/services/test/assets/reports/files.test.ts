import type { ChargesView, MovementView } from "@custodia/domain/assets/reports/schema";
import { expect, test } from "vitest";
import { writeReportFile } from "../../../src/assets/reports/worker.ts";
import { formulasOf, readBook } from "./read-book.ts";

const tools = { signal: new AbortController().signal } as Parameters<typeof writeReportFile>[1];
const company = { name: "Harmattan" };

const part = (opening: number, second: number, third: number, disposals: number, transfers: number) =>
  [opening, second, third, disposals, transfers, opening + second + third + disposals + transfers] as const;

function figures(gross: readonly number[], accumulated: readonly number[]): MovementView["total"] {
  const [opening, additions, revaluations, disposals, transfers, closing] = gross as [number, ...number[]];
  const [first, charge, eliminated_on_revaluation, left, moved, last] = accumulated as [number, ...number[]];
  return {
    gross: { opening, additions, revaluations, disposals, transfers, closing },
    accumulated_depreciation: {
      opening: first,
      charge,
      eliminated_on_revaluation,
      disposals: left,
      transfers: moved,
      closing: last,
    },
    net_book_value: { opening: opening - first, closing: closing! - last! },
    before_opening_day: 0,
  } as MovementView["total"];
}

/** Names that a spreadsheet would take for formulas. */
const NAMES = ["=1+1", "+Vans", "-Plant", "@Land"];
const period = { from: "2025-01-01", to: "2025-12-31", known_on: "2026-11-28" };
const movement: MovementView = {
  ...period,
  groups: NAMES.map((name, index) => ({
    group: { id: index + 1, name },
    ...figures(
      part(1000 * index, 250.25, 0, -50.5, index === 0 ? 5 : index === 1 ? -5 : 0),
      part(10.1, 20.2, -1, 0, 0),
    ),
  })),
  total: figures(part(6000, 1001, 0, -202, 0), part(40.4, 80.8, -4, 0, 0)),
};

const months = Array.from({ length: 27 }, (_, index) => ({
  from: `20${10 + index}-01-01`,
  to: `20${10 + index}-12-31`,
}));
const charges: ChargesView = {
  ...period,
  periods: months,
  groups: [
    { group: { id: 1, name: "=Vans" }, charges: months.map(() => 0.1), total: 2.7 },
    { group: { id: null, name: null }, charges: months.map(() => 10), total: 270 },
  ],
  total: { charges: months.map(() => 10.1), total: 272.7 },
};

test("a movement is a spreadsheet whose formulas give its figures, with texts as texts and a frozen heading", async () => {
  const input = { company, group: "classification", format: "xlsx", movement } as const;
  const book = await readBook(await writeReportFile(input, tools));
  expect(book.worksheets.map(({ name }) => name)).toEqual([
    ...["Gross carrying amount", "Accumulated depreciation", "Net book value", "About"],
  ]);
  const formulas = formulasOf(book);
  // Each row's closing amount or net book values, and each total.
  expect(formulas).toHaveLength(4 + 6 + 4 + 6 + 8 + 2);
  for (const { at, stored, computed } of formulas) expect(stored, at).toBe(computed);
  const [gross] = book.worksheets;
  expect(NAMES.map((_, index) => gross!.getCell(index + 2, 1).value)).toEqual(NAMES);
  expect(gross!.getCell("G2").numFmt).toBe("#,##0.00");
  expect(gross!.views[0]).toMatchObject({ state: "frozen", ySplit: 1 });
});

test("a movement marks the groups with assets before their opening day", async () => {
  const [first, ...others] = movement.groups;
  const groups = [{ ...first!, before_opening_day: 1 }, ...others];
  const marked = { ...movement, groups, total: { ...movement.total, before_opening_day: 1 } };
  const input = { company, group: "classification", movement: marked } as const;
  const book = await readBook(await writeReportFile({ ...input, format: "xlsx" }, tools));
  const cells = ["H1", "H2", "H3", "H6"].map((cell) => book.worksheets[1]!.getCell(cell).value);
  expect(cells).toEqual([
    "Opening balances",
    "1 asset with an opening balance",
    null,
    "1 asset with an opening balance",
  ]);
  const csv = Buffer.from(await writeReportFile({ ...input, format: "csv" }, tools)).toString("utf8");
  expect(csv.split("\r\n")[1]).toMatch(/,1 asset with an opening balance$/);
});

test("charges by period are a spreadsheet whose rows and columns add up by formulas", async () => {
  const input = { company, group: "location", format: "xlsx", charges } as const;
  const book = await readBook(await writeReportFile(input, tools));
  const formulas = formulasOf(book);
  expect(formulas).toHaveLength(2 + 28);
  for (const { at, stored, computed } of formulas) expect(stored, at).toBe(computed);
  expect(book.worksheets[0]!.getCell("A3").value).toBe("No location");
});

test("as CSV they have the same figures, and no cell is a formula", async () => {
  const text = async (input: Parameters<typeof writeReportFile>[0]) =>
    Buffer.from(await writeReportFile(input, tools)).toString("utf8");
  const moved = await text({ company, group: "classification", format: "csv", movement });
  const lines = moved.split("\r\n");
  expect(lines[0]).toMatch(/^\ufeffClassification,Gross carrying amount: opening,/);
  expect(lines[1]).toBe("'=1+1,0.00,250.25,0.00,-50.50,5.00,204.75,10.10,20.20,-1.00,0.00,0.00,29.30,-10.10,175.45");
  expect(lines.slice(2, 5).map((line) => line.split(",")[0])).toEqual(["'+Vans", "'-Plant", "'@Land"]);
  expect(lines[5]).toMatch(/^Total,6000\.00,/);
  const charged = await text({ company, group: "location", format: "csv", charges });
  expect(charged.split("\r\n").at(-2)).toMatch(/^Total,(10\.10,){27}272\.70$/);
});

test("a report without groups has totals of nothing", async () => {
  const empty = { ...movement, groups: [], total: figures(part(0, 0, 0, 0, 0), part(0, 0, 0, 0, 0)) };
  const input = { company, group: "department", format: "xlsx", movement: empty } as const;
  const book = await readBook(await writeReportFile(input, tools));
  expect(formulasOf(book)).toEqual([]);
  expect(book.worksheets[0]!.getCell("G2").value).toBe(0);
});
