import { everyTable } from "@custodia/db/every-table";
import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { exports } from "@custodia/db/schema/assets/export";
import { users } from "@custodia/db/schema/setup/users";
import { apiTokens } from "@custodia/db/schema/tokens/tokens";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { TINY_PNG } from "@custodia/testkit/images";
import { addRecords, type Records } from "@custodia/testkit/records";
import { companyRows, createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertRow } from "../../../db/test/every-table.ts";
import { inCompany, type TenantTable } from "../../src/core/store.ts";
import { RECORD_KINDS } from "../../src/downloads/write/write-data-task.ts";
import { setLogo } from "../../src/setup/company/service.ts";
import { list } from "../assets/import/list.ts";
import { importer, importFile, send } from "../assets/import/world.ts";
import { download, manager, type UnpackedArchive } from "./unpack.ts";

let world: TestWorld;
let tenantA: Records;
let zip: UnpackedArchive;
beforeAll(async () => {
  world = await createTestWorld();
  tenantA = await addRecords(world.services, world.tenantA);
  await fill(world.tenantA, tenantA);
  await fill(world.tenantB, await addRecords(world.services, world.tenantB));
  // Pending rows without a job would block these requests.
  await world.services.db.write((tx) => tx.update(exports).set({ state: "failed" }));
  const { id } = await send(importer(world.tenantA), 'assets "2026".csv', list(3, { 1: "-5" }));
  const create_unknown = ["classification_id", "vendor_id", "custodian_id"];
  await importFile(world, importer(world.tenantA), id, { create_unknown, good_rows_only: true });
  await setLogo(manager(world.tenantA.admin), TINY_PNG);
  zip = await download(world.tenantA.admin);
});
afterAll(() => world.close());

const companyIdOf = ({ admin }: TestCompany) => admin.company.id;
/** The secrets that must not appear in any download. */
const SECRETS = ["a hash of a password", "a hash of a token", "a secret shared with them"] as const;

/** Creates at least one row of every kind, with secrets. */
async function fill(company: TestCompany, { asset: asset_id }: Records): Promise<void> {
  const company_id = companyIdOf(company);
  await world.services.db.write(async (tx) => {
    const land = await insertRow(tx, "assets", company_id, { depreciates: false, useful_life_in_days: 36_500 });
    await insertRow(tx, "revaluations", company_id, { asset_id: land });
    await insertRow(tx, "revaluations", company_id, { asset_id });
    for (const { table } of RECORD_KINDS) {
      const schema = everyTable.get(table) as TenantTable & SQLiteTable;
      if (table === "companies" || (await tx.$count(schema, eq(schema.company_id, company_id))) > 0) continue;
      await insertRow(tx, table, company_id, "asset_id" in schema ? { asset_id } : {});
    }
    await tx.update(users).set({ password_hash: SECRETS[0] }).where(eq(users.company_id, company_id));
    const token_hash = `${SECRETS[1]} ${company_id}`;
    await tx.update(apiTokens).set({ token_hash }).where(eq(apiTokens.company_id, company_id));
    await tx.update(webhooks).set({ secret: SECRETS[2] }).where(eq(webhooks.company_id, company_id));
  });
}

test("the zip has a README, a spreadsheet, JSON of each kind, and the company's files", async () => {
  const tables = RECORD_KINDS.map(({ table }) => `json/${table}.json`);
  const companyFiles = zip.names.filter((name) => name.startsWith("files/"));
  expect(zip.names.filter((name) => !companyFiles.includes(name)).sort()).toEqual(
    ["README.txt", "company.xlsx", "json/fields.json", ...tables].sort(),
  );
  const [list] = companyFiles.filter((name) => name.startsWith("files/imports/"));
  const [errors] = companyFiles.filter((name) => name.startsWith("files/rows-with-errors/"));
  expect(companyFiles).toHaveLength(3);
  expect(companyFiles).toContain("files/logo.png");
  expect(list).toMatch(/^files\/imports\/\d+-assets _2026_\.csv$/);
  expect(errors).toMatch(/^files\/rows-with-errors\/\d+\.xlsx$/);
  expect((await zip.bytes(list!)).toString()).toContain("-5");
  const [company] = await zip.json("companies");
  expect(company).toMatchObject({ name: "Dunamis Ventures", image: "files/logo.png", country: "Nigeria" });
  const imported = (await zip.json("imports")).find((row: { file: string }) => row.file === list);
  expect(imported).toMatchObject({ file_name: 'assets "2026".csv', errors_file: errors });
});

test("the README states the content, the requester and the missing files", async () => {
  const readme = await zip.readme();
  expect(readme).toContain("All data of Dunamis Ventures");
  expect(readme).toContain("Created by Custodia on 15 Jun 2026, 12:00, for Ada Admin.");
  expect(readme).toMatch(
    /Files that were missing:\r\n {2}files\/assets\/\d+\/\d+-Invoice 7\.pdf\r\n {2}files\/imports\/\d+-assets\.csv\r\n/,
  );
});

test.each(RECORD_KINDS)("$table has every record of the company and no record of another", async ({ table }) => {
  const records = (await zip.json(table)) as { id?: number }[];
  expect(records.length).toBeGreaterThan(0);
  if (table === "companies") return expect(records.map(({ id }) => id)).toEqual([companyIdOf(world.tenantA)]);
  const storedRows = await companyRows(world.services, companyIdOf(world.tenantA));
  const closed = new Set(
    (storedRows.shifts as { id: number; state: string }[])
      .filter(({ state }) => state === "closed")
      .map(({ id }) => id),
  );
  // The expected cash of a drawer is disclosed once its shift is closed.
  const rows = (storedRows[table] as { id?: number; shift_id?: number }[]).filter(
    ({ shift_id }) => table !== "shift_counts" || closed.has(shift_id!),
  );
  // An activity of the request and a notification are added after the data was read.
  const after = { activities: 1, notifications: 1 }[table] ?? 0;
  expect(records).toHaveLength(rows.length - after);
  const ids = new Set(rows.map(({ id }) => id));
  for (const { id } of records) expect(ids.has(id)).toBe(true);
});

test("contains nothing of another company, and no secrets", async () => {
  const text = await zip.allTexts();
  for (const word of ["Zaria Mills", "@zm.example", "ZM-COMP", ...SECRETS, "fits no password"])
    expect(text).not.toContain(word);
  const tenantB = await companyRows(world.services, companyIdOf(world.tenantB));
  for (const { table } of RECORD_KINDS.slice(1)) {
    const foreign = new Set((tenantB[table] as { id?: number }[]).map(({ id }) => id));
    for (const { id } of (await zip.json(table)) as { id?: number }[])
      if (id !== undefined) expect(foreign.has(id), `${table} ${id}`).toBe(false);
  }
});

test("shows amounts in naira, the book value of the day, and the unit of each field", async () => {
  const asset = (await zip.json("assets")).find(({ id }: { id: number }) => id === tenantA.asset);
  expect(asset).toMatchObject({
    barcode: "DV-COMP-000001",
    cost: 100_000,
    number_of_days_used: 530,
    created_at: expect.any(String),
    net_book_value: 63_698.63,
    accumulated_depreciation: 36_301.37,
    depreciation_per_day: 68.49,
  });
  for (const internal of ["company_id", "sort_key", "asset_tag_key", "acquisition_day"])
    expect(asset).not.toHaveProperty(internal);
  const fields = await zip.json("fields");
  expect(fields.assets).toMatchObject({
    cost: "naira",
    net_book_value: "naira",
    acquisition_date: expect.stringContaining("day"),
  });
  expect(fields.items).toMatchObject({ vat: "percent", reorder_level: "units of the item" });
  expect(asset.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+01:00$/);
  expect(fields.assets.created_at).toContain("Africa/Lagos");
  expect(await zip.readme()).toContain("Times are local times of Africa/Lagos");
  expect(Object.keys(fields.assets).sort()).toEqual(Object.keys(asset).sort());
});

test("the spreadsheet is readable: names instead of ids, naira, real dates", async () => {
  const book = await zip.book();
  expect(book.worksheets.map(({ name }) => name)).toEqual(RECORD_KINDS.map(({ sheet }) => sheet));
  const [headings, ...rows] = book.getWorksheet("Assets")!.getSheetValues().slice(1) as unknown[][];
  const row = rows.find((row) => row.includes("DV-COMP-000001"))!;
  const valueIn = (heading: string) => row[headings!.indexOf(heading)];
  expect([valueIn("Custodian"), valueIn("Classification"), valueIn("Status"), valueIn("Cost")]).toEqual([
    "Chidi Keeper",
    "Computers",
    "In service",
    100_000,
  ]);
  expect(valueIn("Acquisition Date")).toEqual(new Date("2025-01-01T00:00:00Z"));
  expect(valueIn("Net Book Value")).toBe(63_698.63);
  const [asset] = (await zip.json("assets")) as { id: number; barcode: string; created_at: string }[];
  const parsed = rows.find((row) => row.includes(asset!.barcode))!;
  const created = parsed[headings!.indexOf("Created At (Africa/Lagos)")] as Date;
  expect(created.toISOString().slice(0, 16)).toBe(asset!.created_at.slice(0, 16));
});

test("omits the life of assets that do not depreciate, also in revaluations", async () => {
  type AssetRecord = { id: number; asset_id: number; depreciates: boolean; useful_life_in_days: number | null };
  const assets: AssetRecord[] = await zip.json("assets");
  const land = assets.filter(({ depreciates }) => !depreciates);
  expect(land.map((row) => row.useful_life_in_days)).toEqual([null]);
  expect(assets.find(({ id }) => id === tenantA.asset)?.useful_life_in_days).toEqual(expect.any(Number));
  const life = { useful_life_in_days: expect.any(Number), previous_useful_life_in_days: expect.any(Number) };
  const revaluation = { useful_life_in_days: null, previous_useful_life_in_days: null };
  for (const record of (await zip.json("revaluations")) as AssetRecord[])
    expect(record).toMatchObject(record.asset_id === land[0]!.id ? revaluation : life);
  const [headings, ...rows] = (await zip.book()).getWorksheet("Assets")!.getSheetValues().slice(1) as unknown[][];
  const valueIn = (row: unknown[], heading: string) => row[headings!.indexOf(heading)];
  const row = rows.find((row) => valueIn(row, "Depreciates") === "No")!;
  expect(valueIn(row, "Useful Life In Days")).toBeUndefined();
});

test("activities show the request and the download", async () => {
  const rows = await world.services.db.read
    .select({ message: activities.log_message, user_id: activities.user_id })
    .from(activities)
    .where(inCompany(world.tenantA.admin, activities));
  const { user_id } = world.tenantA.admin.actor;
  expect(rows).toContainEqual({ message: "Requested a download of all data", user_id });
  expect(rows).toContainEqual({ message: "Downloaded all data", user_id });
});

test("another company gets its own download, without these files", async () => {
  const { admin } = world.tenantB;
  const otherZip = await download(admin);
  expect(otherZip.names.filter((name) => name.startsWith("files/"))).toEqual([]);
  expect((await otherZip.json("companies"))[0].name).toBe("Zaria Mills");
});
