import { usageLog } from "@custodia/db/schema/assets/usage-log";
import { isApprovalRequested } from "@custodia/domain/approvals/schema";
import { usageInput } from "@custodia/domain/assets/value/usage";
import { calendarDate } from "@custodia/domain/date";
import { presets } from "@custodia/domain/valuation/presets";
import { previewDepreciation } from "@custodia/domain/valuation/preview";
import { depreciationPreviewInput, depreciationTermsView } from "@custodia/domain/valuation/preview-schema";
import { allow } from "@custodia/testkit/test-world";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { assetSchedule, depreciationTerms, explainAsset } from "../../../src/assets/depreciation.ts";
import { showAsset } from "../../../src/assets/detail/queries.ts";
import { reverseRevaluation } from "../../../src/assets/reversals.ts";
import { listUsage, withdrawUse } from "../../../src/assets/value/usage.ts";
import { permitActorOrRequest } from "../../../src/core/access.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { expectValidData } from "../../check/expect-valid.ts";
import { addTo, estimate, revalue, sell, use } from "../life.ts";
import { correct, historyOf, openRegister, type Register, register } from "../register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => expectValidData(world).finally(() => world.close()));
beforeEach(() => world.setClock("2026-06-15T11:00:00Z"));

const admin = () => world.tenantA.admin;
const show = (id: number) => showAsset(admin(), { id });
const by_use = presets.by_use.policy;

/** A generator of 365,000 naira of 15 June 2024 that runs 3,650 hours in all: 100.00 an hour. */
const addGenerator = (change: object = {}) =>
  register(admin(), world.recordsA, { policy: by_use, total_units: 3650, ...change });
const withdraw = (ctx: CompanyCtx, { id, asset_id }: { id: number; asset_id: number }) =>
  withdrawUse(allow(ctx, "records.write"), { id: asset_id, usage_id: id });
const refused = (field: string, message: unknown) => ({ code: "invalid", fields: { [field]: [message] } });

describe("logged use", () => {
  test("is charged evenly over its days; list, schedule and explanation follow", async () => {
    const { id } = await addGenerator();
    expect(await show(id)).toMatchObject({ net_book_value: 365_000_00, used_until: null });
    const entry = await use(world.tenantA.dataEntry, id);
    expect(entry).toMatchObject({ from: "2026-06-01", to: "2026-06-10", units: 100_000 });
    await use(admin(), id, { from: "2026-06-12", to: "2026-06-15", units: 40.5 });
    // 140.5 hours of 100.00 each.
    expect(await show(id)).toMatchObject({ net_book_value: 350_950_00, used_until: "2026-06-15" });
    expect(await listUsage(admin(), { id })).toMatchObject({
      units: 140_500,
      total_units: 3_650_000,
      next_from: "2026-06-16",
      data: [{ to: "2026-06-15" }, { id: entry.id, logged_by: { id: world.tenantA.dataEntry.actor.user_id } }],
    });
    const { steps } = await explainAsset(admin(), { id, as_at: calendarDate("2026-06-05") });
    expect(steps.at(-1)).toMatchObject({ value: 360_000 });
    expect((await assetSchedule(admin(), { id })).rows.at(-1)).toMatchObject({ charge: 14_050_00 });
  });

  test("is charged to the same months where a preview works out another policy", async () => {
    const { id } = await addGenerator();
    await use(admin(), id, { from: "2026-05-20", to: "2026-06-10", units: 220 });
    const { rows, events } = await assetSchedule(admin(), { id });
    const terms = depreciationTermsView.parse(await depreciationTerms(admin(), { id }));
    expect(terms.events).toEqual([{ type: "usage", from: "2026-05-20", date: "2026-06-10", units: 220 }]);
    const worked = previewDepreciation(depreciationPreviewInput.parse(terms), calendarDate("2026-06-15"));
    expect(worked.rows.at(-2)).toMatchObject({ to: "2026-05-31", charge: 12_000_00 });
    expect(worked).toMatchObject({ rows, events });
  });

  test("beyond the total is charged down to the scrap value", async () => {
    const { id } = await addGenerator({ scrap_value: 36_500 });
    await use(admin(), id, { units: 3650.001 });
    expect(await show(id)).toMatchObject({ net_book_value: 36_500_00 });
  });

  test("never overlaps or goes back, also where two log at once", async () => {
    const { id } = await addGenerator();
    const both = await Promise.allSettled([use(admin(), id), use(world.tenantA.dataEntry, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const message = "Use is logged up to 10 June 2026: begin after that day.";
    await expect(use(admin(), id, { from: "2026-06-10", to: "2026-06-12" })).rejects.toMatchObject(
      refused("from", message),
    );
    await expect(use(admin(), id, { from: "2026-01-01", to: "2026-01-02" })).rejects.toMatchObject(
      refused("from", message),
    );
    const columns = sql`company_id, asset_id, from_date, to_date, units, logged_by, created_at`;
    const overlapping = sql`INSERT INTO usage_log (${columns})
      SELECT company_id, asset_id, '2026-05-01', '2026-06-01', 1, logged_by, created_at FROM usage_log WHERE asset_id = ${id}`;
    const insert = world.services.db.write((tx) => tx.run(overlapping));
    await expect(insert).rejects.toMatchObject({ cause: { message: expect.stringContaining("without overlap") } });
  });

  test("is refused by field", async () => {
    const { id } = await addGenerator({ available_for_use_on: "2024-07-01" });
    const cases: [Record<string, string>, string, string][] = [
      [{ to: "2026-06-16" }, "to", "The last day may not be after today."],
      [{ from: "2024-06-30" }, "from", "The use may not be before it was available for use on 1 July 2024."],
      [{ from: "2024-06-01" }, "from", "The use may not be before its acquisition on 15 June 2024."],
    ];
    for (const [change, field, message] of cases)
      await expect(use(admin(), id, change)).rejects.toMatchObject(refused(field, message));
    const { id: laptop } = await register(admin(), world.recordsA);
    const otherwise = "This asset does not depreciate by use: give it such a policy first.";
    await expect(use(admin(), laptop)).rejects.toMatchObject(refused("units", otherwise));
    await expect(use(admin(), id, { version: 99 })).rejects.toMatchObject({ code: "conflict" });
    const values = { from: "2026-06-01", to: "2026-06-10", units: 1 };
    for (const change of [
      { units: 0 },
      { units: -1 },
      { units: 1.0001 },
      { units: "1" },
      { units: 1e13 },
      { units: null },
    ])
      expect(usageInput.safeParse({ ...values, ...change }).error?.issues[0]?.path, `${change.units}`).toEqual([
        "units",
      ]);
    expect(usageInput.safeParse({ ...values, from: "2026-06-11" }).error?.issues[0]?.path).toEqual(["from"]);
    expect(usageInput.safeParse({ ...values, from: "2026-06-31" }).success).toBe(false);
  });

  test("begins after the opening balance, which has the use before", async () => {
    const opening = {
      opening_accumulated_depreciation: 65_000,
      opening_as_at: "2026-05-31",
      opening_continues: "remaining_life",
    };
    const { id } = await addGenerator(opening);
    expect((await listUsage(admin(), { id })).next_from).toBe("2026-06-01");
    await expect(use(admin(), id, { from: "2026-05-31" })).rejects.toMatchObject(
      refused("from", "The use may not begin before 1 June 2026."),
    );
    await use(admin(), id, { units: 365 });
    expect(await show(id)).toMatchObject({ net_book_value: 270_000_00 });
  });

  test("of a sold asset is final", async () => {
    const { id } = await addGenerator();
    const entry = await use(admin(), id);
    await expect(sell(admin(), id, { sale_date: "2026-06-09" })).rejects.toMatchObject(
      refused("sale_date", "The sale may not be before its latest logged use on 10 June 2026."),
    );
    expect(await sell(admin(), id)).toMatchObject({ net_book_value: 355_000_00, gain_or_loss: -255_000_00 });
    const sold = { code: "conflict", message: "This asset was sold, so it cannot be charged by use." };
    await expect(use(admin(), id, { from: "2026-06-11", to: "2026-06-11" })).rejects.toMatchObject(sold);
    await expect(withdraw(admin(), entry)).rejects.toMatchObject(sold);
  });
});

describe("events are in date order", () => {
  test("no event lies before the latest logged use, and no use before an event", async () => {
    const { id } = await addGenerator();
    await use(admin(), id);
    const before = (what: string) => `${what} may not be before its latest logged use on 10 June 2026.`;
    await expect(estimate(admin(), id, { from: "2026-06-09" })).rejects.toMatchObject(
      refused("from", before("The change of estimate")),
    );
    await expect(addTo(admin(), id, { date: "2026-06-09" })).rejects.toMatchObject(
      refused("date", before("The addition")),
    );
    await expect(revalue(admin(), id, { revaluation_date: "2026-06-09" })).rejects.toMatchObject(
      refused("revaluation_date", before("The revaluation")),
    );
    await addTo(admin(), id, { date: "2026-06-12", amount: 71_000 });
    await expect(use(admin(), id, { from: "2026-06-11", to: "2026-06-15" })).rejects.toMatchObject(
      refused("from", "The use may not be before its latest added cost on 12 June 2026."),
    );
    // 426,000 over the 3,550 hours that are left: 120.00 an hour.
    await use(admin(), id, { from: "2026-06-12", to: "2026-06-15", units: 10 });
    expect(await show(id)).toMatchObject({ net_book_value: 424_800_00 });
  });

  test("a correction of figures asks to withdraw the use first", async () => {
    const { id } = await addGenerator();
    const entry = await use(admin(), id);
    await expect(correct(admin(), id, { total_units: 5000 })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Withdraw the use first"),
    });
    await withdraw(admin(), entry);
    await correct(admin(), id, { total_units: 7300 });
    await use(admin(), id);
    expect(await show(id)).toMatchObject({ net_book_value: 360_000_00 });
  });
});

describe("withdrawing", () => {
  test("takes the last entry back as if it had not been logged", async () => {
    const { id } = await addGenerator();
    const first = await use(admin(), id);
    const second = await use(admin(), id, { from: "2026-06-11", to: "2026-06-15" });
    await expect(withdraw(admin(), first)).rejects.toMatchObject({
      code: "conflict",
      message: "Use was logged after this. Withdraw that first.",
    });
    const early = world.services.db.write((tx) => tx.delete(usageLog).where(eq(usageLog.id, first.id)));
    await expect(early).rejects.toMatchObject({ cause: { message: expect.stringContaining("last logged use") } });
    await withdraw(world.tenantA.dataEntry, second);
    await withdraw(admin(), first);
    await expect(withdraw(admin(), first)).rejects.toMatchObject({ fields: { usage_id: expect.anything() } });
    expect(await show(id)).toMatchObject({ net_book_value: 365_000_00, used_until: null });
    const data = await historyOf(admin(), id);
    expect(data.map(({ log_message }) => log_message).slice(0, 4)).toEqual([
      expect.stringMatching(/^Withdrew the use from 1 June 2026 to 10 June 2026 of asset /),
      expect.stringMatching(/^Withdrew the use from 11 June 2026 to 15 June 2026 of asset /),
      expect.stringMatching(/^Logged the use from 11 June 2026 /),
      expect.stringMatching(/^Logged the use from 1 June 2026 /),
    ]);
  });

  test("is refused once another event depends on it, but not of use after that event", async () => {
    const { id } = await addGenerator();
    const first = await use(admin(), id);
    const revalued = await revalue(admin(), id, { revaluation_date: "2026-06-12", carrying_amount: 710_000 });
    if (isApprovalRequested(revalued)) throw new Error("it was not done at once");
    await expect(withdraw(admin(), first)).rejects.toMatchObject({
      code: "conflict",
      message: "A later revaluation, change of estimate or added cost depends on this use.",
    });
    const second = await use(admin(), id, { from: "2026-06-12", to: "2026-06-15", units: 10 });
    expect(await show(id)).toMatchObject({ net_book_value: 708_000_00 });
    const reverse = () => {
      const ctx = permitActorOrRequest(admin(), "assets.write");
      return reverseRevaluation(ctx, { id, event_id: revalued.id, reason: "Wrong" });
    };
    await expect(reverse()).rejects.toMatchObject({ code: "conflict" });
    await withdraw(admin(), second);
    await reverse();
    expect(await show(id)).toMatchObject({ net_book_value: 355_000_00 });
    await withdraw(admin(), first);
  });
});

test("another company has no part in it", async () => {
  const { id } = await addGenerator();
  const entry = await use(admin(), id);
  const other = world.tenantB.admin;
  await expect(use(other, id)).rejects.toMatchObject({ code: "not_found" });
  const { id: own } = await register(other, world.recordsB);
  await expect(withdraw(other, { ...entry, asset_id: own })).rejects.toMatchObject({
    fields: { usage_id: expect.anything() },
  });
  await expect(withdraw(other, entry)).rejects.toMatchObject({ code: "not_found" });
  await expect(listUsage(other, { id })).rejects.toMatchObject({ code: "not_found" });
});

test("the latest use of an asset is found in an index", async () => {
  const plan = await world.services.db.read.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN SELECT * FROM usage_log WHERE company_id = 1 AND asset_id = 1 ORDER BY to_date DESC`,
  );
  expect(plan.map(({ detail }) => detail)).toEqual([
    "SEARCH usage_log USING INDEX usage_log_of_asset (company_id=? AND asset_id=?)",
  ]);
});
