import { mails } from "@custodia/db/schema/mail/mails";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { companies } from "@custodia/db/schema/setup/company";
import { expectedReturnInput } from "@custodia/domain/assets/corrections";
import { allow } from "@custodia/testkit/test-world";
import { and, eq, gt, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { overdue } from "../../src/assets/due.ts";
import { changeExpectedReturn } from "../../src/assets/movements/service.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { runDailyTasks } from "../../src/daily-tasks/daily-tasks.ts";
import { bringBack, release, sell } from "../assets/life.ts";
import { correct, list, openRegister, type Records, type Register, register } from "../assets/register.ts";

let world: Register;
let seen = 0;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setClock("2026-06-15T11:00:00Z");
  await clear();
  seen = 0;
});

const tenantA = () => world.tenantA.admin;
const tenantB = () => world.tenantB.admin;

/** Clears all notifications and due dates, as if the daily tasks had never run. */
async function clear() {
  await world.services.db.write(async (tx) => {
    await tx.run(sql`UPDATE movements SET expected_return_date = NULL`);
    await tx.run(sql`UPDATE assets SET maintenance_schedule = NULL, frequency = NULL`);
    await tx.delete(notifications);
    await tx.delete(mails);
    await tx
      .update(companies)
      .set({ looked_after_on: null, looked_after_at: null, suspended_at: null, time_zone: "Africa/Lagos" });
  });
}

async function addReleased(ctx: CompanyCtx, shelf: Records, expected_return_date: string) {
  const { id } = await register(ctx, shelf);
  await release(ctx, id, { expected_return_date });
  return id;
}
/** Adds a laptop acquired on 15 June 2024 with maintenance at the given interval of days. */
const addMaintained = (ctx: CompanyCtx, shelf: Records, frequency: number) =>
  register(ctx, shelf, { maintenance_schedule: "Daily", frequency });

const run = () => runDailyTasks(world.services);

/** Returns the user's notifications since the last call. */
async function messagesOf(ctx: CompanyCtx): Promise<string[]> {
  const rows = await world.services.db.read
    .select()
    .from(notifications)
    .where(and(gt(notifications.id, seen), eq(notifications.user_id, ctx.actor.user_id)));
  return rows.map(({ message }) => message);
}
async function newMessages(ctx: CompanyCtx): Promise<string[]> {
  const messages = await messagesOf(ctx);
  const [row] = await world.services.db.read.select({ last: sql<number>`max(id)` }).from(notifications);
  seen = row?.last ?? seen;
  return messages;
}

test("notifies and mails editors of overdue and due assets, with links", async () => {
  await addReleased(tenantA(), world.recordsA, "2026-06-14");
  await addReleased(tenantA(), world.recordsA, "2026-06-15");
  for (let messages = 0; messages < 2; messages++) await addMaintained(tenantA(), world.recordsA, 730);
  await addMaintained(tenantA(), world.recordsA, 731);
  await run();
  const expected = ["1 asset is overdue for return", "2 assets are due for maintenance"];
  for (const ctx of [world.tenantA.admin, world.tenantA.dataEntry]) expect(await messagesOf(ctx)).toEqual(expected);
  for (const ctx of [world.tenantA.approver, world.tenantB.admin]) expect(await messagesOf(ctx)).toEqual([]);
  const sent = await world.services.db.read.select().from(mails);
  expect(sent.map(({ recipient, subject }) => `${recipient}: ${subject}`).sort()).toEqual(
    [world.tenantA.admin, world.tenantA.dataEntry].flatMap(({ actor }) =>
      expected.map((subject) => `${actor.email}: ${subject}`),
    ),
  );
  const rows = await world.services.db.read.select({ href: notifications.href }).from(notifications);
  expect(new Set(rows.map(({ href }) => href))).toEqual(
    new Set(["/viewAssets?filter[due]=return", "/viewAssets?filter[due]=maintenance"]),
  );
  expect((await list(tenantA(), { filter: { due: "return" } })).meta.total).toBe(1);
  expect((await list(tenantA(), { filter: { due: "maintenance" } })).meta.total).toBe(2);
  expect((await list(tenantB(), { filter: { due: "return" } })).meta.total).toBe(0);
  expect((await list(tenantB(), { filter: { due: "maintenance" } })).meta.total).toBe(0);
});

test("sends no notice twice a day, neither in a second run nor in concurrent runs", async () => {
  await addReleased(tenantA(), world.recordsA, "2026-06-01");
  await Promise.all([run(), run(), run()]);
  await run();
  world.setClock("2026-06-15T22:59:00Z");
  await run();
  expect(await messagesOf(tenantA())).toEqual(["1 asset is overdue for return"]);
});

test("reports new entries and totals on the next day", async () => {
  await addReleased(tenantA(), world.recordsA, "2026-06-01");
  await addReleased(tenantA(), world.recordsA, "2026-06-15");
  await addMaintained(tenantA(), world.recordsA, 730);
  await addMaintained(tenantA(), world.recordsA, 731);
  await run();
  expect(await newMessages(tenantA())).toEqual(["1 asset is overdue for return", "1 asset is due for maintenance"]);
  world.setClock("2026-06-15T23:00:00Z");
  await run();
  expect(await newMessages(tenantA())).toEqual([
    "1 more asset is overdue for return, 2 in total",
    "1 more asset is due for maintenance, 2 in total",
  ]);
  world.setClock("2026-06-17T11:00:00Z");
  await run();
  expect(await newMessages(tenantA())).toEqual([]);
});

test("catches up on days without a run", async () => {
  await run();
  await addReleased(tenantA(), world.recordsA, "2026-06-18");
  await addMaintained(tenantA(), world.recordsA, 735);
  world.setClock("2026-06-25T11:00:00Z");
  await run();
  expect(await newMessages(tenantA())).toEqual(["1 asset is overdue for return", "1 asset is due for maintenance"]);
});

test("reports new entries that were due long ago on the next day", async () => {
  const { id } = await register(tenantA(), world.recordsA);
  await run();
  world.setClock("2026-06-15T12:00:00Z");
  await addReleased(tenantA(), world.recordsA, "2026-06-02");
  await correct(tenantA(), id, { maintenance_schedule: "Yearly", frequency: 1 });
  world.setClock("2026-06-16T11:00:00Z");
  await run();
  expect(await newMessages(tenantA())).toEqual(["1 asset is overdue for return", "1 asset is due for maintenance"]);
});

test("reports a return that was moved to the past, and one that was postponed on its new day", async () => {
  const id = await addReleased(tenantA(), world.recordsA, "2026-06-20");
  await run();
  const { movement_id } = (await showAsset(tenantA(), { id })).out!;
  const move = (to: string) =>
    changeExpectedReturn(allow(tenantA(), "assets.return"), {
      ...expectedReturnInput.parse({ expected_return_date: to }),
      id: movement_id,
    });
  world.setClock("2026-06-16T11:00:00Z");
  await move("2026-06-12");
  await run();
  expect(await newMessages(tenantA())).toEqual(["1 asset is overdue for return"]);
  await move("2026-06-18");
  world.setClock("2026-06-18T11:00:00Z");
  await run();
  expect(await newMessages(tenantA())).toEqual([]);
  world.setClock("2026-06-19T11:00:00Z");
  await run();
  expect(await newMessages(tenantA())).toEqual(["1 asset is overdue for return"]);
});

test("ignores returned, released and sold assets", async () => {
  const returned = await addReleased(tenantA(), world.recordsA, "2026-06-05");
  await bringBack(tenantA(), (await movementOf(returned))!);
  const atWorkshop = await addMaintained(tenantA(), world.recordsA, 30);
  const category = { type: "maintenance", maintenance_category: "In-house maintenance" };
  await release(tenantA(), atWorkshop.id, { ...category, location: "" });
  const sold = await addMaintained(tenantA(), world.recordsA, 30);
  await sell(tenantA(), sold.id);
  await run();
  expect(await newMessages(tenantA())).toEqual([]);
});

async function movementOf(asset_id: number) {
  const [row] = await world.services.db.read.all<{ id: number }>(
    sql`SELECT id FROM movements WHERE asset_id = ${asset_id}`,
  );
  return row?.id;
}

describe("a company", () => {
  test("is processed when its own day begins", async () => {
    await world.services.db.write(async (tx) => {
      const kiritimati = eq(companies.id, tenantB().company.id);
      await tx.update(companies).set({ time_zone: "Pacific/Kiritimati" }).where(kiritimati);
    });
    await run();
    await addReleased(tenantA(), world.recordsA, "2026-06-15");
    await addReleased(tenantB(), world.recordsB, "2026-06-16");
    // After midnight of the 16th in Lagos, and still the 16th on Kiritimati.
    world.setClock("2026-06-16T09:30:00Z");
    await run();
    expect(await newMessages(tenantA())).toEqual(["1 asset is overdue for return"]);
    expect(await messagesOf(tenantB())).toEqual([]);
    world.setClock("2026-06-16T10:00:00Z");
    await run();
    expect(await messagesOf(tenantB())).toEqual(["1 asset is overdue for return"]);
  });

  test("is skipped while suspended, and notified after its reactivation", async () => {
    await addReleased(tenantB(), world.recordsB, "2026-06-01");
    const suspend = (suspended_at: string | null) =>
      world.services.db.write(async (tx) => {
        await tx.update(companies).set({ suspended_at }).where(eq(companies.id, tenantB().company.id));
      });
    await suspend("2026-06-15T00:00:00.000Z");
    await run();
    expect(await messagesOf(tenantB())).toEqual([]);
    await suspend(null);
    await run();
    expect(await messagesOf(tenantB())).toEqual(["1 asset is overdue for return"]);
  });
});

test("finds overdue assets by an index", async () => {
  const plan = await world.services.db.read.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN SELECT count(*) FROM movements WHERE ${overdue(tenantA(), "2026-06-15" as never)}`,
  );
  expect(plan.map(({ detail }) => detail).join()).toContain("movements_expected");
});
