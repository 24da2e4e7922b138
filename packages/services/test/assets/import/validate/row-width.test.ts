import { readFileSync } from "node:fs";
import { assets } from "@custodia/db/schema/assets/assets";
import type { TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewImport } from "../../../../src/assets/import/preview/preview.ts";
import { importAll } from "../../../../src/assets/import/service.ts";
import { inCompany } from "../../../../src/core/store.ts";
import { workbook } from "../shaped-list.ts";
import { addCustodian, createWarmWorld, type Importer, importer, send } from "../world.ts";

let world: TestWorld;
let ctx: Importer;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  for (const company of [world.tenantA, world.tenantB]) await addCustodian(world, company, "HFL-160");
});
afterAll(() => world.close());

async function previewOf(content: string | Uint8Array, options: object = {}, name = "list.csv") {
  const { id } = await send(ctx, name, content);
  return previewImport(ctx, { id, create_unknown: ["classification_id"], ...options });
}

const hardFile = readFileSync(new URL("../hard-files/unquoted-thousands-last.csv", import.meta.url));
const HEAD = "Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Useful Life (Years),Condition";
const THING = "Chair,Furniture,HFL-160,15/01/2024,Purchase,5,New";

describe("a row with more cells than headings", () => {
  test("is an error with the reason, and none of its values is used", async () => {
    const preview = await previewOf(hardFile);
    expect(preview).toMatchObject({ rows_total: 2, rows_bad: 2, assets_total: 0, rows: [], unknown: {} });
    expect(preview.errors.map(({ row, field, reason }) => [row, field, reason])).toEqual([
      [2, null, expect.stringMatching(/more cells than headings \(8\).*"85,000"/)],
      [3, null, expect.stringMatching(/more cells than headings \(8\).*"1,250,000.00"/)],
    ]);
  });

  test("is an error of its row by REST, and nothing is imported", async () => {
    async function* chunks() {
      yield hardFile;
    }
    const file = { name: "list.csv", content: chunks() };
    await expect(importAll(ctx, file, { create_unknown: ["classification_id"] })).rejects.toMatchObject({
      code: "invalid",
      fields: { "rows.2": [expect.stringContaining("more cells")], "rows.3": [expect.anything()] },
    });
    for (const company of [world.tenantA, world.tenantB]) {
      const { read } = world.services.db;
      expect(await read.$count(assets, inCompany(importer(company), assets))).toBe(0);
    }
  });

  test.each([
    ["in the middle, before texts", `${HEAD},Cost,Serial Number,Remarks\n${THING},85,000,ok,fine\n`],
    [
      "in the middle, before an empty cell",
      `${HEAD},Cost,Serial Number,Remarks\n${THING},85,000,ok,\n${THING},9,a,b\n`,
    ],
    [
      "in the middle of all rows",
      `${HEAD},Cost,Serial Number,Remarks\n${THING},85,000,,\n${THING},95,000,,\n${THING},65,000,,\n`,
    ],
    ["of a text with a comma", `${HEAD},Remarks,Cost\n${THING},good, but scratched,85000\n`],
    ["below headings with trailing commas", `${HEAD},Cost,,\n${THING},85,000,\n`],
    ["in a list with tabs", `${HEAD},Cost\n${THING},85000,x\n`.replaceAll(",", "\t")],
  ])("%s", async (_where, content) => {
    const preview = await previewOf(content);
    expect(preview.errors[0]).toMatchObject({ row: 2, field: null });
    expect(preview.errors[0]!.reason).toContain("more cells than headings");
  });

  test.each([
    ["with empty cells beyond the headings", `${HEAD},Cost\n${THING},85000,,,\n${THING},85000\n`],
    ["that ends with a comma like all others", `${HEAD},Cost\n${THING},85000,\n${THING},85000,\n`],
    ["whose thousands are quoted", `${HEAD},Cost\n${THING},"85,000"\n${THING},"85,000.00",\n`],
    ["with a wider total", `${HEAD},Cost\n${THING},85000\n${THING},85000\nTOTAL,,,,,,,170,000\n`],
  ])("is not one %s", async (_how, content) => {
    const preview = await previewOf(content);
    expect(preview).toMatchObject({ errors: [], rows: [{ cost: 8_500_000 }, { cost: 8_500_000 }] });
  });

  test("is accepted if the user matches the column beyond the headings", async () => {
    const content = `${HEAD},Cost\n${THING},85000,as new\n`;
    const { mapping } = await previewOf(content);
    const preview = await previewOf(content, { mapping: { ...mapping, remarks: [8] } });
    expect(preview).toMatchObject({ errors: [], rows_total: 1 });
  });

  test("is recognised by three zeros in a column of figures, even without its last cells", async () => {
    const preview = await previewOf(`${HEAD},Cost,Scrap Value\n${THING},85,000\n${THING},85000,0\n${THING},850,100\n`);
    expect(preview.errors).toMatchObject([
      { row: 2, field: null, reason: expect.stringMatching(/cell too many.*"85,000"/) },
    ]);
    expect(preview).toMatchObject({ hints: [], assets_total: 2 });
  });

  test("has a hint if the figures of all rows, which end with a comma, may have been split", async () => {
    const preview = await previewOf(`${HEAD},Cost,Remarks\n${THING},95,500,\n${THING},85,250,\n`);
    expect(preview).toMatchObject({ errors: [], hints: [{ kind: "split_number", rows: [2, 3] }] });
  });

  test("has a hint if a figure may have been split and its row is no wider", async () => {
    const preview = await previewOf(`${HEAD},Cost,Serial Number,Remarks\n${THING},85,000\n${THING},85000,000,\n`);
    expect(preview).toMatchObject({
      errors: [],
      hints: [{ kind: "split_number", rows: [2], rows_total: 1 }, { kind: "repeated_serial" }],
    });
  });
});

test("a workbook's cell beyond the headings is not read, with a hint", async () => {
  const book = await workbook((sheet) => {
    sheet.addRow(`${HEAD},Cost`.split(","));
    sheet.addRow([...THING.split(","), 85000, null, "see file 7"]);
    sheet.addRow([...THING.split(","), 85000]);
  });
  const preview = await previewOf(book, {}, "list.xlsx");
  expect(preview).toMatchObject({
    errors: [],
    rows_total: 2,
    hints: [{ kind: "beyond_headings", field: null, rows: [2], rows_total: 1 }],
    not_taken: { columns: [{ index: 9, heading: "Column J" }] },
  });
});
