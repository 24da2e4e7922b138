import { classificationListQuery } from "@custodia/domain/assets/classifications";
import { assetListQuery, assetPrintQuery } from "@custodia/domain/assets/schema";
import { searchQuery } from "@custodia/domain/search/schema";
import { vendorListQuery } from "@custodia/domain/setup/vendors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAssets, printAssets } from "../../src/assets/list/list-assets.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { indexQueued } from "../../src/search/indexing.ts";
import { ASSET_WORDS, listNearest } from "../../src/search/nearest.ts";
import { search } from "../../src/search/search.ts";
import { listClassifications } from "../../src/setup/classifications.ts";
import { listVendors } from "../../src/setup/vendors.ts";
import { insertAssets } from "../assets/many.ts";
import { addRecords, openRegister, type Register } from "../assets/register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
  const { tenantA, tenantB, recordsA, recordsB } = world;
  const other = await addRecords(tenantA, "Refrigeration");
  await insertAssets(tenantA.admin, recordsA, [
    { description: "Generator 20 kVA", serial_number: "GEN1" },
    { description: "Boat" },
    { description: "Coat" },
    { description: "Coat stand" },
    { description: "Ladders", manufacturer: "Panasonic" },
  ]);
  await insertAssets(tenantA.admin, other, [{ description: "Cold room", vendor_id: other.vendor_id }]);
  await insertAssets(tenantB.admin, recordsB, [{ description: "Weaving loom" }, { description: "Goat" }]);
  await indexQueued(world.services);
});
afterAll(() => world.close());

function listFor(ctx: CompanyCtx, query: Record<string, unknown>) {
  return listNearest(ctx, assetListQuery.parse({ nearest: true, ...query }), ASSET_WORDS, listAssets);
}

/** Returns the descriptions that company A's list shows for a search, and what it was corrected to. */
async function found(typed: string, query: Record<string, unknown> = {}) {
  const { data, meta, sums } = await listFor(world.tenantA.admin, { search: typed, sort: "description", ...query });
  expect(sums.counted).toBe(meta.total);
  if (meta.nearest) expect(meta.nearest.typed).toBe(typed);
  return [meta.nearest?.search, ...data.map(({ description }) => description)];
}

test.each([
  ["a letter left out", "genertor", "generator"],
  ["a letter too many", "generattor", "generator"],
  ["a wrong letter", "generatir", "generator"],
  ["two letters swapped", "egnerator", "generator"],
  ["capitals and marks", "GÉNERTOR", "generator"],
])("forgives %s if nothing matches exactly", async (_, typed, search) => {
  expect(await found(typed)).toEqual([search, "Generator 20 kVA"]);
});

test("forgives a typo in one of several words, and in two of them", async () => {
  expect(await found("20kva genertor")).toEqual(["20kva generator", "Generator 20 kVA"]);
  expect(await found("cold keepr refrigration")).toEqual(["cold keeper refrigeration", "Cold room"]);
  expect(await found("clod keepr refrigration")).toEqual([undefined]);
});

test("forgives a typo in a class, a custodian, a vendor or a manufacturer, and in a plural", async () => {
  expect(await found("refrigeratoin")).toEqual(["refrigeration", "Cold room"]);
  expect(await found("cold seler")).toEqual(["cold seller", "Cold room"]);
  expect(await found("panasoinc")).toEqual(["panasonic", "Ladders"]);
  expect(await found("laddr")).toEqual(["ladder", "Ladders"]);
});

test("chooses the most frequent word that has matches under the filters", async () => {
  expect(await found("zoat")).toEqual(["coat", "Coat", "Coat stand"]);
  expect(await found("zoat", { filter: { description: "boat" } })).toEqual(["boat", "Boat"]);
  expect(await found("zoat", { filter: { description: "cold" } })).toEqual([undefined]);
});

test.each([
  "generator", // found
  "erat", // found inside a word
  "coat boat", // both are known, never together
  "caot generator", // found only where the other word is not
  '"genertor"', // meant as typed
  "gen2", // a code
  "cot", // too short
  "xyzzyx",
])("does not correct %s", async (typed) => {
  const [nearest] = await found(typed);
  expect(nearest).toBeUndefined();
});

test("never offers a word of another company", async () => {
  expect(await found("weavng")).toEqual([undefined]);
  // One typo from B's "goat" as well as from A's "boat" and "coat".
  expect(await found("hoat")).toEqual(["coat", "Coat", "Coat stand"]);
  const b = await listFor(world.tenantB.admin, { search: "hoat" });
  expect(b.meta).toMatchObject({ total: 1, nearest: { typed: "hoat", search: "goat" } });
  expect((await listFor(world.tenantB.admin, { search: "genertor" })).meta.total).toBe(0);
  expect((await search(world.tenantB.admin, searchQuery.parse({ text: "genertor", nearest: true }))).groups).toEqual(
    [],
  );
});

test("stays exact unless the caller allows corrections, and in printed lists", async () => {
  const ctx = world.tenantA.admin;
  const query = assetListQuery.parse({ search: "genertor" });
  expect((await listNearest(ctx, query, ASSET_WORDS, listAssets)).meta).toMatchObject({ total: 0 });
  const print = assetPrintQuery.parse({ search: "genertor", nearest: true });
  expect((await printAssets(ctx, print)).meta.total).toBe(0);
  expect((await search(ctx, searchQuery.parse({ text: "genertor" }))).groups).toEqual([]);
});

test("the search across records forgives a typo, and says so", async () => {
  const answer = await search(world.tenantA.admin, searchQuery.parse({ text: "genertor", nearest: true }));
  expect(answer.nearest).toEqual({ typed: "genertor", search: "generator" });
  expect(answer.groups.map(({ hits }) => hits.map(({ title }) => title))).toEqual([["Generator 20 kVA"]]);
  const exact = await search(world.tenantA.admin, searchQuery.parse({ text: "generator", nearest: true }));
  expect(exact).toEqual({ groups: answer.groups });
});

test("lists of other records are corrected only to words of such records", async () => {
  const ctx = world.tenantA.admin;
  const vendorsFor = (typed: string) =>
    listNearest(ctx, vendorListQuery.parse({ search: typed, nearest: true }), ["vendor"], listVendors);
  const vendors = await vendorsFor("refrigeratin selller");
  expect(vendors.data.map(({ name }) => name)).toEqual(["Refrigeration Seller"]);
  expect(vendors.meta.nearest?.search).toBe("refrigeration seller");
  expect((await vendorsFor("genertor")).meta).toMatchObject({ total: 0 });
  const classes = await listNearest(
    ctx,
    classificationListQuery.parse({ search: "refrigeratio", nearest: true }),
    ["classification"],
    listClassifications,
  );
  expect(classes.meta.nearest).toBeUndefined();
  const mistyped = classificationListQuery.parse({ search: "refirgeration", nearest: true });
  const corrected = await listNearest(ctx, mistyped, ["classification"], listClassifications);
  expect(corrected.data.map(({ name }) => name)).toEqual(["Refrigeration"]);
});
