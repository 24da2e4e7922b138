import type { TestWorld } from "@custodia/testkit/test-world";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewImport } from "../../../../src/assets/import/preview/preview.ts";
import { addCustodian, createWarmWorld, type Importer, importer, send } from "../world.ts";

// Files of other programs and people that were once read wrongly or in part.

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  await addCustodian(world, world.tenantA, "Musa Keeper");
});
afterAll(() => world.close());

const CREATE = ["classification_id", "vendor_id", "location_id"] as const;
const VALUES = { acquisition_nature: "Purchase", condition: "New", useful_life: 5 } as const;

async function previewOf(content: string | Uint8Array, options: object = {}, name = "list.csv") {
  const { id } = await send(ctx, name, content);
  return previewImport(ctx, { id, create_unknown: [...CREATE], values: VALUES, ...options } as never);
}

const refusal = (content: string | Uint8Array) =>
  send(ctx, "list.csv", content).then(
    () => null,
    (error: { fields?: { file?: string[] } }) => error.fields?.file?.[0],
  );

const HEAD = "Description,Category,Custodian,Branch,Purchase Date,Cost";
const line = (description: string, branch = "Lagos", cost = "100") =>
  `${description},Furniture,Musa Keeper,${branch},2024-01-02,${cost}`;
const list = (...lines: string[]) => [HEAD, ...lines, ""].join("\n");

describe("a cell far to the right of the headings", () => {
  async function book(row: number) {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet("Register");
    for (const text of [HEAD, line("Desk"), line("Chair")]) sheet.addRow(text.split(","));
    sheet.getCell(row, 256).value = "x";
    sheet.getCell(9, 16_000).value = "stray";
    return new Uint8Array(await book.xlsx.writeBuffer());
  }

  test("is named in a hint, and the list is read without it", async () => {
    const seen = await previewOf(await book(3), {}, "list.xlsx");
    expect(seen).toMatchObject({ assets_total: 2, errors: [], columns: { length: 6 } });
    const message = "These cells far to the right of the list are not read: IV3, WQJ9.";
    expect(seen.hints).toContainEqual(expect.objectContaining({ kind: "beyond_headings", message }));
    const commas = ",".repeat(250);
    const csv = await previewOf(list(`${line("Desk")}${commas}`, `${line("Chair")}${commas}x`));
    expect(csv).toMatchObject({ assets_total: 2, errors: [] });
    expect(csv.hints).toContainEqual(expect.objectContaining({ message: expect.stringContaining("IV3") }));
  });

  test("is refused in a sheet whose headings reach it, and in a row beyond 200 columns", async () => {
    await expect(send(ctx, "wide.xlsx", await book(1))).rejects.toMatchObject({
      fields: { file: [expect.stringContaining("200 columns")] },
    });
    expect(await refusal(list(`${line("Desk")}${",y".repeat(250)}`))).toContain("200 columns");
  });
});

describe("a file in another encoding", () => {
  // "电脑,办公桌" and "Компьютер" as Chinese and Russian programs write them.
  const chinese = Buffer.from("b5e7c4d42cb0ecb9abd7c0", "hex");
  const russian = Buffer.from("cae0ecefffedee", "hex");

  test.each([
    ["Chinese", chinese],
    ["Russian", russian],
  ])("of a %s program is refused with advice", async (_language, letters) => {
    const file = Buffer.concat([Buffer.from(list(line("Desk"))), letters, Buffer.from(line(""))]);
    expect(await refusal(new Uint8Array(file))).toContain("CSV UTF-8");
  });

  test("of a Western program is read with its letters", async () => {
    const text = list(line("São João ação"), line("TÊTE-À-TÊTE café – créée"), line("½ £5 • • “ok”…"));
    const windows = Buffer.from(text, "latin1");
    for (const [letter, byte] of [
      ["–", 0x96],
      ["•", 0x95],
      ["“", 0x93],
      ["”", 0x94],
      ["…", 0x85],
    ] as const)
      for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) windows[at] = byte;
    const seen = await previewOf(new Uint8Array(windows));
    expect(seen.rows.map(({ description }) => description)).toEqual([
      ...["São João ação", "TÊTE-À-TÊTE café – créée", "½ £5 • • “ok”…"],
    ]);
    expect(seen.hints).toEqual([]);
  });

  test("of a Mac or DOS program, or damaged earlier, has a hint", async () => {
    for (const [text, around] of [
      ["Caf\x8e cr\x8fme", "CafŽ cr"],
      ["a\x87\xc6o table", "a‡Æo table"],
    ] as const) {
      const { hints } = await previewOf(new Uint8Array(Buffer.from(list(line("Desk"), line(text)), "latin1")));
      expect(hints, text).toContainEqual({
        kind: "encoding",
        field: null,
        column: null,
        rows: [],
        rows_total: 0,
        message: expect.stringContaining(`line 3: “${around}`),
      });
    }
    const { hints } = await previewOf(list(line("CafÃ© chair")));
    expect(hints[0]?.message).toContain("line 2: “CafÃ© chair”");
    expect((await previewOf(list(line("Caf\ufffd chair")))).hints[0]?.message).toContain("line 2: “Caf\ufffd chair”");
  });

  test("in UTF-16 without a byte order mark is read, with a hint", async () => {
    const little = Buffer.from(list(line("Bàtà shoe rack"), line("Ọfà")), "utf16le");
    for (const file of [little, Buffer.from(little).swap16()]) {
      const seen = await previewOf(new Uint8Array(file));
      expect(seen.rows.map(({ description }) => description)).toEqual(["Bàtà shoe rack", "Ọfà"]);
      expect(seen.hints).toEqual([expect.objectContaining({ kind: "encoding" })]);
    }
  });
});

test("quotes, dashes and dots alone are no name of a branch, and a ditto mark is an error of its cell", async () => {
  const blanks = ["''", "'", "’", "- -", "…", "/"].map((blank, at) => line(`Desk ${at}`, blank));
  const seen = await previewOf(list(...blanks));
  expect(seen).toMatchObject({
    assets_total: blanks.length,
    unknown: { classification_id: ["Furniture"] },
    errors: [],
  });
  expect(seen.unknown.location_id).toBeUndefined();
  const ditto = await previewOf(list(line("Desk"), line("Chair", '""""'), line("Shelf", "-do-")));
  expect(ditto.errors.map(({ row, field, value }) => [row, field, value])).toEqual([
    [3, "location_id", '"'],
    [4, "location_id", "-do-"],
  ]);
  expect(ditto.errors[0]!.reason).toBe('“"” repeats the cell above: write what it stands for.');
});

test("a quantity followed by a word is read as its number, with a hint", async () => {
  const rows = ["10 pcs", "2 nos", "5 units", "1 set", "3"].map((many, at) => `${line(`Desk ${at}`)},${many}`);
  const seen = await previewOf(`${HEAD},Qty\n${rows.join("\n")}`, { quantity_cost: "each" });
  expect(seen).toMatchObject({ assets_total: 21, errors: [] });
  expect(seen.hints).toEqual([expect.objectContaining({ kind: "counted_units", column: "Qty", rows: [2, 3, 4, 5] })]);
});

test("an amount with missing digits after its comma is an error of its cell", async () => {
  const seen = await previewOf(
    list(...["1,250,000.00", "85,00", "85,0000"].map((cost, at) => line(`Desk ${at}`, "Lagos", `"${cost}"`))),
  );
  expect(seen.errors.map(({ row, reason }) => [row, reason])).toEqual([
    [3, "“85,00” is not a number: write 85 or 8500."],
    [4, "“85,0000” is not a number: write 85 or 850000."],
  ]);
});

test("a file without headings has a hint that its first row was read as headings", async () => {
  const { hints } = await previewOf("001,Computer,slava,Ottawa,2023-03-15\n002,Computer,mark,Ottawa,2024-07-04\n");
  expect(hints).toContainEqual(
    expect.objectContaining({ kind: "no_headings", message: expect.stringMatching(/^Row 1 /) }),
  );
});

test("a note that an asset was received drops neither its row nor those below", async () => {
  const rows = ["", "Received by the store", "", "Checked by audit"].map(
    (note, at) => `PC-${at},Laptop,Musa Keeper,Lagos,Dell,${note}`,
  );
  const seen = await previewOf(
    `Asset Name,Category,Custodian,Branch,Make,Comment on swap\n${rows.join("\n")}\nPrepared by: Ada,,,,,\nAda Obi,Accountant,,,,\n`,
    {
      values: { ...VALUES, cost: 0, acquisition_date: "2024-01-02" },
    },
  );
  expect(seen).toMatchObject({ assets_total: 4, left_out_total: 2, errors: [] });
  expect(seen.left_out.map(({ row, kind }) => [row, kind])).toEqual([
    [6, "signature"],
    [7, "signature"],
  ]);
});

test("a yes-or-no column of retired assets leaves these out", async () => {
  const rows = ["0", "1", "No", "Yes", ""].map((flag, at) => `${line(`Desk ${at}`)},${flag}`);
  const seen = await previewOf(`${HEAD},Retired\n${rows.join("\n")}`);
  expect(seen).toMatchObject({ assets_total: 3, not_held: { rows: 2, words: ["Retired 1", "Retired Yes"] } });
});

test("a person is not proposed as a description, nor a replacement date as the acquisition date", async () => {
  const { proposals } = await previewOf(
    "Tag Number,Asset Type,Employee: FullName,Refresh Date,Cname\nPC1,Laptop,Alex Albonida,23/10/2022,RIY-1\nPC2,Laptop,Ala Alsaheb,20/04/2020,RIY-2\n",
    { values: undefined },
  );
  expect(proposals["mapping.acquisition_date"]).toBeUndefined();
  expect(proposals["mapping.description"]?.label).not.toBe("Employee: FullName");
});

test("a second column with the heading of an imported one is pointed out, unless it is empty or imported too", async () => {
  const seen = await previewOf(`${HEAD}, cost,Custodian\n${line("Desk")},99.50,\n`);
  expect(seen.mapping.cost).toEqual([5]);
  expect(seen.hints).toMatchObject([{ kind: "same_heading", field: "cost", column: "Cost", rows: [] }]);
  const mapping = { ...seen.mapping, cost: [6], remarks: [5] };
  expect((await previewOf(`${HEAD}, cost,Custodian\n${line("Desk")},99.50,\n`, { mapping })).hints).toEqual([]);
});
