import { assets } from "@custodia/db/schema/assets/assets";
import { imports, leavingAssets } from "@custodia/db/schema/assets/import";
import { isInService } from "@custodia/domain/assets/lifecycle";
import { accumulatedDepreciation, netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assetFilter } from "../../../src/assets/list/filters.ts";
import { assetTotals } from "../../../src/assets/list/totals.ts";
import { type CompanyCtx, today } from "../../../src/core/context.ts";
import { showDashboard } from "../../../src/dashboard/dashboard.ts";
import { release, revalue, scrap, sell } from "../life.ts";
import { insertAssets, type StoredAsset } from "../many.ts";
import { watchReads } from "../plans.ts";
import { addRecords, list, openRegister, type Records, type Register, register } from "../register.ts";

let world: Register;
let boats: Records;
beforeAll(async () => {
  world = await openRegister();
  boats = await addRecords(world.tenantA, "Boats");
  const rows = Array.from({ length: 60 }, (_, n) => ({
    description: n % 3 ? `Chair ${n}` : `Generator ${n}`,
    cost: 5_000_00 + n * 1_37,
    scrap_value: n * 50,
    useful_life_in_days: 200 + n * 40,
    acquisition_date: `202${n % 6}-0${1 + (n % 9)}-10`,
    status: (["in_service", "in_service", "pending", "rejected"] as const)[n % 4]!,
    location_id: n % 2 ? world.tenantA.location_id : null,
    ...(n % 5 ? {} : { classification_id: boats.classification_id, custodian_id: boats.custodian_id }),
  }));
  await insertAssets(world.tenantA.admin, world.recordsA, rows);
  await insertAssets(world.tenantB.admin, world.recordsB, [{ cost: 99 }, { cost: 11 }]);
});
afterAll(() => world.close());

type Matches = (row: StoredAsset) => boolean;

/** Returns the sums computed by going through all rows. */
async function sumRows(matches: Matches, hidden: Matches = () => false) {
  const { admin } = world.tenantA;
  const rows = await world.services.db.read.select().from(assets).where(eq(assets.company_id, admin.company.id));
  const listed = rows.map((row) => ({ ...row, segments: null })).filter((row) => matches(row) && !hidden(row));
  const active = listed.filter(({ status }) => isInService(status));
  const sum = (amount: (row: StoredAsset) => number) => active.reduce((all, row) => all + amount(row), 0);
  const day = today(admin);
  return {
    counted: active.length,
    revalued: active.filter(({ carrying_amount, cost }) => carrying_amount !== cost).length,
    disposed: null,
    not_counted: listed.length - active.length,
    cost: sum(({ cost }) => cost),
    carrying_amount: sum(({ carrying_amount }) => carrying_amount),
    accumulated_depreciation: sum((row) => accumulatedDepreciation(termsOfAsset(row), day)),
    net_book_value: sum((row) => netBookValue(termsOfAsset(row), day)),
  };
}

const lists: [string, object, Matches][] = [
  ["nothing", {}, () => true],
  ["a status", { filter: { status: "in_service" } }, ({ status }) => status === "in_service"],
  ["a status that is not in service", { filter: { status: "pending" } }, ({ status }) => status === "pending"],
  ["a place", { filter: { location_id: 0 } }, ({ location_id }) => location_id === world.tenantA.location_id],
  ["a range", { filter: { cost_from: 5_020, cost_to: 5_050 } }, ({ cost }) => cost >= 5_020_00 && cost <= 5_050_00],
  ["a text", { filter: { description: "generator" } }, ({ description }) => description.startsWith("Gen")],
  ["a search of two letters", { search: "ch" }, ({ description }) => description.startsWith("Ch")],
  [
    "fully depreciated assets",
    { filter: { depreciation: "full" } },
    (row) => isInService(row.status) && netBookValue(termsOfAsset(row), today(world.tenantA.admin)) === row.scrap_value,
  ],
  ["no asset", { filter: { description: "zeppelin" } }, () => false],
];

/** Fills in the location, whose id is known only once the world is open. */
const fillLocation = (query: { filter?: { location_id?: number } }) =>
  query.filter?.location_id === 0 ? { filter: { location_id: world.tenantA.location_id } } : query;

async function expectAllSums(when: string, hidden?: Matches) {
  for (const [name, query, matches] of lists) {
    const expected = await sumRows(matches, hidden);
    const { sums, meta } = await list(world.tenantA.admin, { ...fillLocation(query), per_page: 5 });
    expect(sums, `of ${name}, ${when}`).toEqual(expected);
    expect(meta.total).toBe(expected.counted + expected.not_counted);
  }
}

test("the sums of every list equal those over its rows, before and after the dashboard was read", async () => {
  await expectAllSums("before");
  await showDashboard(world.tenantA.admin);
  await expectAllSums("after");
});

test("the sums of the whole register equal the dashboard's after each event", async () => {
  const { admin } = world.tenantA;
  const expectAgreement = async () => {
    const { widgets } = await showDashboard(admin);
    const { sums } = await list(admin);
    expect({ count: sums.counted, cost: sums.cost, value: sums.net_book_value }).toEqual({
      count: widgets.total_assets,
      cost: widgets.total_assets_cost,
      value: widgets.total_net_book_value,
    });
    await expectAllSums("during the life of assets");
  };
  const ids: number[] = [];
  for (let n = 0; n < 4; n++) ids.push(Number(((await register(admin, world.recordsA)) as { id: number }).id));
  await expectAgreement();
  await revalue(admin, ids[0]!);
  await revalue(admin, ids[1]!, { carrying_amount: 12_000 });
  await expectAgreement();
  await release(admin, ids[2]!);
  await sell(admin, ids[0]!);
  await scrap(admin, ids[3]!);
  await expectAgreement();
});

test("the sums exclude hidden rows of imports", async () => {
  const { admin } = world.tenantA;
  const fields = { file_name: "a.csv", file_key: "a", sha256: "0", state: "staging" as const };
  const stamps = {
    company_id: admin.company.id,
    user_id: admin.actor.user_id,
    created_at: "2026-06-01T08:00:00.000Z",
  };
  const [row] = await world.services.db.write((tx) =>
    tx
      .insert(imports)
      .values({ ...fields, ...stamps })
      .returning(),
  );
  const inserted = await insertAssets(
    admin,
    world.recordsA,
    Array.from({ length: 7 }, (_, n) => ({
      cost: 7_000_00 + n,
      description: "Chair of an import",
      import_id: row!.id,
    })),
  );
  const belongsToImport: Matches = ({ import_id }) => import_id === row!.id;
  await expectAllSums("while it is staged", belongsToImport);
  await world.services.db.write((tx) => tx.update(imports).set({ state: "published" }).where(eq(imports.id, row!.id)));
  await expectAllSums("once it is published");
  const leaving = inserted
    .slice(0, 3)
    .map(({ id }) => ({ company_id: admin.company.id, asset_id: id, import_id: row!.id }));
  await world.services.db.write(async (tx) => {
    await tx.update(imports).set({ state: "undoing" }).where(eq(imports.id, row!.id));
    await tx.insert(leavingAssets).values(leaving);
  });
  const removed = new Set(leaving.map(({ asset_id }) => asset_id));
  await expectAllSums("while some leave", ({ id }) => removed.has(id));
});

describe("the sums", () => {
  async function loadPlan(query: { filter?: object; search?: string }) {
    const watched = await watchReads(world);
    const ctx = { ...world.tenantA.admin, db: { ...world.services.db, read: Object.create(watched.read) } };
    const full = { page: 1, per_page: 5, order: "asc" as const, filter: {}, ...query };
    await assetTotals(ctx, full, assetFilter(ctx, full, today(ctx)));
    const plan = (await watched.plans()).at(-1);
    watched.close();
    return plan;
  }
  const OWN_COMPANY = "company_id=?";

  test("of the whole register come from the aggregates and the few revalued or rejected assets", async () => {
    const { admin } = world.tenantA;
    await showDashboard(admin);
    const totals = () => assetTotals(admin, { filter: {} }, assetFilter(admin, { filter: {} }, today(admin)));
    const before = await totals();
    const addToAggregate = (kobo: number) =>
      world.services.db.write((tx) => tx.run(sql`UPDATE day_figures SET book_value_rest = book_value_rest + ${kobo}`));
    await addToAggregate(7);
    expect((await totals()).sums.net_book_value).toBe(before.sums.net_book_value + 7);
    await addToAggregate(-7);
    const plan = await loadPlan({});
    expect(plan).toEqual(
      expect.arrayContaining([expect.stringMatching(/^SEARCH figures USING .*company_id=\? AND import_id=\?/)]),
    );
    expect(plan!.filter((step) => / assets /.test(step))).toEqual([
      expect.stringMatching(/^SEARCH assets USING COVERING INDEX assets_rejected_rows/),
      expect.stringMatching(/^SEARCH assets USING (INTEGER PRIMARY KEY|INDEX assets_key)/),
    ]);
  });

  test("of a status or of fully depreciated assets read one index and no row", async () => {
    for (const filter of [{ status: "in_service" }, { depreciation: "full" }])
      expect(await loadPlan({ filter })).toContain(
        `SEARCH assets USING COVERING INDEX assets_figures (${OWN_COMPANY} AND status=?)`,
      );
  });

  test("of a location, class or custodian come from its index", async () => {
    const { location_id } = world.tenantA;
    const { classification_id, custodian_id } = boats;
    for (const filter of [{ location_id }, { classification_id }, { custodian_id }]) {
      const [name] = Object.keys(filter) as [string];
      const index = `assets_by_${name.replace("_id", "")}`;
      expect(await loadPlan({ filter })).toContain(`SEARCH assets USING INDEX ${index} (${OWN_COMPANY} AND ${name}=?)`);
    }
  });

  test("of disposed assets come from their status, and each sale from an index", async () => {
    const ONE = String.raw`\(company_id=\? AND asset_id=\?( AND reversed_at=\?)?\)`;
    for (const filter of [{ status: "sold" }, { standing: "disposed" }]) {
      const plan = await loadPlan({ filter });
      for (const table of ["disposals", "scrappings"])
        expect(plan).toContainEqual(
          expect.stringMatching(new RegExp(`^SEARCH ${table} USING (COVERING )?INDEX ${table}_\\w+ ${ONE}$`)),
        );
      expect(plan!.filter((step) => /SCAN (assets|disposals|scrappings)\b/.test(step))).toEqual([]);
    }
  });

  test("are cached per company until one of its assets changes", async () => {
    const { admin } = world.tenantA;
    const read = Object.create(admin.db.read) as CompanyCtx["db"]["read"];
    let statements = 0;
    read.all = ((query: never) => {
      statements += 1;
      return admin.db.read.all(query);
    }) as never;
    const ctx = { ...admin, db: { ...admin.db, read } };
    // Beyond the last page a list reads nothing but its totals.
    const query = { page: 1000, filter: { location_id: world.tenantA.location_id } };
    const readSums = async () => {
      statements = 0;
      const { sums } = await list(ctx, query);
      return { sums, statements };
    };
    const first = await readSums();
    expect(first.statements).toBe(1);
    expect(await readSums()).toEqual({ sums: first.sums, statements: 0 });
    await insertAssets(world.tenantB.admin, world.recordsB, [{ cost: 5 }]);
    expect((await readSums()).statements).toBe(0);
    await insertAssets(world.tenantA.admin, world.recordsA, [{ cost: 3_00, location_id: world.tenantA.location_id }]);
    const later = await readSums();

    expect(later.statements).toBe(1);
    expect(later.sums.cost).toBe(first.sums.cost + 3_00);
    const foreign = await list(world.tenantB.admin);
    expect(foreign.sums.cost).toBe(99 + 11 + 5);
  });
});
