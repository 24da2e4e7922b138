import { readFileSync } from "node:fs";
import type { TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewImport } from "../../src/assets/import/preview/preview.ts";
import { importAll } from "../../src/assets/import/service.ts";
import { addCustodian, createWarmWorld, type Importer, importer, importFile, send } from "../assets/import/world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  for (const company of [world.tenantA, world.tenantB]) await addCustodian(world, company, "HFL-160");
});
afterAll(() => world.close());

const hardFile = (name: string) => readFileSync(new URL(`../assets/import/hard-files/${name}`, import.meta.url));

async function previewOf(content: string | Uint8Array, options: object = {}, name = "list.csv") {
  const { id } = await send(ctx, name, content);
  return previewImport(ctx, { id, create_unknown: ["classification_id"], ...options });
}

const HEADINGS = [
  ...["Description", "Classification", "Custodian", "Acquisition Date", "Acquisition Nature", "Cost"],
  ...["Useful Life (Years)", "Condition", "Serial Number", "Remarks"],
];
/** The intended values of the rows. */
const thing = (description: string, cost: string, remarks = "", serial = "") => [
  ...[description, "Furniture", "HFL-160", "15/01/2024", "Purchase", cost, "5", "New", serial, remarks],
];
const lines = (rows: string[][], sign = ",", end = "\n") => rows.map((row) => row.join(sign) + end).join("");

const asMeant = [
  expect.objectContaining({ description: "Desk", cost: 25_000_050 }),
  expect.objectContaining({ description: "Café chair", cost: 8_500_000 }),
];
const LIST = [HEADINGS, thing("Desk", "250000.50", "by the door"), thing("Café chair", "85000", "new")];

describe("the delimiter is detected in a list", () => {
  const semicolons = lines(LIST, ";");
  test.each<[string, string | Uint8Array]>([
    ["below a title line", `Fixed Asset Register\n\n${semicolons}`],
    ["below a title with commas", `Register of Dunamis Ventures, Lagos, 2024\nas at 1,2,3\n${semicolons}`],
    ["below title lines, by tabs", `Register, of all\n\n${lines(LIST, "\t")}`],
    ["below title lines, by bars", `Register; of all\n\n${lines(LIST, "|")}`],
    ["with headings on several lines", semicolons.replace("Acquisition Date", '"Acquisition\nDate"')],
    ["with decimal commas", semicolons.replace("250000.50", "250000,50")],
    ["with commas in texts", semicolons.replace("by the door", "by, the, door").replace("new", "a,b")],
    ["stated in the first line", `sep=;\n${semicolons}`],
    ["stated in the first line, in quotes", `"sep=;"\r\n${semicolons}`],
    ["stated after a byte order mark", `\uFEFFsep=;\n${semicolons}`],
    ["stated to be a tab", `sep=\t\n${lines(LIST, "\t")}`],
    ["stated to be another", `sep=^\n${lines(LIST, "^")}`],
    ["with line ends of all kinds", semicolons.replace("\n", "\r\n").replace(/\n$/, "\r")],
    ["with old Mac line ends", lines(LIST, ";", "\r")],
    ["with all cells in quotes, between spaces", semicolons.replace(/[^;\n]+/g, ' "$&" ')],
    ["with trailing delimiters", lines(LIST, ";", ";;\n")],
    ["above more blank lines than a list may have rows", `${semicolons}${";;; ;;;;;;\r\n".repeat(60_000)}`],
    [
      "with trailing delimiters below the headings",
      semicolons.replaceAll("\nC", "\nC").replace(/(door|new)\n/g, "$1;;\n"),
    ],
  ])("%s", async (_how, content) => {
    const preview = await previewOf(content);
    expect(preview).toMatchObject({ errors: [], rows_total: 2, rows: asMeant });
  });

  test("with headings of two lines", async () => {
    const upper = ["Asset", "", "", "Acquisition", "", "Cost", "Useful", "Condition", "Serial", "Remarks"];
    const lower = ["Description", "Classification", "Custodian", "Date", "Nature", "(N)", "Life", "", "Number", ""];
    const preview = await previewOf(lines([upper, lower, ...LIST.slice(1)], ";"));
    expect(preview).toMatchObject({ errors: [], rows_total: 2, rows: asMeant, delimiter: "semicolon" });
  });

  test("and rows have the numbers that a spreadsheet shows", async () => {
    const preview = await previewOf(`sep=;\nTitle\n\n${lines([...LIST, thing("Lamp", "oops")], ";")}`);
    expect(preview.errors).toEqual([expect.objectContaining({ row: 6, field: "cost", value: "oops" })]);
  });

  test("and the preview shows it beside the other choices", async () => {
    const content = lines(LIST, ";").replace("by the door", "by, the, door");
    const found = await previewOf(content);
    expect(found).toMatchObject({
      delimiter: "semicolon",
      sheets: [{ index: 0 }],
      not_taken: { sheets: [] },
    });
    expect(found.delimiters.map(({ delimiter }) => delimiter)).toEqual(["semicolon", "comma"]);
    const chosen = await previewOf(content, { delimiter: "comma" });
    expect(chosen).toMatchObject({ delimiter: "comma", mapping: {} });
    expect(chosen.columns.length).toBeLessThan(4);
    await expect(previewOf(content, { delimiter: "tab" })).rejects.toMatchObject({
      fields: { delimiter: [expect.stringContaining("Choose another")] },
    });
    const book = await send(ctx, "hidden.xlsx", hardFile("hidden-row.xlsx"));
    await expect(previewImport(ctx, { id: book.id, delimiter: "comma" })).rejects.toMatchObject({
      fields: { delimiter: [expect.stringContaining("workbook")] },
    });
  });

  test("without a second pass if the remarks of a long list contain another one", async () => {
    const rows = Array.from({ length: 6000 }, (_, n) => thing(`Fan ${n}`, "85000", "seen; sealed | \tkept", `F-${n}`));
    const found = await previewOf(lines([HEADINGS, ...rows], ","));
    expect(found.delimiters.map(({ delimiter }) => delimiter)).toEqual(["comma"]);
    expect(found.rows_total).toBe(6000);
  });

  test("unless the user chooses another, which the import then uses", async () => {
    const { id } = await send(ctx, "x.csv", lines(LIST, "|"));
    const done = await importFile(world, ctx, id, {
      delimiter: "bar",
      create_unknown: ["classification_id"],
      date_order: "day_month_year",
    });
    expect(done).toMatchObject({ state: "published", rows_done: 2 });
  });
});

test("and an import by REST returns it with the hints", async () => {
  const rows = lines([HEADINGS, thing("Lamp", "85000", "a, b", "SN-9"), thing("Fan", "90000", "", "SN-9")], "|");
  async function* chunks() {
    yield Buffer.from(rows);
  }
  const choices = { create_unknown: ["classification_id" as const], delimiter: "bar" as const };
  const done = await importAll(ctx, { name: "list.txt", content: chunks() }, choices);
  expect(done).toMatchObject({
    imported: 2,
    delimiter: "bar",
    hints: [{ kind: "repeated_serial", field: "serial_number", column: "Serial Number", rows: [2, 3] }],
  });
});

test.each([".tsv", ".TXT", ".csv"])("a file may end with %s", async (ending) => {
  const preview = await previewOf(lines(LIST, "\t"), {}, `list${ending}`);
  expect(preview).toMatchObject({ errors: [], rows: asMeant, delimiter: "tab" });
});

describe("a quoted cell after spaces", () => {
  test("is one cell", async () => {
    const preview = await previewOf(hardFile("space-before-quote.csv"));
    expect(preview).toMatchObject({ errors: [], rows_total: 1 });
    expect(preview.columns.at(-1)!.samples).toEqual(["good, but scratched; see file 7"]);
  });

  test("may contain doubled quotes and line breaks, and end in spaces", async () => {
    const row = thing("Desk", ' "250,000.50" ', ' "a ""big"" one, scratched\nsee file" ');
    const preview = await previewOf(lines([HEADINGS, row]));
    expect(preview).toMatchObject({ errors: [], rows: [asMeant[0]] });
    expect(preview.columns.at(-1)!.samples).toEqual(['a "big" one, scratched see file']);
  });

  test("without a closing quote is an error, and no later row is lost", async () => {
    const rows = [HEADINGS, thing('"15 inch screen', "250000.50"), thing('"14 inch"', "1"), thing("Chair", "2")];
    const preview = await previewOf(lines(rows));
    expect(preview.errors).toEqual([expect.objectContaining({ row: 2, field: null })]);
    expect(preview.errors[0]!.reason).toContain("A quotation mark opens in this row");
  });

  test.each([",", ";", "\t", "|"])(
    "without a closing quote in the whole file is reported with its line, with the delimiter “%s”",
    async (sign) => {
      const rows = [HEADINGS, thing("Desk", "1"), thing("Screen", "2", '"not closed'), thing("Chair", "3")];
      await expect(previewOf(lines(rows, sign))).rejects.toMatchObject({
        fields: { file: [expect.stringMatching(/^A quotation mark that opens near line \d is never closed/)] },
      });
    },
  );
});

describe("the encoding of a list", () => {
  test("stays UTF-8 despite single letters of Windows-1252, which have a hint", async () => {
    const rows = lines([HEADINGS, thing("Ọ̀ṣun desk", "1"), thing("Caf~ chair", "2"), thing("Ìwé €5", "3")]);
    const [before, after] = rows.split("~");
    const mixed = Buffer.concat([Buffer.from(before!), Buffer.from([0xe9]), Buffer.from(after!)]);
    const preview = await previewOf(mixed);
    expect(preview.rows.map(({ description }) => description)).toEqual(["Ọ̀ṣun desk", "Café chair", "Ìwé €5"]);
    expect(preview.hints).toEqual([expect.objectContaining({ kind: "encoding", field: null, rows_total: 0 })]);
    expect(preview.hints[0]!.message).toContain("line 3: “Café chair”");
  });

  test("is Windows-1252 if all letters are, even if two of them look like one of UTF-8", async () => {
    const rows = lines([HEADINGS, thing("CAFÉ’S desk", "1"), thing("Café", "2"), thing("crème", "3")]);
    const bytes = Buffer.from(rows.replaceAll("’", "\u0092"), "latin1");
    const preview = await previewOf(bytes);
    expect(preview.rows.map(({ description }) => description)).toEqual(["CAFÉ’S desk", "Café", "crème"]);
    expect(preview.hints).toEqual([]);
  });
});
