import { dayFigures } from "@custodia/db/schema/dashboard/figures";
import { calendarDate } from "@custodia/domain/date";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CompanyCtx, today } from "../../src/context.ts";
import { keepDay } from "../../src/dashboard/keep-day.ts";
import { showDashboard } from "../../src/dashboard/show.ts";
import { heldSums } from "../../src/dashboard/sum-day-task.ts";
import { dashboardWidgets } from "../../src/dashboard/widgets.ts";
import { chance, declare } from "../assets/many.ts";
import { watch } from "../assets/plans.ts";
import { openRegister, type Register, register } from "../assets/register.ts";
import { expectRight, recount } from "./recount.ts";

let room: Register;
beforeAll(async () => {
  room = await openRegister();
  const any = chance(11);
  const rows = Array.from({ length: 400 }, () => ({
    cost: any(9_000_000_00),
    acquisition_date: `20${10 + any(16)}-03-01`,
    useful_life_in_days: 1 + any(4000),
  }));
  await declare(room.ours.admin, room.ourShelf, rows);
  await declare(room.theirs.admin, room.theirShelf, [{ cost: 8_00 }]);
});
afterAll(() => room.close());

const keptOf = (ctx: CompanyCtx) =>
  room.services.db.read
    .select({ day: dayFigures.day })
    .from(dayFigures)
    .where(eq(dayFigures.company_id, ctx.company.id));

/** The same company, with its writes counted. */
function counting(ctx: CompanyCtx) {
  const told = { writes: 0 };
  const write: CompanyCtx["db"]["write"] = (work) => {
    told.writes += 1;
    return ctx.db.write(work);
  };
  return { told, ctx: { ...ctx, db: { ...ctx.db, write } } };
}

test("fifty who ask at once on a new day have it computed once, and later ones read what is kept", async () => {
  room.setClock("2026-07-01T11:00:00Z");
  const { told, ctx } = counting(room.ours.admin);
  const answers = await Promise.all(Array.from({ length: 50 }, () => dashboardWidgets(ctx)));
  expect(told.writes).toBe(1);
  expect(answers).toEqual(Array(50).fill((await recount(ctx)).widgets));
  await dashboardWidgets(ctx);
  expect(told.writes).toBe(1);
});

test("what is remembered until the next commit is each company's own, and never older than a change", async () => {
  const { ours, theirs } = room;
  for (const { admin } of [ours, theirs, ours]) await expectRight(admin);
  expect(await showDashboard(ours.admin)).toBe(await showDashboard(ours.admin));
  const before = await showDashboard(theirs.admin);
  await declare(theirs.admin, room.theirShelf, [{ cost: 5_00 }]);
  const { widgets } = await showDashboard(theirs.admin);
  expect(widgets.total_assets_cost).toBe(before.widgets.total_assets_cost + 5_00);
  for (const { admin } of [theirs, ours]) await expectRight(admin);
});

test("the day before makes room for the new one, in this company alone", async () => {
  await showDashboard(room.theirs.admin);
  const [theirs] = await keptOf(room.theirs.admin);
  room.setClock("2026-07-02T11:00:00Z");
  await expectRight(room.ours.admin);
  const [kept, ...older] = await keptOf(room.ours.admin);
  expect(kept!.day).toBe(theirs!.day + 1);
  expect(older).toEqual([]);
  expect(await keptOf(room.theirs.admin)).toEqual([theirs]);
});

test("the day is the company's own: it begins at midnight of its time zone", async () => {
  room.setClock("2026-07-03T22:59:00Z");
  const before = await dashboardWidgets(room.ours.admin);
  room.setClock("2026-07-03T23:00:00Z");
  const after = await dashboardWidgets(room.ours.admin);
  expect(after.total_net_book_value).toBeLessThan(before.total_net_book_value);
  await expectRight(room.ours.admin);
});

test("a large register is summed in a worker, and never in the server's own line", async () => {
  room.setClock("2026-07-05T11:00:00Z");
  const { told, ctx } = counting(room.ours.admin);
  await Promise.all([keepDay(ctx, today(ctx), 100_000), keepDay(ctx, today(ctx), 100_000)]);
  await expectRight(ctx);
  expect(told.writes).toBe(0);
});

test("nothing is lost that happens while a day is summed", async () => {
  for (let day = 10; day < 20; day++) {
    room.setClock(`2026-07-${day}T11:00:00Z`);
    const ctx = room.ours.admin;
    const more = () => register(ctx, room.ourShelf, { acquisition_date: "2026-01-01" });
    await Promise.all([more(), keepDay(ctx, today(ctx), 100_000), more(), more()]);
    await expectRight(ctx);
  }
});

test("no figure is read from the assets themselves, and a new day's sum reads one index of the company's own", async () => {
  const watched = await watch(room);
  const ctx = { ...room.ours.admin, db: { ...room.services.db, read: watched.read } };
  await showDashboard(ctx);
  const steps = (await watched.plans()).flat();
  watched.close();
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter((step) => /\bassets\b|^SCAN/.test(step))).toEqual([]);
  const sums = heldSums(ctx.company.id, calendarDate("2026-07-20"), false);
  const plan = await room.services.db.read.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${sums}`);
  expect(plan.map(({ detail }) => detail)).toContain(
    "SEARCH assets USING COVERING INDEX assets_figures (company_id=? AND status=?)",
  );
});
