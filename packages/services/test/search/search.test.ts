import { assets } from "@custodia/db/schema/assets/assets";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { calendarDate } from "@custodia/domain/date";
import { searchQuery, searchView } from "@custodia/domain/search/schema";
import { vendorPatch } from "@custodia/domain/setup/vendors";
import { allow } from "@custodia/testkit/test-world";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { COLUMNS, KINDS } from "../../src/search/texts.ts";
import { updateVendor } from "../../src/setup/vendors.ts";
import { addAsset, createSearchWorld, find, type SearchWorld, titles } from "./world.ts";

let world: SearchWorld;
beforeAll(async () => {
  world = await createSearchWorld();
});
afterAll(() => world.close());

const addOwnAsset = (values: Parameters<typeof addAsset>[3]) => addAsset(world, world.tenantA, world.recordsA, values);
const rename = (id: number, description: string) =>
  world.services.db.write((tx) => tx.update(assets).set({ description }).where(eq(assets.id, id)));

test("finds an asset by barcode, parts of it, tag, serial, invoice and description", async () => {
  const { id, barcode } = await addOwnAsset({
    description: "Overhead projector",
    asset_tag: "OLD/7-b",
    asset_tag_key: "old/7-b",
    serial_number: "SN-X99.4",
    invoice_number: "INV 5561",
  });
  const number = barcode.split("-")[2]!;
  const texts = [barcode, barcode.toLowerCase(), `COMP-${number}`, number, barcode.slice(0, -1)];
  texts.push("old/7-B", "OLD/7", "sn-x99", "x99.4", "5561", "INV 5561", "overhead", "proj", "projector overh");
  for (const text of texts) {
    const { groups } = await find(world.tenantA, text);
    expect(groups, text).toHaveLength(1);
    expect(groups[0], text).toMatchObject({ kind: "asset", found: 1, more: false });
    expect(groups[0]!.hits, text).toEqual([
      { id, title: "Overhead projector", detail: `${barcode} · OLD/7-b · SN-X99.4 · INV 5561` },
    ]);
  }
  expect(await titles(world.tenantA, "overhead printer")).toEqual([]);
  expect(await titles(world.tenantA, "5561 INV-")).toEqual(["Overhead projector"]);
  expect(await titles(world.tenantA, "INV-5562")).toEqual([]);
});

test("finds every record by all its indexed fields, new or changed", async () => {
  const tables = { asset: assets, vendor: vendors, custodian: custodians, location: locations, user: users };
  // shop-records.test.ts covers items for sale: most of their fields never change.
  for (const kind of Object.keys(tables) as (keyof typeof tables)[]) {
    const fields = COLUMNS.flatMap((column) => KINDS[kind].fields[column]);
    for (const field of fields.filter((name) => name !== "barcode")) {
      const word = `zq${kind}${field.replaceAll("_", "")}`;
      const change = sql`UPDATE ${tables[kind]} SET ${sql.identifier(field)} = ${word} WHERE id = ${world.recordsA[kind]}`;
      await world.services.db.write((tx) => tx.run(change));
      const { groups } = await find(world.tenantA, word.slice(0, -1));
      expect(
        groups.map((group) => [group.kind, group.hits[0]!.id]),
        word,
      ).toEqual([[kind, world.recordsA[kind]]]);
      expect(`${groups[0]!.hits[0]!.title} ${groups[0]!.hits[0]!.detail}`).toContain(word);
    }
  }
});

test("finds nothing of another company, by its words or its name in the index", async () => {
  const { barcode } = await addAsset(world, world.tenantB, world.recordsB, { description: "Weaving loom" });
  const { id } = world.tenantB.admin.company;
  for (const text of [
    "weaving",
    barcode,
    "Zaria",
    `c${id}`,
    `company : c${id}`,
    `c${id} weaving`,
    `"c${id}" OR weaving`,
  ])
    expect(await titles(world.tenantA, text), text).toEqual([]);
  expect(await titles(world.tenantB, "weaving")).toEqual(["Weaving loom"]);
});

test("trusts the tables if the index is wrong", async () => {
  const { id } = await addAsset(world, world.tenantB, world.recordsB, { description: "Spindle" });
  const tenantA = `c${world.tenantA.admin.company.id}`;
  const index = (rowid: number, name: string) =>
    sql`INSERT INTO search (rowid, company, code, name, other) VALUES (${rowid}, ${tenantA}, '', ${name}, '')`;
  await world.services.db.write(async (tx) => {
    await tx.run(sql`DELETE FROM search WHERE rowid = ${id * 8 + 1}`);
    await tx.run(index(id * 8 + 1, "Spindle"));
    await tx.run(index(9_000_001, "Spindle"));
    await tx.run(index(world.recordsA.vendor * 8 + 7, "Spindle"));
  });
  expect(await titles(world.tenantA, "spindle")).toEqual([]);
});

test("finds a renamed record by its new name only", async () => {
  const ctx = allow(world.tenantA.dataEntry, "records.write");
  await updateVendor(ctx, { id: world.recordsA.vendor, ...vendorPatch.parse({ name: "Kaduna Textiles" }) });
  expect(await titles(world.tenantA, "kaduna tex")).toEqual(["Kaduna Textiles"]);
  await updateVendor(ctx, { id: world.recordsA.vendor, ...vendorPatch.parse({ name: "Arewa Fabrics" }) });
  expect(await titles(world.tenantA, "kaduna")).toEqual([]);
  expect(await titles(world.tenantA, "arewa")).toEqual(["Arewa Fabrics"]);
  const { id } = await addOwnAsset({ description: "Tractor" });
  await rename(id, "Bulldozer");
  expect(await titles(world.tenantA, "tractor")).toEqual([]);
  expect(await titles(world.tenantA, "bulldoz")).toEqual(["Bulldozer"]);
});

test("distinguishes sold assets from those in service", async () => {
  const { id, barcode } = await addOwnAsset({ description: "Harmonium" });
  const sold = { status: "sold" as const, closed_on: calendarDate("2026-03-12"), closed_day: 20_524 };
  await world.services.db.write((tx) => tx.update(assets).set(sold).where(eq(assets.id, id)));
  const { groups } = await find(world.tenantA, "harmonium");
  expect(groups[0]!.hits[0]).toMatchObject({ id, detail: `${barcode} · Sold 12 March 2026` });
});

test("ignores diacritics and case, however they are typed", async () => {
  await addOwnAsset({ description: "Gèlè for Ọláyínká Adébáyọ̀".normalize("NFC") });
  await addOwnAsset({ description: "Chair of Ṣọlá Ẹniọlá".normalize("NFD") });
  for (const text of ["olayinka", "Ọláyínká", "ỌLÁYÍNKÁ", "Ọláyín".normalize("NFD"), "gele adebayo", "adébáyọ̀"])
    expect(await titles(world.tenantA, text), text).toEqual(["Gèlè for Ọláyínká Adébáyọ̀".normalize("NFC")]);
  for (const text of ["sola", "Ṣọlá".normalize("NFC"), "eniola", "Ẹniọ"])
    expect(await titles(world.tenantA, text), text).toHaveLength(1);
});

test("ranks codes before names, names before other fields, whole words before prefixes, and newer before older", async () => {
  const texts = [
    { description: "Cable", serial_number: "mango 1" },
    { description: "Mangonada press" },
    { description: "Crate for a mango" },
    { description: "Mango" },
    { description: "Mango" },
    { description: "Press", asset_tag: "MANGO", asset_tag_key: "mango" },
  ];
  const ids: number[] = [];
  for (const values of texts) ids.push((await addOwnAsset(values)).id);
  const { groups } = await find(world.tenantA, "mango");
  expect(groups[0]!.hits.map(({ id }) => ids.indexOf(id))).toEqual([5, 4, 3, 2, 1, 0]);
});

test("puts the kind with the best hit first, with the number of hits", async () => {
  await world.services.db.write(async (tx) => {
    const time = world.services.clock().toISOString();
    const base = { company_id: world.tenantA.admin.company.id, created_at: time, updated_at: time };
    await tx.insert(vendors).values({ ...base, name: "Okapi", email: null });
    await tx.insert(custodians).values({ ...base, full_name: "Ada Bello", department: "Okapi house" });
  });
  for (let count = 0; count < 8; count += 1) await addOwnAsset({ description: `Cage ${count} of the okapi` });
  const { groups } = await find(world.tenantA, "okapi");
  expect(groups.map(({ kind, found, hits, more }) => [kind, found, hits.length, more])).toEqual([
    ["vendor", 1, 1, false],
    ["asset", 8, 6, false],
    ["custodian", 1, 1, false],
  ]);
});

test("finds an exact word and a rare longer word among more candidates than are read", async () => {
  const first = await addOwnAsset({ description: "Papaya bowl" });
  await addOwnAsset({ description: "Papadopoulos statue" });
  const { id: company_id } = world.tenantA.admin.company;
  const time = world.services.clock().toISOString();
  // Rows with the same beginning, all newer than the two assets.
  await world.services.db.write((tx) =>
    tx.run(sql`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
      INSERT INTO assets (company_id, barcode, sequence, status, description, classification_id, custodian_id, acquisition_date,
        acquisition_day, acquisition_nature, cost, carrying_amount, valued_day, scrap_value, useful_life_in_days, condition,
        total_maintenance_cost, created_at, updated_at)
      SELECT ${company_id}, 'DV-BOOK-' || (5000 + i), 5000 + i, 'in_service', 'Paper ' || i, ${world.recordsA.classification},
        ${world.recordsA.custodian}, '2025-01-01', 20089, 'Purchase', 100, 100, 20089, 0, 1460, 'New', 0, ${time}, ${time} FROM n`),
  );
  const { groups } = await find(world.tenantA, "pap");
  expect(groups[0]).toMatchObject({ kind: "asset", more: true });
  expect(groups[0]!.found).toBeGreaterThanOrEqual(200);
  expect(await titles(world.tenantA, "papaya")).toEqual(["Papaya bowl"]);
  expect(await titles(world.tenantA, "papad")).toEqual(["Papadopoulos statue"]);
  expect((await find(world.tenantA, "DV-BOOK-5001")).groups[0]!.hits[0]!.title).toBe("Paper 1");
  await rename(first.id, "Pap");
  expect((await titles(world.tenantA, "pap"))[0]).toBe("Pap");
});

test("accepts any text, and interprets only its words", async () => {
  await addOwnAsset({ description: "Quoted AND lamp NEAR door" });
  const oddTexts = [
    "", "   ", '"', '""', "'", "*", "^", "(", ")", "((((", "-", "--", "+", ":", "{", "}", "{code}:", "company:c1", "AND", "OR",
    "NOT", "NEAR(a b, 2)", "a AND", 'a" OR "b', "a*b*", "rowid", "search", "\u0000", "a\u0000b", "\u0301", "\ud800", "😀", "½",
    "ﬁ", "İ", "ß", "हि", "한", "%", "_", "\\", "; DROP TABLE assets", "--\n--", "1e999", "a ".repeat(127), "x".repeat(255),
    "é".normalize("NFD").repeat(127), Array.from({ length: 80 }, (_, index) => `${index}`).join(" "),
  ]; // biome-ignore format: many and short
  for (const text of oddTexts) {
    const answer = await find(world.tenantA, text);
    expect(searchView.parse(answer), JSON.stringify(text)).toEqual(answer);
  }
  expect(await titles(world.tenantA, "quoted AND lamp")).toHaveLength(1);
  expect(await titles(world.tenantA, "quoted OR lamp")).toHaveLength(0);
  expect(await titles(world.tenantA, "quoted NOT lamp")).toHaveLength(0);
  expect(await titles(world.tenantA, "--")).toEqual([]);
  expect(searchQuery.safeParse({ text: "x".repeat(256) }).error!.issues[0]).toMatchObject({ path: ["text"] });
});
