import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { calendarDate } from "@custodia/domain/date";
import { netBookValue, termsAtCost } from "@custodia/domain/valuation/depreciation";
import type { TestWorld } from "@custodia/testkit/test-world";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { previewImport } from "../../../src/assets/import/preview/preview.ts";
import { listAssets } from "../../../src/assets/list/list-assets.ts";
import { inCompany } from "../../../src/core/store.ts";
import { snipeCsv } from "./snipe.ts";
import { addCustodian, createWarmWorld, type Importer, importer, importFile, send } from "./world.ts";

let world: TestWorld;
let ctx: Importer;
let keeper: number;
beforeAll(async () => {
  world = await createWarmWorld();
  ctx = importer(world.tenantA);
  keeper = await addCustodian(world, world.tenantA, "Musa Keeper");
});
afterAll(() => world.close());

const rows = [
  {
    name: "Backhoe",
    tag: "ICC-20",
    category: "Curb & Gutter",
    supplier: "Kunde, Doyle and Kozey",
    location: "Yard 4",
    purchased: "1/23/23",
    cost: "2266.13",
  },
  {
    name: "Dragline",
    tag: "WBH-28",
    category: "Steel (Heavy)",
    supplier: "Krajcik LLC",
    location: "LA/01",
    purchased: "11/4/22",
    cost: "1292.94",
    first: "Gage",
    last: "McCrackem",
  },
  {
    name: "Excavator",
    tag: "NNH-36",
    category: "Steel (Heavy)",
    supplier: "KRAJCIK  LLC",
    location: "yard 4",
    purchased: "3/1/23",
    cost: "2300.71",
    first: "musa",
    last: "keeper",
  },
];
const ALL = ["classification_id", "vendor_id", "custodian_id", "location_id"] as const;
const GIVEN = { condition: "Used", acquisition_nature: "Purchase", useful_life: 5 } as const;

test("another product's columns are matched, its date order is guessed, and missing fields are listed", async () => {
  const { id } = await send(ctx, "their-assets.csv", snipeCsv(rows));
  const preview = await previewImport(ctx, { id });
  const heading = (field: keyof typeof preview.mapping) =>
    preview.mapping[field]?.map((index) => preview.columns[index]!.heading);
  expect(heading("description")).toEqual(["Name"]);
  expect(heading("asset_tag")).toEqual(["Asset Tag"]);
  expect(heading("classification_id")).toEqual(["Category"]);
  expect(heading("vendor_id")).toEqual(["Supplier"]);
  expect(heading("manufacturer")).toEqual(["Manufacturer"]);
  // The model number stays unmatched, so that a user may choose it.
  expect(heading("model")).toEqual(["Model"]);
  expect(heading("location_id")).toEqual(["Location"]);
  expect(heading("acquisition_date")).toEqual(["Purchase Date"]);
  expect(heading("cost")).toEqual(["Purchase Cost"]);
  expect(heading("custodian_id")).toEqual(["Checked Out To: First Name", "Checked Out To: Last Name"]);
  expect(preview).toMatchObject({
    date_order: "month_day_year",
    dates_ambiguous: false,
    missing: ["acquisition_nature", "condition", "useful_life"],
    unknown: {
      classification_id: ["Curb & Gutter", "Steel (Heavy)"],
      vendor_id: ["Kunde, Doyle and Kozey", "Krajcik LLC"],
      custodian_id: ["Gage McCrackem"],
      location_id: ["Yard 4"],
    },
    rows_total: 3,
    rows_bad: 3,
  });
  expect(preview.errors).toContainEqual({
    row: 2,
    name: rows[0]!.name,
    field: "custodian_id",
    column: "Checked Out To: First Name + Checked Out To: Last Name",
    value: "",
    reason: "Choose a custodian.",
  });
});

test("with one value for each missing field, its rows become assets with the book values of the rules", async () => {
  const { id } = await send(ctx, "their-assets.csv", snipeCsv(rows));
  const done = await importFile(world, ctx, id, {
    values: { ...GIVEN, custodian_id: keeper },
    create_unknown: [...ALL],
  });
  expect(done).toMatchObject({ state: "published", rows_done: 3, rows_bad: 0, has_errors_file: false });

  const page = await listAssets(ctx, { page: 1, per_page: 15, filter: {} });
  const byName = Object.fromEntries(page.data.map((row) => [row.description, row]));
  const terms = {
    cost: 226_613,
    scrap_value: 0,
    depreciates: true,
    useful_life_in_days: 1825,
    acquisition_date: calendarDate("2023-01-23"),
  };
  expect(byName.Backhoe).toMatchObject({
    asset_tag: "ICC-20",
    manufacturer: "Maker",
    model: 'Screen 13"',
    cost: 226_613,
    acquisition_date: "2023-01-23",
    custodian: { full_name: "Musa Keeper" },
    classification: { name: "Curb & Gutter" },
    vendor: { name: "Kunde, Doyle and Kozey" },
    net_book_value: netBookValue(termsAtCost(terms), calendarDate("2026-06-15")),
  });
  expect(byName.Dragline).toMatchObject({
    custodian: { full_name: "Gage McCrackem" },
    location: { location_id: "LA/01" },
    acquisition_date: "2022-11-04",
  });
  expect(byName.Excavator).toMatchObject({
    vendor: { name: "Krajcik LLC" },
    custodian: { full_name: "Musa Keeper" },
  });
  expect(page.data.map(({ barcode }) => barcode).sort()).toEqual([
    "DV-CURB-000001",
    "DV-STEE-000002",
    "DV-STEE-000003",
  ]);
});

test("new records have only a name, are marked as incomplete, and are logged, as is the import once", async () => {
  const { read } = world.services.db;
  const made = and(inCompany(ctx, vendors), eq(vendors.to_complete, true));
  expect(
    await read.select({ name: vendors.name, email: vendors.email }).from(vendors).where(made).orderBy(asc(vendors.id)),
  ).toEqual([
    { name: "Kunde, Doyle and Kozey", email: null },
    { name: "Krajcik LLC", email: null },
  ]);
  expect(
    await read.select({ code: classifications.code, to_complete: classifications.to_complete }).from(classifications),
  ).toEqual([
    { code: "CURB", to_complete: true },
    { code: "STEE", to_complete: true },
  ]);
  expect(await read.$count(locations, and(inCompany(ctx, locations), eq(locations.address, "Yard 4")))).toBe(1);
  const told = await read
    .select({ action: activities.action, message: activities.log_message })
    .from(activities)
    .where(inCompany(ctx, activities))
    .orderBy(asc(activities.id));
  expect(told.map(({ action }) => action).sort()).toEqual([
    "assets.import",
    "classifications.create",
    "classifications.create",
    "custodians.create",
    "locations.create",
    "vendors.create",
    "vendors.create",
  ]);
  expect(told.at(-1)!.message).toBe("Imported 3 assets from their-assets.csv");
  expect(await read.select({ message: notifications.message }).from(notifications)).toEqual([
    { message: "Imported 3 assets from their-assets.csv" },
  ]);
});

test("a name that fits two records is an error with both, and the number of one resolves it", async () => {
  const at = world.services.clock().toISOString();
  const stamps = { created_at: at, updated_at: at, company_id: ctx.company.id };
  await world.services.db.write(async (tx) => {
    await tx.insert(custodians).values([
      { ...stamps, full_name: "Bola Ige", id_number: "S-12" },
      { ...stamps, full_name: "bola ige", id_number: "S-77" },
    ]);
  });
  const file = (person: string) =>
    `Description,Classification,Custodian,Cost,Acquisition Date\nSafe,Steel (Heavy),${person},5,2024-01-01\n`;
  const first = await send(ctx, "two.csv", file("Bola Ige"));
  const preview = await previewImport(ctx, { id: first.id, values: GIVEN });
  expect(preview.errors).toHaveLength(1);
  expect(preview.errors[0]!.reason).toMatch(/“Bola Ige” fits 2 custodians: Bola Ige, S-12 .*; bola ige, S-77/);
  const second = await send(ctx, "one.csv", file("s-77"));
  expect(await previewImport(ctx, { id: second.id, values: GIVEN })).toMatchObject({
    errors: [],
    rows: [{ custodian: "bola ige" }],
  });
});

test("another company's records are unknown names, and none of its rows change", async () => {
  const tenantB = importer(world.tenantB);
  const { id } = await send(tenantB, "their-assets.csv", snipeCsv(rows));
  const preview = await previewImport(tenantB, { id });
  expect(preview.unknown.custodian_id).toEqual(["Gage McCrackem", "musa keeper"]);
  expect(preview.imported_before_at).toBeNull();
  expect(await world.services.db.read.$count(assets, inCompany(tenantB, assets))).toBe(0);
});
