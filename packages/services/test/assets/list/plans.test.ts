import { assetListQuery, assetPrintQuery } from "@custodia/domain/assets/schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { listAssets, printAssets } from "../../../src/assets/list/list-assets.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { indexQueued } from "../../../src/search/indexing.ts";
import { insertAssets } from "../many.ts";
import { type Watch, watchReads } from "../plans.ts";
import { addRecords, openRegister, type Register } from "../register.ts";

const SORTING = "USE TEMP B-TREE FOR ORDER BY";

let world: Register;
let watched: Watch;
let ctx: CompanyCtx;
let id: number;
beforeAll(async () => {
  world = await openRegister();
  const okafor = await addRecords(world.tenantA, "Okafor");
  const rows = Array.from({ length: 2000 }, (_, n) => ({
    description: n === 800 ? "Oak desk" : ([`Desk ${n}`, `Desk ${n}`, `Oak chair ${n}`][n % 5] ?? `Chair ${n}`),
    custodian_id: n % 100 ? world.recordsA.custodian_id : okafor.custodian_id,
    location_id: n % 2 ? world.tenantA.location_id : null,
    status: n % 10 ? ("in_service" as const) : ("sold" as const),
    cost: n * 100,
  }));
  const [first] = await insertAssets(world.tenantA.admin, world.recordsA, rows);
  id = first!.id;
  await indexQueued(world.services);
  watched = await watchReads(world);
  ctx = { ...world.tenantA.admin, db: { ...world.services.db, read: watched.read } };
});
afterAll(async () => {
  watched.close();
  await world.close();
});

/** Returns the plans of a list's statements: the state of the register, the totals, the page's ids, and its rows. */
async function loadPlans(query: object) {
  // A read connection with an empty cache.
  const read = Object.create(watched.read) as typeof watched.read;
  await listAssets({ ...ctx, db: { ...ctx.db, read } }, assetListQuery.parse(query));
  const [state, ...others] = await watched.plans();
  // Excludes the statements that estimate how rare a text is and how many rows match a filter or have a word in a name.
  const statements = others.filter(
    (steps) => steps[0] !== "COMPOUND QUERY" && !steps.includes("SCAN trigram VIRTUAL TABLE INDEX 1:"),
  );
  expect(statements.length).toBeLessThanOrEqual(4);
  const [totals, ids = [], rows = []] = statements.length > 3 ? statements.slice(-3) : statements;
  return { state: state!, totals: totals!, ids: ids.filter((step) => !/ page$/.test(step)), rows };
}

const search = (index: string, terms: string) => `SEARCH assets USING COVERING INDEX ${index} (${terms})`;
const OWN_COMPANY = "company_id=?";

const byOneIndex = {
  barcode: "assets_barcode",
  asset_tag: "assets_tag",
  description: "assets_by_description",
  serial_number: "assets_by_serial",
  manufacturer: "assets_by_manufacturer",
  model: "assets_by_model",
  acquisition_date: "assets_by_acquisition",
  cost: "assets_by_cost",
  status: "assets_by_status",
  condition: "assets_by_condition",
  created_at: "assets_key",
  updated_at: "assets_by_update",
};

describe.each(["asc", "desc"])("a page of the register, %s,", (order) => {
  test.each(Object.entries(byOneIndex))("by %s scans %s and reads only the page's rows", async (sort, index) => {
    const { totals, ids } = await loadPlans({ sort, order, page: 3 });
    expect(ids).toEqual([search(index, OWN_COMPANY)]);
    for (const step of totals.filter((text) => text.startsWith("SEARCH assets")))
      expect(step).toMatch(/USING (COVERING INDEX|INTEGER PRIMARY KEY)/);
  });

  test.each(["classification", "custodian"])("by the name of its %s scans two indexes", async (sort) => {
    const { ids } = await loadPlans({ sort, order });
    expect(ids).toEqual([
      `SEARCH ${sort}s USING COVERING INDEX ${sort}s_by_name (${OWN_COMPANY})`,
      search(`assets_by_${sort}`, `${OWN_COMPANY} AND ${sort}_id=?`),
    ]);
  });

  test.each([
    ["location", "locations_code"],
    ["vendor", "vendors_by_name"],
  ])("by its %s merges rows with and without one, both in order", async (sort, index) => {
    const { ids } = await loadPlans({ sort, order });
    const assets = search(`assets_by_${sort}`, `${OWN_COMPANY} AND ${sort}_id=?`);
    expect(ids).toEqual([
      "MERGE (UNION ALL)",
      "LEFT",
      `SEARCH ${sort}s USING COVERING INDEX ${index} (${OWN_COMPANY})`,
      assets,
      "RIGHT",
      assets,
    ]);
  });

  test("by its next maintenance date scans an index for assets with a schedule", async () => {
    const { ids } = await loadPlans({ sort: "next_maintenance_date", order });
    expect(ids).toEqual([
      "MERGE (UNION ALL)",
      "LEFT",
      `SEARCH assets USING INDEX assets_by_next_maintenance (${OWN_COMPANY})`,
      "RIGHT",
      `SEARCH assets USING INDEX assets_key (${OWN_COMPANY})`,
      SORTING,
    ]);
  });

  test.each(["expected_return_date", "out_location", "out_custodian"])(
    "by %s finds the few assets that are out by an index",
    async (sort) => {
      const { ids } = await loadPlans({ sort, order });
      const [merge, left, out, ...others] = ids;
      expect([merge, left]).toEqual(["MERGE (UNION ALL)", "LEFT"]);
      expect(out).toMatch(/^SEARCH movements USING INDEX movements_(one_open|expected) \(company_id=\?/);
      expect(others.slice(others.indexOf("RIGHT") + 1)).toEqual([
        `SEARCH assets USING COVERING INDEX assets_key (${OWN_COMPANY})`,
        `SEARCH movements USING INDEX movements_one_open (${OWN_COMPANY} AND asset_id=?)`,
        SORTING,
      ]);
    },
  );

  // The only sort without an index, because book values change daily. It reads one index with all its columns.
  test.each(["carrying_amount", "accumulated_depreciation", "net_book_value"])(
    "by %s sorts the values of one index",
    async (sort) => {
      const { ids } = await loadPlans({ sort, order });
      expect(ids.filter(isNoSegment)).toEqual([search("assets_figures", OWN_COMPANY), SORTING]);
    },
  );
});

/** False for steps that seek the segment of a day, for assets that have some. */
const isNoSegment = (step: string) =>
  !/^(SEARCH value_segments USING PRIMARY KEY \(company_id=\? AND asset_id=\? AND from_day<\?\)|CORRELATED SCALAR SUBQUERY \d+)$/.test(
    step,
  );

describe("a filtered page", () => {
  test("of few matches sorts only those, found by the most selective filter", async () => {
    const { custodian_id } = world.recordsA;
    const filter = { status: "sold", custodian_id, cost_to: 50 };
    const { totals, ids } = await loadPlans({ sort: "description", filter });
    const byCustodian = `SEARCH assets USING INDEX assets_by_custodian (${OWN_COMPANY} AND custodian_id=?)`;
    expect(totals).toContain(byCustodian);
    expect(ids).toEqual([byCustodian, SORTING]);
  });

  test("of many matches scans in order and skips the others", async () => {
    const { totals, ids } = await loadPlans({
      sort: "cost",
      filter: { location_id: world.tenantA.location_id },
    });
    expect(totals).toContain(`SEARCH assets USING INDEX assets_by_location (${OWN_COMPANY} AND location_id=?)`);
    expect(ids).toEqual([`SEARCH assets USING INDEX assets_by_cost (${OWN_COMPANY})`]);
  });

  test("newest first is ordered by the filter's index", async () => {
    const { ids } = await loadPlans({ filter: { status: "sold" } });
    expect(ids).toEqual([search("assets_by_status", `${OWN_COMPANY} AND status=?`)]);
  });

  test("in a range of its sort column reads only that range", async () => {
    const { ids } = await loadPlans({ sort: "cost", filter: { cost_from: 10, cost_to: 900 } });
    expect(ids).toEqual([search("assets_by_cost", `${OWN_COMPANY} AND cost>? AND cost<?`)]);
  });

  test("of what changed since an instant reads only that range", async () => {
    const filter = { updated_since: "2026-01-01T00:00:00Z", after: id };
    const { ids } = await loadPlans({ sort: "updated_at", filter });
    expect(ids).toEqual([search("assets_by_update", `${OWN_COMPANY} AND updated_at>?`)]);
  });

  test("by the state of depreciation computes it from one index", async () => {
    const { totals, ids } = await loadPlans({ sort: "net_book_value", filter: { depreciation: "running" } });
    const figures = search("assets_figures", `${OWN_COMPANY} AND status=?`);
    expect(totals).toContain(figures);
    expect(ids.filter(isNoSegment)).toEqual([figures, SORTING]);
  });

  test("of assets that need attention finds each part by its index", async () => {
    const { totals } = await loadPlans({ filter: { due: "attention" } });
    for (const step of [
      `SEARCH movements USING INDEX movements_expected (${OWN_COMPANY} AND expected_return_date<?)`,
      `SEARCH approvals USING COVERING INDEX approvals_one_pending (${OWN_COMPANY} AND asset_id>?)`,
      `SEARCH assets USING INDEX assets_by_next_maintenance (${OWN_COMPANY} AND next_maintenance_date<?)`,
    ]) {
      expect(totals).toContain(step);
    }
  });

  test.each([
    ["a text in one column", { filter: { description: "chair 1999" } }],
    ["a search", { search: "chair 1999" }],
    ["a search with a common filter", { search: "chair 1999", filter: { status: "in_service" } }],
  ])("by a rare %s reads only the rows found by the text index", async (_what, query) => {
    const { ids } = await loadPlans({ sort: "cost", ...query });
    // The text of the row itself is compared without diacritics, which reads no other row.
    expect(ids.filter((step) => !step.endsWith(" original"))).toEqual([
      `SEARCH assets USING INDEX assets_key (${OWN_COMPANY} AND id=? AND rowid=?)`,
      "COMPOUND QUERY",
      "LEFT-MOST SUBQUERY",
      expect.stringMatching(/^SCAN search_texts VIRTUAL TABLE INDEX 0:M\d+><$/),
      "UNION ALL",
      `SEARCH waiting USING COVERING INDEX sqlite_autoindex_unindexed_assets_1 (${OWN_COMPANY})`,
      `SEARCH queued USING COVERING INDEX assets_key (${OWN_COMPANY} AND id>? AND id<?)`,
      SORTING,
    ]);
  });

  test("by words of which one is a custodian's name reads only that custodian's assets", async () => {
    const { totals, ids } = await loadPlans({ sort: "cost", search: "desk okafor" });
    const byCustodian = `SEARCH named USING COVERING INDEX assets_by_custodian (${OWN_COMPANY} AND custodian_id=?)`;
    for (const steps of [totals, ids]) {
      expect(steps).toContain(byCustodian);
      expect(steps).toContain(`SEARCH assets USING INDEX assets_key (${OWN_COMPANY} AND id=? AND rowid=?)`);
      expect(steps.filter((step) => /assets USING .*\(company_id=\?\)$/.test(step))).toEqual([]);
    }
  });

  test("by words that are common each and rare together reads only the rows that have both", async () => {
    const { ids } = await loadPlans({ sort: "cost", search: "desk oak" });
    expect(ids).toContain(`SEARCH assets USING INDEX assets_key (${OWN_COMPANY} AND id=? AND rowid=?)`);
    expect(ids.filter((step) => /assets USING .*\(company_id=\?\)$/.test(step))).toEqual([]);
  });

  test("by a short text scans the index that contains it", async () => {
    const { totals, ids } = await loadPlans({ sort: "cost", filter: { description: "99" } });
    const byDescription = `SEARCH assets USING INDEX assets_by_description (${OWN_COMPANY})`;
    expect(totals).toContain(byDescription);
    expect(ids).toEqual([byDescription, SORTING]);
  });

  test("by a frequent search word reads the rows in stored order", async () => {
    const { totals } = await loadPlans({ search: "chair" });
    expect(totals).toContain(`SEARCH assets USING INDEX assets_key (${OWN_COMPANY})`);
  });
});

test("finds the rows of a page and a single asset by key", async () => {
  const { rows } = await loadPlans({ sort: "vendor" });
  await showAsset(ctx, { id });
  const [assetPlan, ...others] = await watched.plans();
  expect(others).toEqual([]);
  const byKey =
    /USING INTEGER PRIMARY KEY \(rowid=\?\)|USING INDEX assets_key \(company_id=\? AND id=\?|USING COVERING INDEX (asset_additions_of_asset|usage_log_of_asset|approvals_one_pending|approvals_one_an_import|movements_of_asset)|USING INDEX (movements_one_open|asset_papers_photos|import_updates_of_asset|(asset_policies|asset_openings)_once|asset_estimates_of_asset)|USING PRIMARY KEY \(company_id=\? AND asset_id=\?\)|USING INDEX (disposals|scrappings)_(one_an|of)_asset/;
  const idSteps = /^((LIST|CORRELATED SCALAR) SUBQUERY \d+|SCAN json_each .*)$/;
  for (const step of [...rows, ...assetPlan!].filter((text) => !idSteps.test(text))) expect(step).toMatch(byKey);
});

test("reads the sums of a printed register from one index", async () => {
  await printAssets(ctx, assetPrintQuery.parse({}));
  expect((await watched.plans()).at(-1)).toContain(search("assets_figures", `${OWN_COMPANY} AND status=?`));
});
