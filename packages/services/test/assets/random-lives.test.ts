import { reversalInput } from "@custodia/domain/assets/corrections";
import { exportCreate } from "@custodia/domain/assets/export";
import { registerQuery } from "@custodia/domain/assets/reports/register";
import { chargesQuery, type Movement, movementQuery } from "@custodia/domain/assets/reports/schema";
import { addDays, calendarDate } from "@custodia/domain/date";
import { Refusal } from "@custodia/domain/errors";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { anyPreview } from "../../../domain/test/valuation/any-depreciation.ts";
import { assetSchedule, valueHistory } from "../../src/assets/depreciation.ts";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { listDisposals } from "../../src/assets/disposals/queries.ts";
import { exportRows } from "../../src/assets/export/rows.ts";
import { showCharges } from "../../src/assets/reports/charges.ts";
import { showMovement } from "../../src/assets/reports/movement.ts";
import { registerAsAt } from "../../src/assets/reports/register.ts";
import { listRevaluations } from "../../src/assets/revaluations.ts";
import { reverseRevaluation, reverseSale } from "../../src/assets/reversals.ts";
import { permitActorOrRequest } from "../../src/core/access.ts";
import { type CompanyCtx, today } from "../../src/core/context.ts";
import { dashboardWidgets } from "../../src/dashboard/dashboard.ts";
import { expectValidData } from "../check/expect-valid.ts";
import { addTo, estimate, revalue, scrap, sell, use } from "./life.ts";
import { pseudoRandom } from "./many.ts";
import { correct, list, openRegister, type Register, register } from "./register.ts";

/** Calls in one life of a company; SCALE=20 gives it more lives. */
const CALLS = 240;
const SEEDS = Array.from({ length: 2 * Number(process.env.SCALE ?? 1) }, (_, index) => index + 24);

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/** Lets an Admin send random commands on a few assets with random policies, at one instant of each day; refused ones change nothing. */
async function live(world: Register, seed: number, onPause: (ids: readonly number[]) => Promise<void>): Promise<void> {
  const random = pseudoRandom(seed);
  const pick = <T>(choices: readonly T[]): T => choices[random(choices.length)]!;
  const { admin } = world.tenantA;
  const policies = fc.sample(anyPreview, { numRuns: 100, seed }).map(({ policy }) => policy);
  const naira = () => pick([0, 0.01, 100, 365_000, random(5e8) / 100]);
  const units = () => 1 + random(5000);
  const ids: number[] = [];
  let day = calendarDate("2026-01-05");
  const lately = () => addDays(day, -pick([0, 0, 0, 1, 2, 5, 20, 60]));

  async function add(): Promise<void> {
    const policy = pick([null, ...policies]);
    const acquisition_date = addDays(day, -random(1500));
    const cost = naira();
    const opening = {
      opening_accumulated_depreciation: Math.round(cost * random(101)) / 100,
      opening_as_at: addDays(acquisition_date, random(700)),
      opening_continues: pick(["original_terms", "remaining_life"]),
    };
    const { id } = await register(admin, world.recordsA, {
      cost,
      acquisition_date,
      policy,
      useful_life: 1 + random(10),
      scrap_value: pick([0, 0, 10]),
      total_units: policy?.method === "units_of_production" ? units() : null,
      ...(random(3) === 0 ? opening : {}),
    });
    ids.push(id);
  }

  async function reverse(id: number): Promise<void> {
    const ctx = permitActorOrRequest(admin, "assets.write");
    const isValid = ({ reversed_at }: { reversed_at: string | null }) => reversed_at === null;
    const sale = (await listDisposals(admin, { id })).data.find(isValid);
    const revaluation = (await listRevaluations(admin, id)).find(isValid);
    const input = (event_id: number) => ({ ...reversalInput.parse({ event_id, reason: "Wrong asset" }), id });
    if (sale) await reverseSale(ctx, input(sale.id));
    else if (revaluation) await reverseRevaluation(ctx, input(revaluation.id));
  }

  const commands: ((id: number) => Promise<unknown>)[] = [
    add,
    (id) => correct(admin, id, pick([{ cost: naira() }, { useful_life: 1 + random(12) }, { scrap_value: naira() }])),
    (id) => correct(admin, id, { policy: pick(policies), total_units: pick([null, units()]) }),
    (id) => estimate(admin, id, { from: lately(), useful_life: 1 + random(9) }),
    (id) => estimate(admin, id, { from: lately(), useful_life: undefined, policy: pick(policies) }),
    (id) => revalue(admin, id, { revaluation_date: lately(), carrying_amount: naira(), useful_life: 1 + random(8) }),
    (id) => addTo(admin, id, { date: lately(), amount: naira() }),
    (id) => use(admin, id, { from: addDays(day, -random(20)), to: day, units: units() }),
    (id) => (random(3) > 0 ? add() : sell(admin, id, { sale_date: lately(), amount_sold_for: naira() })),
    (id) => (random(3) > 0 ? reverse(id) : scrap(admin, id, { discard_date: lately() })),
    reverse,
    async () => {
      day = addDays(day, 1 + random(40));
    },
  ];
  for (let call = 1; call <= CALLS; call++) {
    world.setClock(`${day}T08:00:00Z`);
    try {
      await (ids.length < 4 ? add() : pick(commands)(pick(ids)));
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof z.ZodError)) throw error;
    }
    if (call % 60 === 0) await onPause(ids);
  }
}

/** Expects that all lists, sums and reports of today give the values of the assets; returns their sums in kobo. */
async function expectOneValue(ctx: CompanyCtx, ids: readonly number[]) {
  const assets = new Map(await Promise.all(ids.map(async (id) => [id, await showAsset(ctx, { id })] as const)));
  const owned = [...assets.values()].filter(({ closed_on }) => closed_on === null);
  const figures = {
    net_book_value: sum(owned.map(({ net_book_value }) => net_book_value)),
    accumulated_depreciation: sum(owned.map(({ accumulated_depreciation }) => accumulated_depreciation)),
  };
  const day = today(ctx);
  const values = new Map(owned.map(({ id, net_book_value }) => [id, net_book_value]));
  const valuesOf = (rows: readonly { id: number; net_book_value: number }[]) =>
    new Map(rows.filter(({ id }) => values.has(id)).map(({ id, net_book_value }) => [id, net_book_value]));
  const listed = await list(ctx, { per_page: 100 });
  expect(valuesOf(listed.data)).toEqual(values);
  expect(listed.sums).toMatchObject(figures);
  const exported = [];
  const all = exportCreate.parse({ all: true });
  for await (const batch of exportRows(ctx.db.read, ctx, all, day, ctx.db.target)) exported.push(...batch);
  expect(valuesOf(exported)).toEqual(values);
  expect((await registerAsAt(ctx, registerQuery.parse({ as_at: day }))).totals).toMatchObject(figures);
  expect((await dashboardWidgets(ctx)).total_net_book_value).toBe(figures.net_book_value);
  for (const { id, net_book_value, closed_on } of assets.values()) {
    expect((await assetSchedule(ctx, { id })).as_at).toMatchObject({ net_book_value });
    const point = (await valueHistory(ctx, { id })).points.findLast(({ date }) => date === day);
    if (point && closed_on === null) expect(point.net_book_value).toBe(net_book_value);
  }
  return figures;
}

const flowsOf = ({ gross, accumulated_depreciation }: Movement["total"]) => [
  ...[gross.additions, gross.revaluations, gross.disposals, accumulated_depreciation.charge],
  ...[accumulated_depreciation.eliminated_on_revaluation, accumulated_depreciation.disposals],
];

test.each(SEEDS)(
  "after random commands lists, sums, reports, schedules and curves have the same figures (%i)",
  async (seed) => {
    const world = await openRegister();
    const ctx = world.tenantA.admin;
    await live(world, seed, async (ids) => {
      const figures = await expectOneValue(ctx, ids);
      const day = today(ctx);
      const [first, middle, later] = [addDays(day, -400), addDays(day, -170), addDays(day, 230)];
      const movement = async (from: string, to: string) =>
        (await showMovement(ctx, movementQuery.parse({ from, to }))).total;
      const before = await movement(first, middle);
      const after = await movement(addDays(middle, 1), day);
      const whole = await movement(first, day);
      expect(flowsOf(before).map((flow, index) => flow + flowsOf(after)[index]!)).toEqual(flowsOf(whole));
      expect(before.net_book_value.closing).toBe(after.net_book_value.opening);
      expect(whole.net_book_value.closing).toBe(figures.net_book_value);
      const charged = async (from: string, to: string) =>
        (await showCharges(ctx, chargesQuery.parse({ from, to }))).total.total;
      expect(await charged(first, day)).toBe(whole.accumulated_depreciation.charge);

      const ahead = await charged(addDays(day, 1), later);
      const { totals } = await registerAsAt(ctx, registerQuery.parse({ as_at: later }));
      expect(totals.net_book_value).toBe(figures.net_book_value - ahead);
      world.setClock(`${later}T08:00:00Z`);
      expect(totals).toMatchObject(await expectOneValue(ctx, ids));
      await expectValidData(world);
    });
    await world.close();
  },
  60_000,
);
