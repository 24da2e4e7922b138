import { assets } from "@custodia/db/schema/assets/assets";
import { importStart } from "@custodia/domain/assets/import/options";
import type { CellCorrection } from "@custodia/domain/spreadsheet/options";
import type { TestWorld } from "@custodia/testkit/test-world";
import { asc, eq } from "drizzle-orm";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewImport, readImportRows } from "../../../../src/assets/import/preview/preview.ts";
import { getImportDraft, listImportDrafts, readErrors, showImport } from "../../../../src/assets/import/queries.ts";
import { startImport } from "../../../../src/assets/import/service.ts";
import { undoImport } from "../../../../src/assets/import/undo/undo.ts";
import { saveImportDraft } from "../../../../src/assets/import/upload.ts";
import { expectValidData } from "../../../check/expect-valid.ts";
import { doJobs } from "../undoing.ts";
import { addCustodian, createWarmWorld, type Importer, importer, runDownloadJobs, send } from "../world.ts";

let world: TestWorld;
let ctx: Importer;
let other: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  other = importer(world.tenantB);
  await addCustodian(world, world.tenantA, "Musa Keeper");
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const CREATE = { create_unknown: ["classification_id" as const, "custodian_id" as const] };
const HEADINGS = "What;Class;Custodian;Date;Cost;Life;Condition;Acquisition Nature";
const ROWS = [
  "Laptop;Computers;Musa Keeper;05/06/019;250000;Over 3 years;New;Purchase",
  "Desk;Furniture;Musa Keeper;13/06/2019;l5,000;Over 3 years;New;Purchase",
  "Chair;Furniture;Musa Keeper;14/06/2019;9000;5;New;Purchase",
];
const sent = (rows = ROWS, headings = HEADINGS) => send(ctx, "register.csv", [headings, ...rows].join("\n"));
const MAPPING = { description: [0] };
const preview = async (id: number, more: object = {}) => {
  const guessed = await previewImport(ctx, { id });
  return previewImport(ctx, { id, mapping: { ...guessed.mapping, ...MAPPING }, values: {}, ...CREATE, ...more });
};
const start = async (id: number, more: object = {}) => {
  const { mapping, date_order } = await preview(id, more);
  await startImport(ctx, importStart.parse({ id, mapping, date_order, values: {}, ...CREATE, ...more }));
  await runDownloadJobs(world);
  return showImport(ctx, { id });
};
const made = (id: number) =>
  world.services.db.read.select().from(assets).where(eq(assets.import_id, id)).orderBy(asc(assets.id));

const [DATE, COST, LIFE] = [3, 4, 5];
const corrections: CellCorrection[] = [
  { column: DATE, row: 2, text: "05/06/2019" },
  { column: COST, row: 3, text: "15,000" },
  { column: LIFE, said: "Over 3 years", text: "3" },
];

describe("a correction of a cell", () => {
  test("applies to one row or to every equal text, and is imported as previewed", async () => {
    const { id } = await sent();
    const before = await preview(id);
    expect(before.rows_bad).toBe(2);
    const after = await preview(id, { corrections, date_order: "day_month_year" });
    expect(after).toMatchObject({ rows_bad: 0, errors: [], total_cost: 27_400_000 });
    expect(after.corrections.map(({ cells }) => cells)).toEqual([1, 1, 2]);
    expect((await preview(id, { corrections: corrections.slice(0, 2) })).rows_bad).toBe(2);
    expect(await start(id, { corrections, date_order: "day_month_year" })).toMatchObject({ state: "published" });
    expect(
      (await made(id)).map(({ cost, acquisition_date, useful_life_in_days }) => [
        cost,
        acquisition_date,
        useful_life_in_days,
      ]),
    ).toEqual([
      [25_000_000, "2019-06-05", 1095],
      [1_500_000, "2019-06-13", 1095],
      [900_000, "2019-06-14", 1825],
    ]);
  });

  test("of a row takes precedence over that of a text, and an empty one clears the cell", async () => {
    const { id } = await sent();
    const more = [...corrections, { column: LIFE, row: 2, text: "7" }, { column: DATE, row: 4, text: " " }];
    const { rows, errors } = await preview(id, { corrections: more, date_order: "day_month_year" });
    expect(rows.map(({ useful_life }) => useful_life)).toEqual([7, 3]);
    expect(errors).toMatchObject([{ row: 4, field: "acquisition_date", value: "" }]);
  });

  test("is validated like the file, so that an unreadable text stays an error", async () => {
    const { id } = await sent();
    const { errors } = await preview(id, { corrections: [{ column: COST, row: 3, text: "plenty" }] });
    expect(errors.find(({ row, field }) => row === 3 && field === "cost")).toMatchObject({ value: "plenty" });
  });
});

test("is not needed for a row that the user leaves out, which is listed and returned with the reason", async () => {
  const { id } = await sent();
  const more = {
    corrections: corrections.slice(2),
    skip_rows: [3],
    good_rows_only: true,
    date_order: "day_month_year",
    again: true,
  };
  const seen = await preview(id, more);
  expect(seen).toMatchObject({ skipped_total: 1, rows_total: 2, rows_bad: 1 });
  expect(seen.left_out).toMatchObject([{ row: 3, kind: "skipped", why: "You left it out." }]);
  const done = await start(id, more);
  expect(done).toMatchObject({ rows_done: 1, rows_bad: 1, rows_left_out: 1, has_errors_file: true });
  const book = new ExcelJS.Workbook();
  await book.xlsx.read((await readErrors(ctx, { id })) as never);
  const sheet = book.worksheets[0]!;
  expect([2, 3].flatMap((row) => sheet.getRow(row).values as unknown[])).toEqual(
    expect.arrayContaining(["Laptop", "Desk", "You left it out.", "l5,000"]),
  );
});

describe("a row with its neighbours", () => {
  const at = (column: number, said: string) => ({ column, said });
  test("shows its cells, errors and corrections", async () => {
    const { id } = await sent();
    const { mapping } = await preview(id);
    const { rows } = await readImportRows(ctx, {
      id,
      row: 3,
      around: 1,
      mapping,
      corrections,
      date_order: "day_month_year",
      ...CREATE,
    });
    expect(rows.map(({ row, errors, corrected, cells }) => [row, errors, corrected, cells[0]])).toEqual([
      [2, [], [at(DATE, "05/06/019"), at(LIFE, "Over 3 years")], "Laptop"],
      [3, [], [at(COST, "l5,000"), at(LIFE, "Over 3 years")], "Desk"],
      [4, [], [], "Chair"],
    ]);
    const { rows: first } = await readImportRows(ctx, { id, around: 1, mapping, ...CREATE });
    expect(first.map(({ row }) => row)).toEqual([2, 3]);
    const { rows: wrong } = await readImportRows(ctx, { id, row: 3, around: 0, mapping, ...CREATE });
    expect(wrong[0]!.errors.map(({ field }) => field)).toEqual(["cost", "useful_life"]);
  });

  test("is found in a long file, and a missing row is not", async () => {
    const many = Array.from({ length: 1300 }, (_, at) => `Thing ${at};Tools;Musa Keeper;13/06/2019;10;5;New;Purchase`);
    const { id } = await sent(many);
    for (const row of [2, 500, 501, 502, 1001, 1301]) {
      const { rows } = await readImportRows(ctx, { id, row, around: 2, ...CREATE });
      expect(rows.find((one) => one.row === row)).toMatchObject({ left_out: null });
      expect(rows.length).toBe(row === 2 || row === 1301 ? 3 : 5);
    }
    await expect(readImportRows(ctx, { id, row: 1302, around: 2 })).rejects.toMatchObject({ code: "not_found" });
    await expect(readImportRows(other, { id, row: 2, around: 2 })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the choices of a company's earlier import", () => {
  test("match equal headings, leave the same columns unmatched, and fill in values for all rows", async () => {
    const headings = "What;Klass;Date;Cost;Life;Inv";
    const list = ["Pump;Water;13/06/2019;500;5;A-1", "Tank;Water;14/06/2019;700;5;A-2"];
    const first = await sent(list, headings);
    const guessed = await previewImport(ctx, { id: first.id });
    expect(guessed.mapping.classification_id).toBeUndefined();
    const { invoice_number: _, ...rest } = guessed.mapping;
    const mapping = { ...rest, description: [0], classification_id: [1] };
    const values = { condition: "Bad", acquisition_nature: "Lease" };
    const names = { custodian_id: "Water Works" };
    await start(first.id, { mapping, values, names });
    const again = await send(ctx, "next.csv", [headings, "Valve;Water;15/06/2019;90;5;A-3"].join("\n"));
    const next = await previewImport(ctx, { id: again.id, ...CREATE });
    expect(next).toMatchObject({ mapping, rows_bad: 0, remembered: { file_name: "register.csv" } });
    expect(next.mapping.invoice_number).toBeUndefined();
    expect(
      Object.entries(next.filled)
        .map(([name, { value }]) => [name, value])
        .sort(),
    ).toEqual([
      ["names.custodian_id", "Water Works"],
      ["values.acquisition_nature", "Lease"],
      ["values.condition", "Bad"],
    ]);
    await undoImport(ctx, { id: first.id });
    await doJobs(world);
    const undone = await previewImport(ctx, { id: again.id, ...CREATE });
    expect(undone.mapping).toEqual(mapping);
    // The custodian was deleted with the import that created it, and would be created again.
    expect(undone.filled["names.custodian_id"]).toMatchObject({ value: "Water Works" });
    const theirs = await send(other, "theirs.csv", [headings, "Valve;Water;15/06/2019;90;5;A-3"].join("\n"));
    expect((await previewImport(other, { id: theirs.id })).remembered).toBeNull();
  });
});

describe("answers are proposed", () => {
  test("for missing columns and for open choices", async () => {
    const { id } = await send(
      other,
      "motor_vehicles 2024.csv",
      "Description;Date;Cost\nHilux;3/4/2020;1000\nCamry;5/6/2021;2000",
    );
    const { proposals, missing, blanks, to_choose } = await previewImport(other, { id, values: {} });
    expect(missing).toEqual(["classification_id", "custodian_id", "acquisition_nature", "condition", "useful_life"]);
    expect(blanks).toMatchObject({ condition: 2, custodian_id: 2 });
    expect(Object.keys(to_choose)).toEqual(["date_order"]);
    expect(proposals).toMatchObject({
      "names.classification_id": { value: "Motor Vehicles" },
      "names.custodian_id": { value: expect.any(String) },
      "values.acquisition_nature": { value: "Purchase" },
      "values.condition": { value: "Used", label: "Good" },
      "values.useful_life": { value: 5, label: "5 years" },
      date_order: { value: "day_month_year" },
    });
  });

  test("without the dates, costs and names of an earlier import, and with its class only if the file's name has none", async () => {
    const headings = "Serial Number;Custodian;Condition;Acquisition Nature";
    const first = await send(ctx, "list.csv", `${headings};Remarks\nOLD-1;Musa Keeper;New;Purchase;Old`);
    const values = { acquisition_date: "2011-02-03", cost: 77, description: "Handset", useful_life: 4 };
    const more = { values, names: { classification_id: "Telephones" }, ...CREATE };
    const { mapping } = await previewImport(ctx, { id: first.id });
    await startImport(ctx, importStart.parse({ id: first.id, mapping, date_order: "day_month_year", ...more }));
    await runDownloadJobs(world);
    expect(await showImport(ctx, { id: first.id })).toMatchObject({ state: "published" });
    const proposed = async (name: string, serial: string) => {
      const { id } = await send(ctx, name, `${headings}\n${serial};Musa Keeper;New;Purchase`);
      return (await previewImport(ctx, { id, values: {} })).proposals;
    };
    const next = await proposed("list.csv", "NEW-1");
    expect(next).toMatchObject({
      "values.useful_life": { value: 4 },
      "values.cost": { value: 0 },
      "names.classification_id": { value: "Telephones" },
    });
    expect(next["values.acquisition_date"]!.value).not.toBe("2011-02-03");
    expect(next["values.description"]).toBeUndefined();
    expect((await proposed("motor vehicles.csv", "NEW-2"))["names.classification_id"]).toMatchObject({
      value: "Motor Vehicles",
    });
  });

  test("from an earlier import only for a column with the same heading", async () => {
    const american = "Description;Classification;Purchase Date;Cost;Useful Life;Condition;Acquisition Nature;Custodian";
    const line = "Pump;Water;3/4/2020;5;5;New;Purchase;Musa Keeper";
    const first = await send(ctx, "american.csv", `${american}\n${line}`);
    await start(first.id, { date_order: "month_day_year" });
    const orderOf = async (headings: string) => {
      const { id } = await send(ctx, "next.csv", `${headings}\n${line.replace("3/4", "5/6")}`);
      return (await previewImport(ctx, { id })).proposals.date_order;
    };
    expect(await orderOf(american)).toMatchObject({ value: "month_day_year" });
    expect(await orderOf(american.replace("Purchase Date", "Date Acquired"))).toMatchObject({
      value: "day_month_year",
    });
  });

  test("for empty cells from the only value of their column", async () => {
    const { id } = await sent([
      "Pen;Office;Musa Keeper;13/06/2019;5;5;New;Purchase",
      "Cup;Office;Musa Keeper;13/06/2019;5;5;;",
    ]);
    const { filled, rows_bad } = await previewImport(ctx, { id, mapping: (await preview(id)).mapping, ...CREATE });
    expect(filled).toMatchObject({
      "values.condition": { value: "New" },
      "values.acquisition_nature": { value: "Purchase" },
    });
    expect(rows_bad).toBe(0);
  });
});

test("choices are saved for the user who uploaded the file, until the import starts", async () => {
  const { id } = await sent(["Globe;Office;Musa Keeper;13/06/2019;5;5;New;Purchase"]);
  await saveImportDraft(ctx, { id, corrections, skip_rows: [2] });
  const { data, meta } = await listImportDrafts(ctx, { page: 1, per_page: 1 });
  expect(data).toMatchObject([{ id, file_name: "register.csv" }]);
  expect(meta.total).toBeGreaterThan(1);
  const second = await listImportDrafts(ctx, { page: 2, per_page: 1 });
  expect(second.data[0]!.id).toBeLessThan(id);
  expect(await getImportDraft(ctx, { id })).toMatchObject({ id, choices: { corrections, skip_rows: [2] } });
  expect((await listImportDrafts(other, { page: 1, per_page: 100 })).data.some((draft) => draft.id === id)).toBe(false);
  await expect(getImportDraft(other, { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(saveImportDraft(other, { id })).rejects.toMatchObject({ code: "not_found" });
  await start(id);
  await expect(saveImportDraft(ctx, { id })).rejects.toMatchObject({ code: "conflict" });
  await expect(getImportDraft(ctx, { id })).rejects.toMatchObject({ code: "conflict" });
});
