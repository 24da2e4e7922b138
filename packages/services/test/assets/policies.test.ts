import { setTimeout } from "node:timers/promises";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { policyApply } from "@custodia/domain/assets/policies/schema";
import { calendarDate } from "@custodia/domain/date";
import { presets } from "@custodia/domain/valuation/presets";
import { allow } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assetSchedule, explainAsset } from "../../src/assets/depreciation.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { applyPolicy, policyJob } from "../../src/assets/policies/jobs.ts";
import { showPolicyRun } from "../../src/assets/policies/queries.ts";

import { listEstimates } from "../../src/assets/value/queries.ts";
import { claimJob } from "../../src/jobs/queue.ts";
import { runJob } from "../../src/jobs/run.ts";
import { openWorkers } from "../../src/workers/open-workers.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { addTo, revalue, sell } from "./life.ts";
import { insertAssets } from "./many.ts";
import { activitiesOf, storedAssets } from "./reassigning.ts";
import { addRecords, list, openRegister, type Records, type Register, register } from "./register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));

const admin = () => world.tenantA.admin;
const show = (id: number) => showAsset(admin(), { id });
const byMonth = presets.by_month.policy;

function apply(input: Record<string, unknown>, tenant = world.tenantA) {
  const parsed = policyApply.parse({ policy: byMonth, from: "acquisition", ...input });
  return applyPolicy(allow(tenant.admin, "assets.write"), parsed);
}

async function runJobs(services = world.services): Promise<void> {
  for (let job = await claimJob(services, [policyJob.name]); job; job = await claimJob(services, [policyJob.name]))
    await runJob(services, job, policyJob);
}

async function applied(input: Record<string, unknown>) {
  const { id } = await apply(input);
  await runJobs();
  return showPolicyRun(admin(), { id: id! });
}

let classes = 0;
async function newClass(): Promise<Records> {
  return addRecords(world.tenantA, `P${++classes}00 Plant`);
}

test("a class takes a policy from the acquisition on, as the dry run said, and the default takes it back", async () => {
  const records = await newClass();
  const assets = [];
  for (const day of ["2024-06-15", "2025-01-31", "2025-12-01"])
    assets.push(await register(admin(), records, { acquisition_date: day, scrap_value: 5_000 }));
  const other = await register(world.tenantB.admin, world.recordsB);
  const { classification_id } = records;
  const before = assets.reduce((sum, { net_book_value }) => sum + net_book_value, 0);
  const foreseen = await apply({ classification_id, dry_run: true });
  expect(foreseen).toMatchObject({ id: null, state: "dry_run", assets: 3, assets_done: 3, changed: 3, skipped: 0 });
  expect(foreseen.net_book_value_before).toBe(before);
  expect(foreseen.net_book_value_after).not.toBe(before);
  expect((await show(assets[0]!.id)).net_book_value).toBe(assets[0]!.net_book_value);
  const done = await applied({ classification_id });
  expect({ ...done, id: null, state: "dry_run" }).toEqual(foreseen);
  const shown = await Promise.all(assets.map(({ id }) => show(id)));
  expect(shown.map(({ policy }) => policy)).toEqual([byMonth, byMonth, byMonth]);
  expect(shown.reduce((sum, { net_book_value }) => sum + net_book_value, 0)).toBe(done.net_book_value_after);
  // 15 June 2024 to 31 May 2026: 24 of 48 months of 360,000 naira, and half of June is none completed.
  expect(shown[0]).toMatchObject({ net_book_value: 365_000_00 - (360_000_00 / 48) * 24, version: 2 });
  const entries = await activitiesOf(world.services, [assets[0]!.id]);
  expect(entries.at(-1)).toMatchObject({
    action: "assets.update",
    before: { policy: "By the day" },
    after: { policy: "By the month", policy_from: "acquisition" },
  });
  expect((await showAsset(world.tenantB.admin, { id: other.id })).policy).toBeNull();
  const listed = await list(admin(), { filter: { classification_id }, sort: "net_book_value" });
  expect(listed.data.reduce((sum, { net_book_value }) => sum + net_book_value, 0)).toBe(done.net_book_value_after);
  expect(await applied({ classification_id })).toMatchObject({ changed: 0, unchanged: 3 });
  expect(await applied({ classification_id, policy: null })).toMatchObject({
    changed: 3,
    net_book_value_before: done.net_book_value_after,
    net_book_value_after: before,
  });
  const back = await Promise.all(assets.map(({ id }) => show(id)));
  expect(back.map(({ net_book_value, policy, segments }) => [net_book_value, policy, segments])).toEqual(
    assets.map(({ net_book_value }) => [net_book_value, null, null]),
  );
});

test("assets that cannot take the policy are skipped and counted, each with its reason", async () => {
  const records = await newClass();
  const good = await register(admin(), records);
  const sold = await register(admin(), records);
  await sell(admin(), sold.id);
  const revalued = await register(admin(), records);
  await revalue(admin(), revalued.id);
  const land = await register(admin(), records, { depreciates: false, useful_life: undefined });
  const done = await applied({ ids: [good, sold, revalued, land].map(({ id }) => id) });
  expect(done).toMatchObject({ state: "done", assets: 4, changed: 1, skipped: 3 });
  expect(done.reasons).toEqual([
    { reason: "Sold or scrapped: its figures are final.", assets: 1, barcodes: [sold.barcode] },
    {
      reason: "Revalued since the acquisition: choose a date after the revaluation.",
      assets: 1,
      barcodes: [revalued.barcode],
    },
    { reason: "Does not depreciate, such as land.", assets: 1, barcodes: [land.barcode] },
  ]);
  expect((await show(sold.id)).policy).toBeNull();
  const byUse = { ids: [good.id], policy: presets.by_use.policy, dry_run: true };
  expect((await apply(byUse)).reasons).toMatchObject([
    { reason: "Has no total units, which depreciation by use needs." },
  ]);
  const days = { ...byMonth, apportionment: "daily_over_life", first_period: "by_days", frequency: "day" };
  const long = await register(admin(), records, { useful_life: 20 });
  expect((await apply({ ids: [long.id], policy: days, dry_run: true })).reasons).toMatchObject([
    { reason: "The schedule has more than 5000 rows. Choose longer rows." },
  ]);
});

test("from a date a policy spreads the book value of that day, and figures before it stay", async () => {
  const records = await newClass();
  const { classification_id } = records;
  const asset = await register(admin(), records, { acquisition_date: "2024-06-15" });
  const late = await register(admin(), records, { acquisition_date: "2026-06-01" });
  const opening = { opening_accumulated_depreciation: 73_000, opening_as_at: "2025-06-16" };
  const opened = await register(admin(), records, opening);
  const valueOn = async (day: string) => {
    const { steps } = await explainAsset(admin(), { id: asset.id, as_at: calendarDate(day) });
    return steps.at(-1)!.value;
  };
  const before = await valueOn("2025-06-15");
  const from = { classification_id, from: "2025-06-15" };
  const foreseen = await apply({ ...from, dry_run: true });
  expect(foreseen).toMatchObject({
    changed: 1,
    skipped: 2,
    net_book_value_before: asset.net_book_value,
    reasons: [
      { reason: "Came into use after that date.", barcodes: [late.barcode] },
      { reason: "Has an opening balance of a later date.", barcodes: [opened.barcode] },
    ],
  });
  const done = await applied(from);
  expect({ ...done, id: null, state: "dry_run" }).toEqual(foreseen);
  const shown = await show(asset.id);
  expect(shown).toMatchObject({ policy: byMonth, net_book_value: done.net_book_value_after, version: 2 });
  expect(await valueOn("2025-06-15")).toBe(before);
  expect(await valueOn("2025-05-01")).toBe(365_000 - 250 * 320);
  const { data } = await listEstimates(admin(), { id: asset.id });
  expect(data).toMatchObject([
    { from: "2025-06-15", policy: byMonth, previous_policy: null, net_book_value: before * 100 },
  ]);
  // A correction would reach behind the estimate.
  expect(await applied({ classification_id, policy: null })).toMatchObject({ changed: 0, skipped: 1, unchanged: 2 });
  expect(await applied({ ...from, policy: null })).toMatchObject({ changed: 1 });
  expect((await show(asset.id)).policy).toBeNull();
  await expect(apply({ ...from, from: "2026-06-16" })).rejects.toMatchObject({
    fields: { from: [expect.any(String)] },
  });
});

test("a double click starts one job, and another policy waits until it is finished", async () => {
  const { classification_id, ...records } = await newClass();
  await register(admin(), { classification_id, ...records });
  const [first, second] = await Promise.all([apply({ classification_id }), apply({ classification_id })]);
  expect(second.id).toBe(first.id);
  expect(first).toMatchObject({ state: "running", assets: 1, assets_done: 0 });
  await expect(apply({ classification_id, policy: null })).rejects.toMatchObject({ code: "conflict" });
  // Another company does not wait.
  const theirs = await apply({ classification_id: world.recordsB.classification_id }, world.tenantB);
  await expect(showPolicyRun(admin(), { id: theirs.id! })).rejects.toMatchObject({ code: "not_found" });
  await runJobs();
  expect(await showPolicyRun(admin(), { id: first.id! })).toMatchObject({ state: "done", changed: 1 });
  const told = await world.services.db.read
    .select()
    .from(notifications)
    .where(eq(notifications.kind, "policies.applied"));
  expect(told.filter(({ company_id }) => company_id === admin().company.id).at(-1)).toMatchObject({
    message: "Applied the depreciation policy to 1 asset",
  });
});

test("after a crash the job goes on after the last asset changed, and changes none twice", async () => {
  const records = await newClass();
  const rows = Array.from({ length: 2000 }, () => ({}));
  const ids = (await insertAssets(admin(), records, rows)).map((asset) => asset.id);
  const { id } = await apply({ classification_id: records.classification_id });
  const progress = () => showPolicyRun(admin(), { id: id! });
  const dying = { ...world.services, workers: openWorkers(world.services.db) };
  const job = (await claimJob(dying, [policyJob.name]))!;
  const died = runJob(dying, job, policyJob);
  while ((await progress()).assets_done === 0) await setTimeout(5);
  await dying.workers.close();
  await died;
  const part = await progress();
  expect(part.state).toBe("running");
  expect(part.assets_done).toBeLessThan(2000);
  await runJobs();
  expect(await progress()).toMatchObject({ state: "done", assets_done: 2000, changed: 2000 });
  const stored = await storedAssets(world.services, ids);
  expect(new Set(stored.map(({ version, has_segments }) => `${version} ${has_segments}`))).toEqual(new Set(["2 true"]));
});

test("cost that is added while the job runs comes before its estimate of the same day", async () => {
  const { id } = await register(admin(), await newClass());
  await apply({ ids: [id], from: "2026-06-15" });
  const job = (await claimJob(world.services, [policyJob.name]))!;
  const { workers } = world.services;
  const run: typeof workers.run = async (...task) => {
    world.setClock("2026-06-15T11:01:00Z");
    await addTo(admin(), id);
    return workers.run(...task);
  };
  await runJob({ ...world.services, workers: { ...workers, run } }, job, policyJob);
  const { events } = await assetSchedule(admin(), { id });
  expect(events.map(({ type }) => type)).toEqual(["addition", "estimate"]);
  await expectValidData(world);
});

test("an unknown class or asset, and another company's, are refused; so are other roles", async () => {
  const theirs = await register(world.tenantB.admin, world.recordsB);
  await expect(apply({ ids: [theirs.id] })).rejects.toMatchObject({ fields: { ids: [expect.any(String)] } });
  const classification_id = world.recordsB.classification_id;
  await expect(apply({ classification_id })).rejects.toMatchObject({
    fields: { classification_id: [expect.any(String)] },
  });
  for (const user of [world.tenantA.approver, world.tenantA.dataEntry])
    expect(() => allow(user, "assets.write")).toThrow("unauthorized");
});
