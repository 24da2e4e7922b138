import { ASSET_GROUPS, type AssetGroup } from "@custodia/domain/assets/labels";
import { isInService } from "@custodia/domain/assets/lifecycle";
import { netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assetFilter } from "../../../src/assets/list/filters.ts";
import { groupTotals } from "../../../src/assets/list/totals.ts";
import { today } from "../../../src/core/context.ts";
import { insertAssets, type StoredAsset } from "../many.ts";
import { watchReads } from "../plans.ts";
import { addRecords, list, openRegister, type Records, type Register } from "../register.ts";

let world: Register;
let recordSets: Records[];
let all: StoredAsset[];
beforeAll(async () => {
  world = await openRegister();
  recordSets = [world.recordsA, await addRecords(world.tenantA, "Alpha"), await addRecords(world.tenantA, "Zinc")];
  const rows = Array.from({ length: 90 }, (_, n) => ({
    description: n % 2 ? "Laptop" : "Chair",
    cost: 1_000_00 + ((n * 7_919) % 97) * 100,
    useful_life_in_days: 300 + n * 20,
    classification_id: recordSets[n % 3]!.classification_id,
    custodian_id: recordSets[(n * 5) % 3]!.custodian_id,
    location_id: n % 4 ? world.tenantA.location_id : null,
    status: (["in_service", "in_service", "pending"] as const)[n % 3]!,
  }));
  all = await insertAssets(world.tenantA.admin, world.recordsA, rows);
  await insertAssets(world.tenantB.admin, world.recordsB, [{ cost: 5 }]);
});
afterAll(() => world.close());

type ListPage = Awaited<ReturnType<typeof list>>;

async function everyPage(query: object): Promise<ListPage[]> {
  const first = await list(world.tenantA.admin, { ...query, per_page: 20 });
  const pages = [first];
  for (let page = 2; page <= first.meta.last_page; page++)
    pages.push(await list(world.tenantA.admin, { ...query, per_page: 20, page }));
  return pages;
}

const groupName: Record<AssetGroup, (row: ListPage["data"][number]) => string> = {
  classification: ({ classification }) => classification.name,
  location: ({ location }) => (location ? "a place" : ""),
  custodian: ({ custodian }) => custodian.full_name,
};

describe.each(ASSET_GROUPS)("grouped by %s", (group) => {
  test("sorts groups by name and their assets by the requested order", async () => {
    for (const order of ["asc", "desc"] as const) {
      for (const sort of ["cost", "description", "net_book_value", "vendor", "expected_return_date"]) {
        const rows = (await everyPage({ group, sort, order })).flatMap(({ data }) => data);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(all.length);
        const names = rows.map(groupName[group]);
        expect(names).toEqual(names.toSorted());
        if (sort !== "cost") continue;
        const inGroups = rows.map((row) => [groupName[group](row), order === "asc" ? row.cost : -row.cost] as const);
        expect(inGroups).toEqual(inGroups.toSorted(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x - y)));
      }
    }
  });

  test("groups pending assets too, each once across pages", async () => {
    for (const order of ["asc", "desc"] as const) {
      const query = { group, sort: "cost", order, filter: { due: "approval" } };
      const rows = (await everyPage(query)).flatMap(({ data }) => data);
      const names = rows.map(groupName[group]);
      expect(names).toEqual(names.toSorted());
      const pending = all.filter(({ status }) => status === "pending");
      expect(rows.map(({ id }) => id).toSorted()).toEqual(pending.map(({ id }) => id).toSorted());
    }
  });

  test("counts and sums all rows of a group, also those on other pages", async () => {
    const day = today(world.tenantA.admin);
    for (const [filter, matches] of [
      [{}, () => true],
      [{ description: "lap" }, (row: StoredAsset) => row.description === "Laptop"],
      [{ status: "in_service" }, (row: StoredAsset) => row.status === "in_service"],
    ] as const) {
      for (const { data, groups } of await everyPage({ group, filter })) {
        const idsOnPage = new Set(data.map((row) => row[`${group}_id`]));
        expect(new Set(groups.map(({ id }) => id))).toEqual(idsOnPage);
        for (const { id, count, counted, not_counted, cost, net_book_value } of groups) {
          const groupRows = all.filter((row) => row[`${group}_id`] === id && matches(row));
          const active = groupRows.filter(({ status }) => isInService(status));
          const sum = (amount: (row: StoredAsset) => number) => active.reduce((total, row) => total + amount(row), 0);
          expect([count, counted, not_counted]).toEqual([
            groupRows.length,
            active.length,
            groupRows.length - active.length,
          ]);
          expect(cost).toBe(sum((row) => row.cost));
          expect(net_book_value).toBe(sum((row) => netBookValue(termsOfAsset(row), day)));
        }
      }
    }
  });

  test("reads its sums from the group's index, or from a more selective filter's", async () => {
    const watched = await watchReads(world);
    const ctx = { ...world.tenantA.admin, db: { ...world.services.db, read: watched.read } };
    const query = { page: 1, per_page: 5, order: "asc" as const, group };
    const totals = (narrowed: typeof query & { filter: { vendor_id?: number } }) =>
      groupTotals(ctx, narrowed, assetFilter(ctx, narrowed, today(ctx)), all.slice(1, 2));
    await totals({ ...query, filter: {} });
    const index = `SEARCH assets USING INDEX assets_by_${group} (company_id=? AND ${group}_id=?)`;
    expect((await watched.plans()).at(-1)).toContain(index);
    await totals({ ...query, filter: { vendor_id: 1 } });
    expect((await watched.plans()).at(-1)).toContain(
      "SEARCH assets USING INDEX assets_by_vendor (company_id=? AND vendor_id=?)",
    );
    watched.close();
  });
});

test.each(ASSET_GROUPS)("caches a page grouped by %s separately from the ungrouped list", async (group) => {
  const { admin } = world.tenantA;
  const listIds = async (query: object) => (await list(admin, { order: "asc", ...query })).data.map(({ id }) => id);
  const ungrouped = await listIds({});
  const grouped = await listIds({ group });
  expect(grouped).not.toEqual(ungrouped);
  expect(await listIds({})).toEqual(ungrouped);
  expect(await listIds({ group })).toEqual(grouped);
});

test("returns no groups for an ungrouped list and rejects an unknown group", async () => {
  expect((await list(world.tenantA.admin)).groups).toEqual([]);
  expect(() => list(world.tenantA.admin, { group: "vendor" })).toThrow("The list cannot be grouped by this.");
});
