import { companies } from "@custodia/db/schema/setup/company";
import { reversalInput } from "@custodia/domain/assets/corrections";
import { SEGMENT_RULE } from "@custodia/domain/valuation/asset-depreciation";
import { presets } from "@custodia/domain/valuation/presets";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { explainAsset } from "../../src/assets/depreciation.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { compareSegments, nextWithSources } from "../../src/assets/renewal/queries.ts";
import { reverseSale } from "../../src/assets/reversals.ts";
import { checkData } from "../../src/check/check.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { renewOutdatedSegments } from "../../src/daily-tasks/daily-tasks.ts";
import { showDashboard } from "../../src/dashboard/dashboard.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { addTo, estimate, revalue, sell, use } from "./life.ts";
import { watchReads } from "./plans.ts";
import { BY_MONTH, givePolicy } from "./policies.ts";
import { activitiesOf, storedAssets } from "./reassigning.ts";
import { list, openRegister, type Register, register } from "./register.ts";

let world: Register;
let admin: CompanyCtx;
let id: number;
beforeAll(async () => {
  world = await openRegister();
  admin = world.tenantA.admin;
});
beforeEach(async () => {
  id = (await byMonth()).id;
});
afterEach(() => expectValidData(world));
afterAll(() => world.close());

async function byMonth(ctx = admin, records = world.recordsA) {
  const asset = await register(ctx, records);
  await givePolicy(ctx, asset.id, BY_MONTH);
  return asset;
}

const byUse = () => register(admin, world.recordsA, { policy: presets.by_use.policy, total_units: 1000 });

const run = (...statements: string[]) =>
  world.services.db.write(async (tx) => {
    for (const statement of statements) await tx.run(sql.raw(statement));
  });

/** Stores segments of an asset as if an earlier rule had worked them out, and recalculates the sums of the day. */
async function asByEarlierRule(asset_id: number): Promise<void> {
  await run(
    `UPDATE value_segments SET charge = charge * 9 / 10 WHERE asset_id = ${asset_id}`,
    "DELETE FROM day_figures",
  );
  await showDashboard(admin);
}

const setRules = (rule: number) => run(`UPDATE companies SET segment_rule = ${rule}`);

const rules = async () =>
  (await world.services.db.read.select({ rule: companies.segment_rule }).from(companies)).map(({ rule }) => rule);

const renew = () => renewOutdatedSegments(world.services);

async function figuresOf(asset_id = id) {
  const { steps } = await explainAsset(admin, { id: asset_id });
  return { stored: (await showAsset(admin, { id: asset_id })).net_book_value, explained: steps.at(-1)!.value * 100 };
}

test("values by an earlier rule are found, and recalculated in every figure", async () => {
  const byDay = await register(admin, world.recordsA);
  const right = (await figuresOf()).stored;
  await asByEarlierRule(id);
  const wrong = (await figuresOf()).stored;
  expect(wrong).not.toBe(right);
  const { findings, total } = await checkData(world.services.db);
  expect(findings).toMatchObject([{ rule: "segments", table: "assets", id }]);
  expect(total).toBe(1);
  // Nothing is looked through again until the rule changes; then what waits for it is no fault.
  await renew();
  expect((await figuresOf()).stored).toBe(wrong);
  await setRules(SEGMENT_RULE - 1);
  await expectValidData(world);
  const before = await storedAssets(world.services, [byDay.id]);
  await Promise.all([renew(), renew()]);
  expect(await figuresOf()).toEqual({ stored: right, explained: right });
  const { data } = await list(admin);
  expect(data.map((asset) => asset.net_book_value).sort()).toEqual([right, byDay.net_book_value].sort());
  expect((await showDashboard(admin)).widgets.total_net_book_value).toBe(right + byDay.net_book_value);
  expect(await rules()).toEqual([SEGMENT_RULE, SEGMENT_RULE]);
  expect(await storedAssets(world.services, [byDay.id])).toEqual(before);
  const entries = (await activitiesOf(world.services, [id])).filter(({ action }) => action === "assets.recalculate");
  expect(entries).toMatchObject([
    { user_id: null, before: { net_book_value: wrong }, after: { net_book_value: right } },
  ]);
});

test("missing and needless segments are found and renewed, also those of events", async () => {
  const bare = await register(admin, world.recordsA);
  const estimated = await register(admin, world.recordsA);
  await estimate(admin, estimated.id);
  const right = await Promise.all([id, estimated.id].map((each) => figuresOf(each)));
  await run(
    `UPDATE assets SET has_segments = 0 WHERE id IN (${id}, ${estimated.id})`,
    `UPDATE value_segments SET asset_id = ${bare.id} WHERE asset_id = ${estimated.id}`,
    `DELETE FROM value_segments WHERE asset_id = ${id}`,
    `UPDATE assets SET has_segments = 1 WHERE id = ${bare.id}`,
  );
  const { findings } = await checkData(world.services.db);
  expect(findings.map(({ id }) => id)).toEqual([id, bare.id, estimated.id]);
  await setRules(SEGMENT_RULE - 1);
  await renew();
  expect(await Promise.all([id, estimated.id].map((each) => figuresOf(each)))).toEqual(right);
  expect((await showAsset(admin, { id: bare.id })).net_book_value).toBe(bare.net_book_value);
});

test("a sold asset keeps its figures, until its sale is reversed", async () => {
  const right = (await figuresOf()).stored;
  await asByEarlierRule(id);
  const sale = await sell(admin, id);
  if ("approval" in sale) throw new Error("An Admin needs no approval.");
  await setRules(SEGMENT_RULE - 1);
  await renew();
  await expectValidData(world);
  expect((await showAsset(admin, { id })).net_book_value).toBe(sale.net_book_value);
  expect(sale.net_book_value).not.toBe(right);
  const reversal = reversalInput.parse({ event_id: sale.id, reason: "Not paid" });
  await reverseSale(permitActorOrRequest(admin, "assets.write"), { ...reversal, id });
  expect((await showAsset(admin, { id })).net_book_value).toBe(right);
});

test("another company's values stay, a company whose import is undone waits, and so does a suspended one", async () => {
  const theirs = await byMonth(world.tenantB.admin, world.recordsB);
  const before = await storedAssets(world.services, [theirs.id]);
  await asByEarlierRule(id);
  await setRules(SEGMENT_RULE - 1);
  const hidden = `INSERT INTO leaving_assets (company_id, asset_id) VALUES (${admin.company.id}, ${id})`;
  await run(hidden);
  await renew();
  const isOurs = eq(companies.id, admin.company.id);
  const ourRule = async () => (await world.services.db.read.select().from(companies).where(isOurs))[0]!.segment_rule;
  expect(await ourRule()).toBe(SEGMENT_RULE - 1);
  await run(
    "DELETE FROM leaving_assets",
    `UPDATE companies SET suspended_at = created_at WHERE id = ${admin.company.id}`,
  );
  await renew();
  expect(await ourRule()).toBe(SEGMENT_RULE - 1);
  await run("UPDATE companies SET suspended_at = NULL");
  await renew();
  expect(await rules()).toEqual([SEGMENT_RULE, SEGMENT_RULE]);
  expect(await storedAssets(world.services, [theirs.id])).toEqual(before);
  const entries = await activitiesOf(world.services, [theirs.id]);
  expect(entries.filter(({ action }) => action === "assets.recalculate")).toEqual([]);
});

test("assets and their events are found by the keys of assets, however many their company has", async () => {
  await Promise.all([estimate(admin, id), use(admin, (await byUse()).id)]);
  const changed = await byMonth();
  await revalue(admin, changed.id);
  await addTo(admin, changed.id);
  const watch = await watchReads(world);
  const ids = await nextWithSources(watch.read, admin.company.id, 0, 500);
  await compareSegments(watch.read, admin, ids);
  const steps = (await watch.plans()).flat();
  await watch.close();
  expect(steps.filter((step) => step.startsWith("SCAN") && !step.includes("json_each"))).toEqual([]);
  const events = /SEARCH (asset_estimates|asset_additions|revaluations|usage_log) /;
  const searches = steps.filter((step) => events.test(step));
  expect(searches.length).toBe(3 + 3 + 4);
  expect(searches.filter((step) => !step.includes("(company_id=? AND asset_id"))).toEqual([]);
});
