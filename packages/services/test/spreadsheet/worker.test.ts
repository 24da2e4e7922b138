import type { TestWorld } from "@custodia/testkit/test-world";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewImport } from "../../src/assets/import/preview/preview.ts";
import { sampleTask } from "../../src/assets/import/sample-task.ts";
import { textRow, workbook } from "../assets/import/archive.ts";
import { addCustodian, createWarmWorld, type Importer, importer, send } from "../assets/import/world.ts";

let world: TestWorld;
let ctx: Importer;
let keeper: number;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  keeper = await addCustodian(world, world.tenantA, "Ọlá Adébáyọ̀");
});
afterAll(() => world.close());

const REST = { acquisition_nature: "Purchase", condition: "New", useful_life: 4 } as const;
const CREATE = ["classification_id", "vendor_id", "location_id"] as const;

/** Returns the preview of a file, with values for all missing fields. */
async function rowsOf(name: string, content: string | Uint8Array) {
  const { id } = await send(ctx, name, content);
  const values = { ...REST, custodian_id: keeper, acquisition_date: "2025-01-01" as never };
  return previewImport(ctx, { id, values, create_unknown: [...CREATE] });
}

const LIST = "Description,Classification,Cost\nTable,Furniture,10.5\nChair,Furniture,20\n";
const expected = [
  expect.objectContaining({ description: "Table", cost: 1050 }),
  expect.objectContaining({ description: "Chair", cost: 2000 }),
];

describe("a CSV", () => {
  test.each([
    ["with commas", LIST],
    ["with semicolons", LIST.replaceAll(",", ";")],
    ["with tabs", LIST.replaceAll(",", "\t")],
    ["with bars", LIST.replaceAll(",", "|")],
    ["with a byte order mark", `\uFEFF${LIST}`],
    ["with Windows line ends", LIST.replaceAll("\n", "\r\n")],
    ["with all cells in quotes", LIST.replace(/[^,\n]+/g, '"$&"')],
    ["in UTF-16", Buffer.from(`\uFEFF${LIST}`, "utf16le")],
    ["with empty lines between", LIST.replaceAll("\n", "\n\n,,\n")],
    ["with a title above the headings", `Register of Dunamis Ventures\nprinted today\n\n${LIST}`],
    ["with empty cells beyond the headings", LIST.replace("Table,Furniture,10.5", "Table,Furniture,10.5,, ")],
  ])("%s is read", async (_how, content) => {
    const preview = await rowsOf("list.csv", content);
    expect(preview).toMatchObject({ errors: [], rows_total: 2, rows: expected });
  });

  test("in the Windows code page keeps its letters", async () => {
    const latin = Buffer.from("Description,Classification,Cost\nCaf\u00e9 table,Furniture,1\n", "latin1");
    expect((await rowsOf("old.csv", latin)).rows[0]!.description).toBe("Café table");
  });

  test("keeps quotes, commas and line ends inside a cell, and counts rows as a spreadsheet does", async () => {
    const preview = await rowsOf(
      "quotes.csv",
      'Description,Classification,Cost,Remarks\n"Screen 13"", black",IT,5,"two\nlines"\nLaptop 15" wide,IT,oops,x\n',
    );
    expect(preview.rows[0]!.description).toBe('Screen 13", black');
    expect(preview.errors).toEqual([
      {
        row: 3,
        name: 'Laptop 15" wide',
        field: "cost",
        column: "Cost",
        value: "oops",
        reason: "“oops” is not a number.",
      },
    ]);
  });
});

describe("a workbook", () => {
  test("has typed cells, and formulas, rich texts and links as they are shown", async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet("Notes", { state: "hidden" }).addRow(["not this one"]);
    const sheet = book.addWorksheet("Assets");
    sheet.addRow(["Description", "Classification", "Serial", "Acquisition Date", "Cost", "Vendor"]);
    sheet.addRow([
      { richText: [{ text: "Toyota " }, { text: "Hilux", font: { bold: true } }] },
      "Vehicles",
      70012345678,
      new Date(Date.UTC(2024, 1, 29)),
      { formula: "10*1.1", result: 11.000000000000002 },
      { text: "Elizade", hyperlink: "https://elizade.example" },
    ]);
    const { errors, rows } = await rowsOf("typed.xlsx", Buffer.from(await book.xlsx.writeBuffer()));
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      expect.objectContaining({
        description: "Toyota Hilux",
        classification: "Vehicles",
        acquisition_date: "2024-02-29",
        cost: 1100,
        vendor: "Elizade",
      }),
    ]);
  });

  test("keeps letters of several bytes wherever a chunk of it ends", async () => {
    const name = "Ọ̀ṣun ₦ọ́rọ̀ é";
    const headings = textRow(1, ["Description", "Classification", "Cost", "Remarks"]);
    const rows = Array.from({ length: 3000 }, (_, index) =>
      textRow(index + 2, [`${"x".repeat(index % 7)}${name}`, "Văză", `${index}`, name.repeat(5)]),
    );
    const preview = await rowsOf("letters.xlsx", workbook(headings + rows.join("")));
    expect(preview).toMatchObject({ rows_total: 3000, errors: [], unknown: { classification_id: ["Văză"] } });
    expect(preview.columns[0]!.samples[0]).toBe(name);
  });

  test("may have exactly the maximum number of rows, wherever its chunks end", async () => {
    const { importRows } = ctx.settings.limits;
    const headings = textRow(1, ["Description", "Classification", "Cost"]);
    const rows = Array.from({ length: importRows }, (_, index) => textRow(index + 2, ["Chair", "Seats", "1"]));
    const preview = await rowsOf("full.xlsx", workbook(headings + rows.join("")));
    expect(preview).toMatchObject({ rows_total: importRows, errors: [] });
    const one = textRow(importRows + 2, ["Chair", "Seats", "1"]);
    await expect(rowsOf("fuller.xlsx", workbook(headings + rows.join("") + one))).rejects.toMatchObject({
      fields: { file: [expect.stringMatching(/^The sheet has more than 50,000 rows/)] },
    });
  });

  test("with another program's date system has the right dates", async () => {
    const book = new ExcelJS.Workbook();
    book.properties.date1904 = true;
    const sheet = book.addWorksheet("Assets");
    sheet.addRow(["Description", "Classification", "Acquisition Date", "Cost"]);
    sheet.addRow(["Desk", "Furniture", new Date(Date.UTC(2024, 1, 29)), 5]);
    const { rows } = await rowsOf("mac.xlsx", Buffer.from(await book.xlsx.writeBuffer()));
    expect(rows[0]!.acquisition_date).toBe("2024-02-29");
  });
});

test("the sample spreadsheet is read by the fields that it was made from", async () => {
  await addCustodian(world, world.tenantA, "Ngozi Okafor");
  await addCustodian(world, world.tenantA, "Bello Adamu");
  const { id } = await send(ctx, "sample.xlsx", await sampleTask());
  const preview = await previewImport(ctx, { id, create_unknown: [...CREATE] });
  expect(preview).toMatchObject({ rows_total: 2, errors: [], missing: [] });
  expect(preview.rows).toEqual([
    expect.objectContaining({
      cost: 98_500_000,
      useful_life: 4,
      custodian: "Ngozi Okafor",
      condition: "New",
    }),
    expect.objectContaining({ cost: 1_475_000_000, useful_life: 10, acquisition_date: "2021-11-02" }),
  ]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Buffer.from(await sampleTask()) as never);
  const [sheet, how] = book.worksheets;
  expect(sheet!.getCell("S2").dataValidation.formulae).toEqual(['"New,Bad,Used"']);
  expect(sheet!.getCell("K2").value).toBeInstanceOf(Date);
  expect(how!.rowCount).toBeGreaterThan(20);
});
