import { assets } from "@custodia/db/schema/assets/assets";
import type { TestWorld } from "@custodia/testkit/test-world";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewImport } from "../../../../src/assets/import/preview/preview.ts";
import { showImport } from "../../../../src/assets/import/queries.ts";
import { importAll } from "../../../../src/assets/import/service.ts";
import { inCompany } from "../../../../src/core/store.ts";
import { expectValidData } from "../../../check/expect-valid.ts";
import { HEADINGS, MORE, thing, workbook } from "../shaped-list.ts";
import { addCustodian, createWarmWorld, type Importer, importer, importFile, send } from "../world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  for (const name of ["Musa Keeper", "Ada Obi"]) {
    await addCustodian(world, world.tenantA, name);
    await addCustodian(world, world.tenantB, name);
  }
});
afterAll(() => expectValidData(world).finally(() => world.close()));

async function previewOf(content: string | Buffer, options: object = {}) {
  const { id } = await send(ctx, typeof content === "string" ? "list.csv" : "list.xlsx", content);
  return previewImport(ctx, { id, ...MORE, ...options });
}

async function brought(content: string | Buffer, options: object = {}) {
  const { id } = await send(ctx, typeof content === "string" ? "list.csv" : "list.xlsx", content);
  const done = await importFile(world, ctx, id, { ...MORE, ...options });
  const rows = await world.services.db.read
    .select()
    .from(assets)
    .where(and(inCompany(ctx, assets), eq(assets.import_id, id)))
    .orderBy(asc(assets.id));
  return { done, rows };
}

describe("rows that are not assets", () => {
  const head = "Description,Category,Custodian,Purchase Date,Cost\n";
  const line = (name: string, cost = "100") => `${name},Furniture,Musa Keeper,2024-01-02,${cost}\n`;

  test.each([
    ["a total", ",,,TOTAL,200\n", "total"],
    ["a total of a class", "Total Furniture,,,,200\n", "total"],
    ["the total row of a spreadsheet program", ",Furniture Total,,,200\n", "total"],
    ["a sub-total", "Sub-total:,,,,200\n", "total"],
    ["a grand total", 'GRAND TOTAL (N),,,,"200,000.00"\n', "total"],
    ["an amount brought forward", "Balance b/f,,,,200\n", "total"],
    ["the name of the preparer", "Prepared by: Musa Keeper,,Approved by: ______,,\n", "signature"],
    ["a line to sign on", "Signature: __________,,Date: ________,,\n", "signature"],
    ["repeated headings", head, "headings"],
    ["a page footer", "Page 1 of 3,,,,\n", "footer"],
    ["a note", "Note: all figures are in naira,,,,\n", "footer"],
  ])("are left out and listed, and are no errors: %s", async (_what, row, kind) => {
    const preview = await previewOf(`${head}${line("Desk")}${row}${line("Chair")}`);
    expect(preview).toMatchObject({ errors: [], rows_total: 2, rows_bad: 0, left_out_total: 1 });
    expect(preview.left_out).toEqual([expect.objectContaining({ row: 3, kind })]);
  });

  test("do not include a total station, a purchase from Total and a signature with a price", async () => {
    const rows = `${line("Total Station")}${line("Fuel pump total")}${line("Sign: Exit")}${line("Inspected by crane")}`;
    const preview = await previewOf(head + rows);
    expect(preview).toMatchObject({ errors: [], rows_total: 4, left_out: [] });
  });

  test("are listed as empty if they have only a number, and as part of a signature if they are names below it", async () => {
    const preview = await previewOf(
      `S/N,${head}1,${line("Desk")}2,,,,,\n,Prepared by:,,,,\n,Ngozi Okafor,,,,\n,Chief accountant,,,,\n`,
    );
    expect(preview).toMatchObject({ errors: [], rows_total: 1 });
    expect(preview.left_out.map(({ row, kind }) => [row, kind])).toEqual([
      [3, "empty"],
      [4, "signature"],
      [5, "signature"],
      [6, "signature"],
    ]);
  });

  test("are imported if the user includes them, and are otherwise in no file of errors", async () => {
    const file = `${head}${line("Desk")}Total,,,,5\n${line("Chair", "x")}`;
    const preview = await previewOf(file, { take_rows: [3] });
    expect(preview).toMatchObject({ rows_total: 3, rows_bad: 2, left_out: [] });
    const { done } = await brought(file, { good_rows_only: true });
    expect(done).toMatchObject({
      state: "published",
      rows_total: 1,
      rows_done: 1,
      rows_bad: 1,
      rows_left_out: 1,
    });
  });
});

test("columns that fill no field are listed unless they are empty", async () => {
  const preview = await previewOf(
    "Description,Category,Colour,Custodian,Purchase Date,Cost,Insurer,Empty\nDesk,Furniture,red,Ada Obi,2024-01-02,5,AIICO,\n",
  );
  expect(preview.not_taken).toEqual({
    columns: [
      { index: 2, heading: "Colour" },
      { index: 6, heading: "Insurer" },
    ],
    sheets: [],
  });
});

describe("a workbook of several sheets", () => {
  const several = () =>
    workbook((sheet, book) => {
      sheet.addRow(["Summary"]);
      sheet.addRow(["Furniture", 3]);
      const vehicles = book.addWorksheet("Motor & Plant");
      vehicles.addRow(HEADINGS);
      vehicles.addRow(thing("Hilux", 5_000_000));
      const old = book.addWorksheet("Old");
      old.addRow(HEADINGS.slice(0, 5));
      old.addRow(thing("Typewriter", 7).slice(0, 5));
      old.addRow(thing("Telex", 8).slice(0, 5));
      book.addWorksheet("Lists", { state: "hidden" }).addRow(["New"]);
      book.addWorksheet("Blank");
    });

  test("is read from the sheet that fits best, and the others are listed", async () => {
    const preview = await previewOf(await several());
    expect(preview).toMatchObject({ sheet: 1, rows_total: 1, rows: [{ description: "Hilux" }] });
    expect(preview.sheets).toEqual([
      { index: 0, name: "Assets", rows: 1 },
      { index: 1, name: "Motor & Plant", rows: 1 },
      { index: 2, name: "Old", rows: 2 },
    ]);
    expect(preview.not_taken.sheets.map(({ name, rows }) => [name, rows])).toEqual([
      ["Assets", 1],
      ["Old", 2],
      ["Lists", null],
    ]);
  });

  test("has its sheets beyond the twentieth listed, but not read", async () => {
    const file = await workbook((sheet, book) => {
      sheet.addRow(HEADINGS);
      sheet.addRow(thing("Desk"));
      for (let more = 2; more <= 21; more++) book.addWorksheet(`No. ${more}`).addRow(["x"]);
    });
    const preview = await previewOf(file);
    expect(preview.rows_total).toBe(1);
    expect(preview.not_taken.sheets.at(-1)).toMatchObject({ name: "No. 21", rows: null });
    expect(preview.not_taken.sheets).toHaveLength(20);
  });

  test("is imported from another sheet that the user chooses, by that sheet's columns", async () => {
    const { id } = await send(ctx, "several.xlsx", await several());
    const preview = await previewImport(ctx, { id, sheet: 2, ...MORE });
    expect(preview).toMatchObject({ sheet: 2, rows_total: 2, errors: [] });
    const done = await importFile(world, ctx, id, { ...MORE, sheet: 2 });
    expect(done).toMatchObject({ state: "published", rows_done: 2 });
    const other = await send(ctx, "several.xlsx", await several());
    await expect(previewImport(ctx, { id: other.id, sheet: 9 })).rejects.toMatchObject({
      fields: { sheet: ["Choose a sheet of the file."] },
    });
  });
});

test("an import in one call returns what it left out", async () => {
  const file = await workbook((sheet, book) => {
    sheet.addRow(HEADINGS);
    sheet.addRow(thing("Chair", 100, 4));
    sheet.addRow(["Total", "", "", "", 100]);
    book.addWorksheet("Other").addRow(["a", "b"]);
    book.getWorksheet("Other")!.addRow(["c", "d"]);
  });
  const upload = () => ({
    name: "all.xlsx",
    content: (async function* () {
      yield file;
    })(),
  });
  await expect(importAll(ctx, upload(), MORE)).rejects.toMatchObject({
    code: "invalid",
    fields: { quantity_cost: [expect.any(String)] },
  });
  const done = await importAll(ctx, upload(), { ...MORE, quantity_cost: "total", again: true });
  expect(done).toMatchObject({
    imported: 4,
    left_out: [{ row: 3, kind: "total" }],
    not_taken: { columns: [], sheets: [{ name: "Other", rows: 1 }] },
  });
});

test("another company's file is not found, whichever sheet is requested", async () => {
  const { id } = await send(importer(world.tenantB), "theirs.csv", "Description,Cost\nDesk,1\n");
  await expect(previewImport(ctx, { id, sheet: 0 })).rejects.toMatchObject({ code: "not_found" });
  expect((await showImport(importer(world.tenantB), { id })).state).toBe("uploaded");
});

test("if the status of all new assets is a disposal, this is the reason that none is imported", async () => {
  const words = ["Sold", "De-recognised", "Dispose", "Junk"];
  const rows = words.map((word) => `Gone ${word},Computers,Musa Keeper,2024-01-02,Purchase,1000,4,New,${word}`);
  const head =
    "Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Cost,Useful Life (Years),Condition,Status";
  async function* content() {
    yield Buffer.from(`${head}\n${rows.join("\n")}\n`);
  }
  const upload = { name: "gone.csv", content: content() };
  await expect(importAll(ctx, upload, { create_unknown: ["classification_id"] })).rejects.toMatchObject({
    fields: { file: [expect.stringMatching(/sold, scrapped or similar.*not_held/)] },
  });
});
