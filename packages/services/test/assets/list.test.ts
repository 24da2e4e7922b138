import { movements } from "@custodia/db/schema/assets/movements";
import { ASSET_STATUSES, CONDITIONS, MAINTENANCE_SCHEDULES } from "@custodia/domain/assets/labels";
import { isInService, isOut } from "@custodia/domain/assets/lifecycle";
import { nextMaintenanceDate } from "@custodia/domain/assets/maintenance";
import { assetListQuery } from "@custodia/domain/assets/schema";
import { addDays, calendarDate } from "@custodia/domain/date";
import { accumulatedDepreciation, netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { release } from "./life.ts";
import { insertAssets, insertDisposals, pseudoRandom, type Result, type StoredAsset } from "./many.ts";
import { addRecords, list, openRegister, type Records, type Register, register } from "./register.ts";

const TODAY = calendarDate("2026-06-15");
const COUNT = 400;

let world: Register;
let recordSets: Records[];
let all: StoredAsset[];
let releases: Map<number, Release>;
let results: Map<number, Result>;
beforeAll(async () => {
  world = await openRegister();
  const names = ["zinc", "Alpha", "Beta"];
  recordSets = [world.recordsA];
  for (const name of names) recordSets.push(await addRecords(world.tenantA, name));
  const random = pseudoRandom(7);
  all = await insertAssets(
    world.tenantA.admin,
    world.recordsA,
    Array.from({ length: COUNT }, (_, n) => variedAsset(random, n)),
  );
  results = await insertDisposals(world.tenantA.admin, all);
  releases = await insertReleases(all.filter(({ status }) => isOut(status)));
  const other = await register(world.tenantB.admin, world.recordsB, { description: "Laptop of others" });
  await release(world.tenantB.admin, other.id);
});
afterAll(() => world.close());

/** Returns an asset whose sortable fields have ties, gaps and mixed cases. */
function variedAsset(random: (end: number) => number, n: number) {
  const records = () => recordSets[random(recordSets.length)]!;
  return {
    description: ["Laptop", "laptop bag", "Generator", "50%_off desk", `Chair ${random(9)}`][random(5)]!,
    serial_number: random(3) ? `sn-${random(50)}` : null,
    manufacturer: n % 3 ? ["HP", "hp", "Mikano", "ẹlẹ́rọ"][n % 4]! : null,
    model: n % 5 ? `Model ${n % 11}` : null,
    asset_tag: random(2) ? `Tag ${n}` : null,
    vendor_id: random(4) ? records().vendor_id : null,
    classification_id: records().classification_id,
    custodian_id: records().custodian_id,
    location_id: random(5) ? world.tenantA.location_id : null,
    status: ASSET_STATUSES[random(ASSET_STATUSES.length)]!,
    condition: CONDITIONS[random(CONDITIONS.length)]!,
    acquisition_date: addDays(calendarDate("2015-01-01"), random(4000)),
    cost: random(20) * 1_000_00,
    useful_life_in_days: 1 + random(4000),
    maintenance_schedule: random(2) ? MAINTENANCE_SCHEDULES[random(MAINTENANCE_SCHEDULES.length)]! : null,
    frequency: random(2) ? 1 + random(3) : null,
  };
}

type Release = typeof movements.$inferSelect;

/** Inserts open releases with ties and gaps, and closed ones, which no sort may include. */
async function insertReleases(out: readonly StoredAsset[]): Promise<Map<number, Release>> {
  const released_by = world.tenantA.admin.actor.user_id;
  const random = pseudoRandom(9);
  const timestamp = "2026-06-01T08:00:00.000Z";
  const released = out.map((asset, n) => ({
    company_id: world.tenantA.admin.company.id,
    asset_id: asset.id,
    type: "fieldwork" as const,
    condition: "Used" as const,
    location: ["Zaria", "aba", "Ikeja"][random(3)]!,
    custodian_id: random(2) ? recordSets[random(recordSets.length)]!.custodian_id : null,
    release_date: calendarDate("2026-05-01"),
    expected_return_date: n % 4 ? addDays(calendarDate("2026-06-01"), random(12)) : null,
    released_by,
    created_at: timestamp,
    updated_at: timestamp,
  }));
  const closed = released.map((row) => ({ ...row, location: "Elsewhere", returned_at: timestamp }));
  const rows = await world.services.db.write(async (tx) => {
    await tx.insert(movements).values(closed);
    return tx.insert(movements).values(released).returning();
  });
  return new Map(rows.map((row) => [row.asset_id, row]));
}

const openRelease = ({ id }: StoredAsset) => releases.get(id);

const recordIndex = (field: keyof Records, id: number | null) =>
  recordSets.findIndex((records) => records[field] === id);
const recordName = (field: keyof Records, id: number | null) =>
  id === null ? null : ["Computers", "zinc", "Alpha", "Beta"][recordIndex(field, id)]!.toLowerCase();

type Key = string | number | null;

/** The keys of each sort. Ties are broken by the asset's id, and for references first by the id of the referenced record. */
const keys: Record<string, (asset: StoredAsset) => Key[]> = {
  barcode: (asset) => [asset.barcode],
  asset_tag: (asset) => [asset.asset_tag_key],
  description: (asset) => [asset.description.toLowerCase()],
  serial_number: (asset) => [asset.serial_number],
  manufacturer: (asset) => [asset.manufacturer?.toLowerCase() ?? null, asset.model],
  model: (asset) => [asset.model],
  acquisition_date: (asset) => [asset.acquisition_date],
  cost: (asset) => [asset.cost],
  carrying_amount: (asset) => [asset.carrying_amount],
  accumulated_depreciation: (asset) => [accumulatedDepreciation(termsOfAsset(asset), TODAY)],
  net_book_value: (asset) => [netBookValue(termsOfAsset(asset), TODAY)],
  classification: (asset) => [recordName("classification_id", asset.classification_id), asset.classification_id],
  custodian: (asset) => [recordName("custodian_id", asset.custodian_id), asset.custodian_id],
  location: (asset) => [asset.location_id],
  vendor: (asset) => [recordName("vendor_id", asset.vendor_id), asset.vendor_id],
  status: (asset) => [asset.status],
  condition: (asset) => [asset.condition],
  next_maintenance_date: (asset) => [nextMaintenanceDate(asset)],
  expected_return_date: (asset) => [openRelease(asset)?.expected_return_date ?? null, openRelease(asset)?.id ?? null],
  out_location: (asset) => [openRelease(asset)?.location.toLowerCase() ?? null, openRelease(asset)?.id ?? null],
  out_custodian: (asset) => {
    const open = openRelease(asset);
    if (!open) return [null, null];
    return [recordName("custodian_id", open.custodian_id ?? asset.custodian_id), open.id];
  },
  disposed_on: ({ closed_on }) => [closed_on],
  amount_sold_for: ({ id }) => [results.get(id)?.amount_sold_for ?? null],
  gain_or_loss: ({ id }) => [results.get(id)?.gain_or_loss ?? null],
  created_at: () => [],
  updated_at: ({ updated_at }) => [updated_at],
};

function compare(a: Key[], b: Key[]): number {
  for (const [n, x] of a.entries()) {
    const y = b[n]!;
    if (x === y) continue;
    if (x === null) return -1;
    if (y === null) return 1;
    return x < y ? -1 : 1;
  }
  return 0;
}

function expected(sort: string, order: string, matches: (asset: StoredAsset) => boolean): number[] {
  const key = (asset: StoredAsset) => [...keys[sort]!(asset), asset.id];
  const ascending = all.filter(matches).sort((a, b) => compare(key(a), key(b)));
  return (order === "desc" ? ascending.reverse() : ascending).map(({ id }) => id);
}

/** Reads all pages of a list in order. */
async function everyPage(query: Record<string, unknown>): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, meta } = await list(world.tenantA.admin, { ...query, page, per_page: 150 });
    ids.push(...data.map(({ id }) => id));
    last = meta.last_page;
  }
  return ids;
}

const contains = (value: string | null, text: string) => value?.toLowerCase().includes(text) ?? false;

const filters: Record<string, { filter?: () => object; search?: string; matches: (asset: StoredAsset) => boolean }> = {
  nothing: { matches: () => true },
  "a custodian": {
    filter: () => ({ custodian_id: recordSets[1]!.custodian_id }),
    matches: (asset) => asset.custodian_id === recordSets[1]!.custodian_id,
  },
  "a vendor and a status": {
    filter: () => ({ vendor_id: recordSets[2]!.vendor_id, status: "in_service" }),
    matches: (asset) => asset.vendor_id === recordSets[2]!.vendor_id && asset.status === "in_service",
  },
  "a branch": {
    filter: () => ({ location_id: world.tenantA.location_id }),
    matches: (asset) => asset.location_id === world.tenantA.location_id,
  },
  "the name of a class": {
    filter: () => ({ classification: "TA" }),
    matches: (asset) => recordName("classification_id", asset.classification_id) === "beta",
  },
  "a range of costs and dates": {
    filter: () => ({
      cost_from: 5_000,
      cost_to: 9_000,
      acquired_from: "2018-01-01",
      acquired_to: "2022-12-31",
    }),
    matches: ({ cost, acquisition_date: date }) =>
      cost >= 5_000_00 && cost <= 9_000_00 && date >= "2018-01-01" && date <= "2022-12-31",
  },
  "a common text": {
    filter: () => ({ description: "LAP" }),
    matches: (asset) => contains(asset.description, "lap"),
  },
  "a rare text": {
    filter: () => ({ serial_number: "sn-49" }),
    matches: (asset) => contains(asset.serial_number, "sn-49"),
  },
  "a text with the signs of a pattern": {
    filter: () => ({ description: "%_o" }),
    matches: (asset) => contains(asset.description, "%_o"),
  },
  "a tag and a condition": {
    filter: () => ({ asset_tag: "TAG 1", condition: "Bad" }),
    matches: (asset) => contains(asset.asset_tag, "tag 1") && asset.condition === "Bad",
  },
  "what is fully depreciated": {
    filter: () => ({ depreciation: "full" }),
    matches: (asset) => isInService(asset.status) && netBookValue(termsOfAsset(asset), TODAY) === asset.scrap_value,
  },
  "what still depreciates, and a status": {
    filter: () => ({ depreciation: "running", status: "out_for_fieldwork" }),
    matches: (asset) =>
      asset.status === "out_for_fieldwork" && netBookValue(termsOfAsset(asset), TODAY) !== asset.scrap_value,
  },
  "what is overdue": {
    filter: () => ({ due: "return" }),
    matches: (asset) => (openRelease(asset)?.expected_return_date ?? TODAY) < TODAY,
  },
  "what is due for maintenance": {
    filter: () => ({ due: "maintenance" }),
    matches: (asset) =>
      ["in_service", "out_for_fieldwork"].includes(asset.status) && (nextMaintenanceDate(asset) ?? "3000") <= TODAY,
  },
  "a search": {
    search: '"chair 3"',
    matches: (asset) => contains(asset.description, "chair 3"),
  },
};

describe.each(Object.keys(filters))("the list filtered by %s", (name) => {
  const { filter, search, matches } = filters[name]!;
  const sorts = assetListQuery.shape.sort.unwrap().options;
  test.each(sorts)("sorts by %s in both directions across pages", async (sort) => {
    for (const order of ["asc", "desc"]) {
      const ids = await everyPage({ sort, order, filter: filter?.() ?? {}, search });
      expect(ids).toEqual(expected(sort, order, matches));
    }
  });
});

describe("the list", () => {
  test("shows the newest first, fifteen per page, with the total", async () => {
    const { data, meta } = await list(world.tenantA.admin);
    expect(data.map(({ id }) => id)).toEqual(expected("created_at", "desc", () => true).slice(0, 15));
    expect(meta).toEqual({ current_page: 1, last_page: Math.ceil(COUNT / 15), per_page: 15, total: COUNT });
  });

  test("shows rows with their records and today's book value", async () => {
    const asset = all[0]!;
    const { data } = await list(world.tenantA.admin, { filter: { barcode: asset.barcode } });
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      cost: asset.cost,
      accumulated_depreciation: accumulatedDepreciation(termsOfAsset(asset), TODAY),
      net_book_value: netBookValue(termsOfAsset(asset), TODAY),
      vendor_id: asset.vendor_id,
      location: asset.location_id && { location_id: "LA/01", address: "1 Marina" },
    });
  });

  test("is empty past its last page, but has the total", async () => {
    const { data, meta } = await list(world.tenantA.admin, { page: 9_999 });
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ current_page: 9_999, total: COUNT });
  });

  test("finds a barcode, tag, serial number or invoice by search", async () => {
    const added = await register(world.tenantA.admin, world.recordsA, {
      invoice_number: "INV/2026/77",
      asset_tag: "Ω-1",
    });
    for (const search of [added.barcode.toLowerCase(), "Ω-1", "inv/2026"]) {
      const { data } = await list(world.tenantA.admin, { search });
      expect(data.map(({ id }) => id)).toEqual([added.id]);
    }
  });

  test("finds a tag in any case, also beyond English letters", async () => {
    const added = await register(world.tenantA.admin, world.recordsA, { asset_tag: "Ọ̀ṢUN-9" });
    const { data } = await list(world.tenantA.admin, { filter: { asset_tag: "ọ̀ṣun" } });
    expect(data.map(({ id }) => id)).toEqual([added.id]);
  });
});
