import { assets } from "@custodia/db/schema/assets/assets";
import { imports, leavingAssets } from "@custodia/db/schema/assets/import";
import { movements } from "@custodia/db/schema/assets/movements";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { ASSET_STATUSES } from "@custodia/domain/assets/labels";
import { calendarDate } from "@custodia/domain/date";
import { kobo } from "@custodia/domain/money";
import type { Reader } from "@custodia/sqlite/client";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listCache } from "../../../src/assets/list/list-cache.ts";
import { insertAssets, pseudoRandom } from "../many.ts";
import { addRecords, list, openRegister, type Records, type Register } from "../register.ts";

const DAY = 20_619;
const random = pseudoRandom(5);
const pick = <T>(choices: readonly T[]) => choices[random(choices.length)]!;

let world: Register;
let recordSets: Records[];
beforeAll(async () => {
  world = await openRegister();
  recordSets = [world.recordsA, await addRecords(world.tenantA, "Alpha"), await addRecords(world.tenantA, "zinc")];
  await insertAssets(world.tenantA.admin, world.recordsA, Array.from({ length: 150 }, randomAsset));
  await insertAssets(
    world.tenantB.admin,
    world.recordsB,
    Array.from({ length: 40 }, () => ({ cost: random(9) })),
  );
});
afterAll(() => world.close());

function randomAsset() {
  const records = pick(recordSets);
  return {
    description: pick(["Laptop", "laptop bag", "Chair", "Generator"]),
    vendor_id: random(3) ? records.vendor_id : null,
    classification_id: records.classification_id,
    location_id: random(2) ? world.tenantA.location_id : null,
    status: pick(["in_service", "in_service", "pending", "rejected"] as const),
    cost: random(12) * 100,
    useful_life_in_days: 300 + random(900),
    acquisition_date: `202${random(6)}-01-15`,
  };
}

/** The reference statement: all rows, all conditions, one sort. */
const orders = {
  created_at: sql`asset.id`,
  cost: sql`asset.cost`,
  description: sql`asset.sort_key`,
  status: sql`asset.status`,
  vendor: sql`vendor.sort_key, vendor.id`,
  net_book_value: sql`asset.carrying_amount - (2 * (asset.carrying_amount - asset.scrap_value) *
    max(0, min(CAST(${DAY} AS INTEGER) - asset.valued_day, asset.useful_life_in_days)) + asset.useful_life_in_days) / (2 * asset.useful_life_in_days)`,
  out_location: sql`release.location COLLATE NOCASE, release.id`,
};
const filters = {
  nothing: () => ({ query: {}, plain: sql`true` }),
  "a status": () => ({ query: { status: "in_service" }, plain: sql`asset.status = 'in_service'` }),
  "rejected assets": () => ({ query: { status: "rejected" }, plain: sql`asset.status = 'rejected'` }),
  "a class": () => ({
    query: { classification_id: recordSets[1]!.classification_id },
    plain: sql`asset.classification_id = ${recordSets[1]!.classification_id}`,
  }),
  "a location and a text": () => ({
    query: { location_id: world.tenantA.location_id, description: "LAP" },
    plain: sql`asset.location_id = ${world.tenantA.location_id} AND asset.description LIKE '%lap%'`,
  }),
  "a range": () => ({ query: { cost_from: 2, cost_to: 9 }, plain: sql`asset.cost BETWEEN 200 AND 900` }),
};

async function referenceIds(sort: keyof typeof orders, plain: ReturnType<typeof sql>, rejected: boolean) {
  const company = world.tenantA.admin.company.id;
  const rows = await world.services.db.read.all<{ id: number }>(sql`
    SELECT asset.id FROM assets AS asset LEFT JOIN vendors AS vendor ON vendor.id = asset.vendor_id
    LEFT JOIN movements AS release ON release.asset_id = asset.id AND release.returned_at IS NULL
    WHERE asset.company_id = ${company} AND ${plain}
      AND asset.import_id NOT IN (SELECT id FROM imports WHERE state = 'staging')
      AND asset.id NOT IN (SELECT asset_id FROM leaving_assets)
      AND (${rejected ? 1 : 0} OR asset.status <> 'rejected' OR asset.import_id = 0)
    ORDER BY ${orders[sort]}, asset.id`);
  return rows.map(({ id }) => id);
}

/** Compares a random page of each list, in a random direction, with the reference. */
async function expectEveryList(when: string) {
  for (const [name, filter] of Object.entries(filters)) {
    const { query: input, plain } = filter();
    for (const sort of Object.keys(orders) as (keyof typeof orders)[]) {
      const order = pick(["asc", "desc"]);
      const ascending = await referenceIds(sort, plain, "status" in input);
      const expected = order === "asc" ? ascending : ascending.reverse();
      const query = { sort, order, filter: input, per_page: 40 };
      const pages = Math.max(1, Math.ceil(expected.length / 40));
      const page = 1 + random(pages);
      const { data, meta } = await list(world.tenantA.admin, { ...query, page });
      const actual = [meta.total, ...data.map(({ id }) => id)];
      const expectedIds = expected.slice((page - 1) * 40, page * 40);
      expect(actual, `${name} by ${sort} ${order}, page ${page}, ${when}`).toEqual([expected.length, ...expectedIds]);
    }
  }
}

const belongsToCompany = () => eq(assets.company_id, world.tenantA.admin.company.id);
const TIMESTAMP = "2026-06-01T08:00:00.000Z";

async function someIds(count: number): Promise<number[]> {
  const rows = await world.services.db.read
    .select({ id: assets.id })
    .from(assets)
    .where(and(belongsToCompany(), inArray(assets.status, ["in_service", "pending"])));
  return Array.from({ length: count }, () => pick(rows).id);
}

const write: Register["services"]["db"]["write"] = (work) => world.services.db.write(work);

async function setState(id: number, state: "staging" | "published" | "undoing" | "undone" | "cancelled") {
  await write((tx) => tx.update(imports).set({ state }).where(eq(imports.id, id)));
}

async function stageImport(): Promise<number> {
  const { company, actor } = world.tenantA.admin;
  const fields = { file_name: "a.csv", file_key: "a", sha256: "0", state: "staging" as const, created_at: TIMESTAMP };
  const [row] = await write((tx) =>
    tx
      .insert(imports)
      .values({ company_id: company.id, user_id: actor.user_id, ...fields })
      .returning(),
  );
  await insertAssets(
    world.tenantA.admin,
    world.recordsA,
    Array.from({ length: 15 }, () => ({ ...randomAsset(), import_id: row!.id })),
  );
  return row!.id;
}

/** The changes that may happen between two reads of a list. */
const changes: Record<string, () => Promise<unknown>> = {
  "an added asset": () => insertAssets(world.tenantA.admin, world.recordsA, [randomAsset()]),
  "a correction": async () => {
    const { description, location_id, vendor_id } = randomAsset();
    const changes = { description, location_id, vendor_id, sort_key: description.toLowerCase() };
    const [id] = await someIds(1);
    return write((tx) => tx.update(assets).set(changes).where(eq(assets.id, id!)));
  },
  "a revaluation": async () => {
    const revalued_on = calendarDate("2026-06-01");
    const changes = { carrying_amount: kobo(random(3000)), scrap_value: kobo(0), revalued_on };
    return write(async (tx) =>
      tx
        .update(assets)
        .set(changes)
        .where(inArray(assets.id, await someIds(2))),
    );
  },
  "another status": async () => {
    const ids = await someIds(3);
    const status = pick(ASSET_STATUSES.filter((candidate) => candidate !== "sold" && candidate !== "scrapped"));
    return write((tx) => tx.update(assets).set({ status }).where(inArray(assets.id, ids)));
  },
  "another class for all assets": () =>
    write((tx) =>
      tx
        .update(assets)
        .set({ classification_id: recordSets[random(3)]!.classification_id })
        .where(belongsToCompany()),
    ),
  "a release": async () => {
    const [asset_id] = await someIds(1);
    const { company, actor } = world.tenantA.admin;
    return write(async (tx) => {
      await tx.update(movements).set({ returned_at: TIMESTAMP }).where(eq(movements.asset_id, asset_id!));
      await tx.insert(movements).values({
        company_id: company.id,
        asset_id: asset_id!,
        type: "fieldwork",
        condition: "Used",
        location: pick(["Zaria", "aba", "Ikeja"]),
        release_date: calendarDate("2026-05-01"),
        released_by: actor.user_id,
        created_at: TIMESTAMP,
        updated_at: TIMESTAMP,
      });
    });
  },
  "a vendor's new name": () =>
    write((tx) =>
      tx
        .update(vendors)
        .set({ name: `${pick(["A", "M", "Z"])} Seller ${random(99)}` })
        .where(eq(vendors.id, pick(recordSets).vendor_id)),
    ),
  "assets of another company": () => insertAssets(world.tenantB.admin, world.recordsB, [{}, {}]),
  "an import that is cancelled": async () => {
    const id = await stageImport();
    await expectEveryList("while an import is staging");
    await write((tx) => tx.delete(assets).where(eq(assets.import_id, id)));
    await setState(id, "cancelled");
  },
  "an import that is undone": async () => {
    const id = await stageImport();
    await setState(id, "published");
    await expectEveryList("once an import is published");
    await write(async (tx) => {
      const leaving = tx.select({ id: assets.id }).from(assets).where(eq(assets.import_id, id));
      for (const row of await leaving)
        await tx.insert(leavingAssets).values({ company_id: world.tenantA.admin.company.id, asset_id: row.id });
      await tx.update(imports).set({ state: "undoing" }).where(eq(imports.id, id));
    });
    await expectEveryList("while an import is undone");
    await write(async (tx) => {
      await tx.delete(leavingAssets);
      await tx.delete(assets).where(eq(assets.import_id, id));
    });
    await setState(id, "undone");
  },
  "a published import": async () => setState(await stageImport(), "published"),
};

test.each(Array.from({ length: 24 }, (_, round) => round))(
  "returns current rows for every cached list after %i changes",
  async () => {
    const names = Object.keys(changes);
    const name = pick(names);
    await changes[name]!();
    await expectEveryList(`after ${name}`);
  },
);

/** Returns a connection's cache of lists; the connection itself is a stub. */
const openCache = () => listCache({} as Reader);
const MIB = 1024 * 1024;
const changeLog = { lastChange: 0, logEnd: 0 };
const order = (bytes: number) => ({ changeLog, value: new Float64Array(bytes / 8) });

test("limits the orders of all companies to 32 MiB and evicts the least recently used", () => {
  const lists = openCache();
  for (let company = 0; company < 8; company += 1) lists.set(`company ${company}`, order(4 * MIB - 1024));
  lists.get("company 0");
  lists.set("company 8", order(4 * MIB));
  const remaining = Array.from({ length: 9 }, (_, company) => company).filter((company) =>
    lists.get(`company ${company}`),
  );
  expect(remaining).toEqual([0, 2, 3, 4, 5, 6, 7, 8]);
});

test("counts long query texts towards the limit", () => {
  const lists = openCache();
  for (let n = 0; n < 1900; n += 1) lists.set(`${n} ${"x".repeat(20_000)}`, { changeLog, value: { n } });
  const remaining = Array.from({ length: 1900 }, (_, n) => n).filter((n) => lists.get(`${n} ${"x".repeat(20_000)}`));
  expect(remaining.length * 20_000).toBeLessThanOrEqual(32 * MIB);
  expect(remaining.at(-1)).toBe(1899);
});
