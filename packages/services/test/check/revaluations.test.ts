import { reversalInput } from "@custodia/domain/assets/corrections";
import { registerQuery } from "@custodia/domain/assets/reports/register";
import { movementQuery } from "@custodia/domain/assets/reports/schema";
import { addDays, calendarDate } from "@custodia/domain/date";
import { fromNaira } from "@custodia/domain/money";
import { type Policy, policyInput } from "@custodia/domain/valuation/policy";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { explainAsset, valueHistory } from "../../src/assets/depreciation.ts";
import { showMovement } from "../../src/assets/reports/movement.ts";
import { registerAsAt } from "../../src/assets/reports/register.ts";
import { listRevaluations } from "../../src/assets/revaluations.ts";
import { reverseRevaluation } from "../../src/assets/reversals.ts";
import { checkData } from "../../src/check/check.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { addTo, estimate, revalue, sell } from "../assets/life.ts";
import { EVERY_DAY, givePolicy } from "../assets/policies.ts";
import { openRegister, type Register, register } from "../assets/register.ts";
import { expectValidData } from "./expect-valid.ts";

/** Charges by the month; the new terms charge the whole month in which an event lies. */
const FROM_PERIOD_START: Policy = policyInput.parse({
  frequency: "month",
  in_service_day: "counted",
  mid_period_event: "from_period_start",
});

const DAY = "2026-05-20";

let world: Register;
let admin: CompanyCtx;
let asset: Awaited<ReturnType<typeof register>>;
beforeEach(async () => {
  world = await openRegister();
  admin = world.tenantA.admin;
  asset = await register(admin, world.recordsA);
});
afterEach(() => world.close());

/** Reverses a revaluation and records it again with another book value: a row cannot be changed. Returns the id of the new one. */
async function recordWith(id: number, net_book_value: number): Promise<number> {
  const notCopied = ["id", "net_book_value", "difference", "reversed_at", "reversal_reason"];
  return world.services.db.write(async (tx) => {
    const rows = await tx.all<{ name: string }>(sql`SELECT name FROM pragma_table_info('revaluations')`);
    const names = sql.raw(
      rows
        .map(({ name }) => name)
        .filter((name) => !notCopied.includes(name))
        .join(),
    );
    await tx.run(sql`UPDATE revaluations SET reversed_at = created_at, reversal_reason = 'Old' WHERE id = ${id}`);
    const [row] = await tx.all<{ id: number }>(sql`INSERT INTO revaluations (${names}, net_book_value)
      SELECT ${names}, ${net_book_value} FROM revaluations WHERE id = ${id} RETURNING id`);
    return row!.id;
  });
}

/** Revalues the asset, and records it as before a correction, from the old terms' value of the day; amounts in naira. */
async function recordByOldTerms(policy: Policy): Promise<number> {
  await givePolicy(admin, asset.id, policy);
  const as_at = calendarDate(DAY);
  const { value } = (await explainAsset(admin, { id: asset.id, as_at })).steps.at(-1)!;
  await revalue(admin, asset.id, { revaluation_date: DAY });
  const [right] = await listRevaluations(admin, asset.id);
  return recordWith(right!.id, fromNaira(value));
}

/** By policy: the value of the day by the old terms, and by the schedule. */
const POLICIES = [
  ["counts the day", EVERY_DAY, "₦188,750.00", "₦189,000.00"],
  ["charges all of the period", FROM_PERIOD_START, "₦188,750.00", "₦193,750.00"],
] as const;

test.each(POLICIES)(
  "a revaluation that was recorded by the old terms is reported with both values, if the policy %s",
  async (_what, policy, stored, right) => {
    const id = await recordByOldTerms(policy);
    const { findings, total } = await checkData(world.services.db);
    expect(findings).toEqual([
      {
        rule: "recorded book value, a note",
        table: "revaluations",
        id,
        isNote: true,
        problem: `stores a book value of ${stored} before it on ${DAY}, but asset ${asset.barcode} was worth ${right} by its schedule`,
      },
    ]);
    expect(total).toBe(0);
    // Figures of a sold asset are final.
    await sell(admin, asset.id);
    await expectValidData(world);
  },
);

test.each(POLICIES)(
  "curve and movement show such a revaluation as recorded, and agree with the register before and after, if the policy %s",
  async (_what, policy, stored) => {
    await recordByOldTerms(policy);
    const recorded = fromNaira(Number(stored.replace(/[₦,]/g, "")));
    const { points } = await valueHistory(admin, { id: asset.id });
    const ofDay = points.filter(({ date }) => date === DAY);
    const { totals } = await registerAsAt(admin, registerQuery.parse({ as_at: DAY }));
    const values = [recorded, 400_000_00, totals.net_book_value];
    expect(ofDay.map(({ net_book_value }) => net_book_value)).toEqual(values);
    for (const [from, to] of [
      ["2026-05-01", "2026-05-31"],
      [DAY, DAY],
      ["2024-01-01", "2029-12-31"],
    ] as const) {
      const { total } = await showMovement(admin, movementQuery.parse({ from, to }));
      const [before, after] = await Promise.all(
        [addDays(calendarDate(from), -1), to].map((as_at) => registerAsAt(admin, registerQuery.parse({ as_at }))),
      );
      const { opening, closing, ...flows } = total.accumulated_depreciation;
      expect([opening, closing]).toEqual([before, after].map((register) => register!.totals.accumulated_depreciation));
      expect(opening + Object.values(flows).reduce((sum, flow) => sum + flow, 0)).toBe(closing);
      expect(flows.eliminated_on_revaluation).toBe(recorded - 365_000_00);
      expect(total.net_book_value).toEqual({
        opening: before!.totals.net_book_value,
        closing: after!.totals.net_book_value,
      });
    }
  },
);

test("only such a revaluation is reported after later events, and none after it was reversed and entered again", async () => {
  const event_id = await recordByOldTerms(EVERY_DAY);
  const reversal = { ...reversalInput.parse({ event_id, reason: "Recorded by an earlier version" }), id: asset.id };
  const later = async () => {
    await addTo(admin, asset.id, { date: DAY });
    await revalue(admin, asset.id, { revaluation_date: "2026-06-01" });
    await estimate(admin, asset.id);
  };
  await reverseRevaluation(permitActorOrRequest(admin, "assets.write"), reversal);
  await revalue(admin, asset.id, { revaluation_date: DAY });
  await later();
  await expectValidData(world);
  asset = await register(admin, world.recordsA);
  const id = await recordByOldTerms(EVERY_DAY);
  await later();
  expect((await checkData(world.services.db)).findings).toMatchObject([{ table: "revaluations", id }]);
});
