import { readFileSync } from "node:fs";
import { hintList } from "@custodia/domain/spreadsheet/hints";
import { allow, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewImport } from "../../../../src/assets/import/preview/preview.ts";
import { createClassification } from "../../../../src/setup/classifications.ts";
import { addCustodian, createWarmWorld, type Importer, importer, importFile, send } from "../world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  for (const name of ["HFL-160", "Musa Keeper"]) await addCustodian(world, world.tenantA, name);
});
afterAll(() => world.close());

const hardFile = (name: string) => readFileSync(new URL(`../hard-files/${name}`, import.meta.url));

async function previewOf(name: string, content: string | Buffer, options: object = {}) {
  const { id } = await send(ctx, name, content);
  return previewImport(ctx, { id, create_unknown: ["classification_id"], ...options });
}

async function addClass(name: string, code: string): Promise<number> {
  return (await createClassification(allow(world.tenantA.admin, "records.write"), { name, code })).id;
}

test("a hint is listed once for its column, with its first rows and their number", () => {
  const hints = hintList();
  for (let row = 2; row < 52; row++) {
    hints.add({ kind: "old_date", message: "Before 1950." }, { field: "acquisition_date", column: "Date", row });
    hints.add({ kind: "old_date", message: "Before 1950." }, { field: "acquisition_date", column: "Date", row });
  }
  hints.add({ kind: "encoding", message: "Of another code page." });
  expect(hints.list()).toEqual([
    {
      kind: "old_date",
      field: "acquisition_date",
      column: "Date",
      message: "Before 1950.",
      rows: Array.from({ length: 20 }, (_, at) => at + 2),
      rows_total: 50,
    },
    {
      kind: "encoding",
      field: null,
      column: null,
      rows: [],
      rows_total: 0,
      message: "Of another code page.",
    },
  ]);
});

test("the number of hints is limited, however many a file would have", () => {
  const hints = hintList();
  for (let row = 2; row < 5000; row++) hints.add({ kind: "repaired", message: `Cell ${row}.` }, { row });
  expect(hints.list()).toHaveLength(100);
});

test("hidden rows are imported, with a hint", async () => {
  const preview = await previewOf("hidden-row.xlsx", hardFile("hidden-row.xlsx"));
  expect(preview.errors).toEqual([]);
  expect(preview.hints).toEqual([
    expect.objectContaining({ kind: "hidden_rows", field: null, column: null, rows_total: 1, rows: [3] }),
  ]);
});

const REGISTER = [
  "Asset Description,Custodian,Date of Purchase,Acquisition Nature,Condition,Cost,Rate %,Serial Number",
  "Toyota Hilux,HFL-160,2021-03-01,Purchase,Good,18500000,25,SN-1",
];
const line = (name: string, serial: string, rate = "20") =>
  `${name},HFL-160,2022-06-12,Purchase,Good,350000,${rate},${serial}`;

describe("a class in a row above its assets", () => {
  const GIVEN = {
    values: { custodian_id: undefined, acquisition_nature: "Purchase", condition: "Good" },
    create_unknown: ["classification_id"],
  };

  test("applies to the rows below until the next class, with a hint", async () => {
    const custodian_id = await addCustodian(world, world.tenantA, "Zainab Ibrahim");
    const preview = await previewOf("sectioned.xlsx", hardFile("sectioned-register.xlsx"), {
      ...GIVEN,
      values: { ...GIVEN.values, condition: "Used", custodian_id },
    });
    expect(preview).toMatchObject({ errors: [], rows_total: 3, missing: [] });
    expect(preview.rows.map((row) => [row.description, row.classification, row.useful_life])).toEqual([
      ["Toyota Hilux LAG 123 XY", "MOTOR VEHICLES", 5],
      ["HP LaserJet", "OFFICE EQUIPMENT", 5],
      ["UPS 5KVA", "OFFICE EQUIPMENT", 5],
    ]);
    expect(preview.unknown).toEqual({ classification_id: ["MOTOR VEHICLES", "OFFICE EQUIPMENT"] });
    expect(preview.left_out.filter(({ kind }) => kind === "class").map(({ row }) => row)).toEqual([5, 8]);
    expect(preview.units).toMatchObject([{ column: "Rate %", unit: "percent" }]);
    expect(preview.hints).toEqual([
      expect.objectContaining({ kind: "class_rows", field: "classification_id", rows: [6] }),
      expect.objectContaining({ kind: "rate", field: "useful_life", column: "Rate %", rows: [6, 9, 10] }),
      expect.objectContaining({ kind: "no_opening", column: "NBV", rows: [6, 9, 10] }),
      expect.objectContaining({ kind: "class_rows", rows: [9, 10] }),
    ]);
    expect(preview.hints[0]!.message).toContain("“MOTOR VEHICLES”");
  });

  test("in the column of descriptions is no asset, and an unknown class is handled as usual", async () => {
    const list = [REGISTER[0], "A. Plant and machinery,,,,,,,", ...REGISTER.slice(1), "Left over"].join("\n");
    const preview = await previewOf("list.csv", list, { create_unknown: [] });
    expect(preview.errors.filter(({ row }) => row === 3)).toEqual([
      expect.objectContaining({ field: "classification_id", value: "Plant and machinery" }),
    ]);
    // A text that nothing follows is a row that lacks all else.
    expect(preview.errors.filter(({ row }) => row === 4).length).toBeGreaterThan(3);
    expect(preview).toMatchObject({ rows_total: 2, left_out: [{ row: 2, kind: "class" }] });
  });

  test("yields to the class of a row, and is never a department or a title", async () => {
    const head = REGISTER[0]!.replace("Custodian", "Classification,Custodian");
    const row = (name: string, own: string) => line(name, "").replace(",", `,${own},`);
    const lines = [head, "Furniture", row("Desk", "Seats"), row("Lamp", ""), "Works department", row("Fan", "")];
    await addClass("Furniture", "FUR");
    const preview = await previewOf("list.csv", lines.join("\n"));
    const classes = Object.fromEntries(preview.rows.map((row) => [row.description, row.classification]));
    expect(classes).toEqual({ Desk: "Seats", Lamp: "Furniture", Fan: "Furniture" });
    expect(preview.errors.every(({ row }) => row === 5)).toBe(true);
    const taken = await previewOf("list.csv", lines.join("\n"), { take_rows: [2] });
    expect(taken.errors.map(({ row }) => row)).toEqual(expect.arrayContaining([2, 4]));
  });
});

test("an asset with a rate of 0 does not depreciate, with a hint, and a life of 0 years is an error", async () => {
  const rates = [
    line("Desk", "1", "0"),
    line("Land", "2", "0 %"),
    line("Van", "3", "33.33"),
    line("Art", "4", "Infinite"),
  ];
  const preview = await previewOf("rates.csv", [REGISTER[0], ...rates].join("\n"), {
    values: { classification_id: 1 },
  });
  expect(preview.errors).toEqual([]);
  expect(preview.rows.map((row) => [row.description, row.useful_life])).toEqual([
    ["Desk", null],
    ["Land", null],
    ["Van", 3],
    ["Art", null],
  ]);
  expect(preview.hints).toEqual([
    expect.objectContaining({ kind: "no_depreciation", field: "useful_life", column: "Rate %", rows: [2, 3] }),
    expect.objectContaining({ kind: "rate", rows: [4] }),
  ]);
  const lives = [REGISTER[0]!.replace("Rate %", "Useful Life"), line("Land", "2", "0"), line("Plot", "3", "0%")];
  const years = await previewOf("lives.csv", lives.join("\n"), { values: { classification_id: 1 } });
  expect(years.errors.map(({ row, field }) => [row, field])).toEqual([[2, "useful_life"]]);
  expect(years.rows.map((row) => [row.description, row.useful_life])).toEqual([["Plot", null]]);
});

test("repeated, existing and damaged serial numbers have a hint", async () => {
  const first = [REGISTER[0], line("Old", "SN-1")].join("\n");
  const { id } = await send(ctx, "first.csv", first);
  const other = await addClass("Pumps", "PUM");
  await importFile(world, ctx, id, { values: { classification_id: other } });
  const serials = ["sn-1", "SN-2", "8.93901E+18", "SN-2", "nil", "nil", "1E5", "SN-2 "];
  const list = [REGISTER[0], ...serials.map((serial, at) => line(`Thing ${at}`, serial))];
  const preview = await previewOf("list.csv", list.join("\n"), { values: { classification_id: other } });
  expect(preview).toMatchObject({ errors: [], rows_total: 8 });
  const hints = preview.hints.filter(({ field }) => field === "serial_number");
  expect(hints).toEqual([
    expect.objectContaining({ kind: "damaged_number", column: "Serial Number", rows: [4] }),
    expect.objectContaining({ kind: "known_serial", rows: [2] }),
    expect.objectContaining({ kind: "repeated_serial", rows: [3, 5, 9], rows_total: 3 }),
  ]);
  // The other company's records are invisible here.
  await addCustodian(world, world.tenantB, "HFL-160");
  const tenantB = await send(importer(world.tenantB), "list.csv", list.join("\n"));
  const told = await previewImport(importer(world.tenantB), {
    id: tenantB.id,
    create_unknown: ["classification_id"],
  });
  expect(told.hints.some(({ kind }) => kind === "known_serial")).toBe(false);
});

test("codes of a web page stay as they are written, with a hint", async () => {
  const rows = [line("HP &amp; Canon printer", "W&#39;1"), line("Marks & Spencer &c.; desk", "W-2")];
  const preview = await previewOf("web.csv", [REGISTER[0], ...rows].join("\n"), {
    values: { classification_id: await addClass("Devices from the web", "WEB") },
  });
  expect(preview.rows.map(({ description }) => description)).toEqual([
    "HP &amp; Canon printer",
    "Marks & Spencer &c.; desk",
  ]);
  expect(preview.hints.filter(({ kind }) => kind === "encoding")).toMatchObject([
    { column: "Asset Description", rows: [2] },
    { column: "Serial Number", rows: [2] },
  ]);
});
