import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { calendarAddresses } from "@custodia/db/schema/tokens/tokens";
import { calendarDate } from "@custodia/domain/date";
import { addOperator, allow } from "@custodia/testkit/test-world";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { changeExpectedReturn } from "../../src/assets/movements/service.ts";
import { createCalendar, endCalendar, readCalendar, showCalendar } from "../../src/calendar/calendar.ts";
import { type DateSpan, maintenanceEvents, returnEvents } from "../../src/calendar/queries.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { deactivateUser } from "../../src/offboarding/deactivate.ts";
import { restoreQuarantine } from "../../src/platform/quarantine.ts";
import { deactivateAnyUser, reactivateAnyUser } from "../../src/platform/user-actions.ts";
import { updateCustodian } from "../../src/setup/custodians.ts";
import { reactivateUser } from "../../src/setup/users/service.ts";
import { bringBack, release } from "../assets/life.ts";
import { watchReads } from "../assets/plans.ts";
import { correct, openRegister, type Register, register } from "../assets/register.ts";
import { eventsIn } from "./parse.ts";

let world: Register;
let generator: number;
beforeAll(async () => {
  world = await openRegister();
  const { tenantA, tenantB, recordsA, recordsB } = world;
  // The asset was acquired on 15 June 2024, so it is due 731 days later, on 16 June 2026.
  const maintained = { maintenance_schedule: "Daily", frequency: 731 };
  const description = "Generator, 20 kVA; the one behind the kitchen that everybody knows by its noise: Ọlá";
  generator = (await register(tenantA.admin, recordsA, { ...maintained, description })).id;
  await register(tenantA.admin, recordsA, { ...maintained, frequency: 730 - 93, description: "Too long ago" });
  await register(tenantA.admin, recordsA, { ...maintained, frequency: 730 + 366, description: "Too far ahead" });
  await register(tenantB.admin, recordsB, { ...maintained, description: "Theirs" });
  const out = await register(tenantA.admin, recordsA, { description: "Drill" });
  await release(tenantA.admin, out.id, { expected_return_date: "2026-06-12" });
});
afterAll(() => world.close());
beforeEach(() => world.setClock("2026-06-15T11:00:00Z"));

const self = (ctx: CompanyCtx) => allow(ctx, "self.manage");
const secretIn = (address: string) => /\/calendar\/([\w-]{43})\.ics$/.exec(address)![1]!;
const createAddress = async (ctx: CompanyCtx = world.tenantA.admin) =>
  secretIn((await createCalendar(self(ctx))).address);
const readAddress = async (secret: string) => {
  const { content, hash } = await readCalendar(world.services, secret);
  return { content: content!, hash };
};
const NOT_FOUND = { code: "not_found", message: "This calendar was not found." };

test("the calendar has due work of the company as all-day events, and nothing of another company", async () => {
  const { content } = await readAddress(await createAddress());
  expect(content.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const events = eventsIn(content);
  expect(events.map(({ SUMMARY, DTSTART }) => `${DTSTART} ${SUMMARY}`).sort()).toEqual([
    expect.stringMatching(/^20260612 Back from fieldwork: Drill \(DV.*\)$/),
    expect.stringMatching(/^20260616 Service: Generator, 20 kVA; the one behind .* noise: Ọlá \(DV.*\)$/),
  ]);
  const service = events.find(({ UID }) => UID === `service-${generator}@localhost`);
  expect(service).toMatchObject({
    "DTSTART;": "VALUE=DATE",
    DTSTAMP: "20260615T110000Z",
    TRANSP: "TRANSPARENT",
    DESCRIPTION: "Custodian: Computers Keeper",
  });
});

test("every role reads the same calendar", async () => {
  const texts = [];
  for (const ctx of [world.tenantA.admin, world.tenantA.approver, world.tenantA.dataEntry])
    texts.push((await readAddress(await createAddress(ctx))).content);
  expect(new Set(texts).size).toBe(1);
});

test("the text stays the same until something changes; then the event keeps its UID and its sequence grows", async () => {
  const secret = await createAddress();
  const first = await readAddress(secret);
  world.setClock("2026-06-15T15:00:00Z");
  expect(await readAddress(secret)).toEqual(first);
  expect(await readCalendar(world.services, secret, ["another", first.hash])).toEqual({
    hash: first.hash,
    content: null,
  });
  await correct(world.tenantA.admin, generator, { maintenance_schedule: "Daily", frequency: 735 });
  const second = await readAddress(secret);
  expect(second.hash).not.toBe(first.hash);
  const event = eventsIn(second.content).find(({ UID }) => UID === `service-${generator}@localhost`);
  expect(event).toMatchObject({ DTSTART: "20260620", DTSTAMP: "20260615T150000Z" });
  const before = eventsIn(first.content).find(({ UID }) => UID === event!.UID);
  expect(Number(event!.SEQUENCE)).toBeGreaterThan(Number(before!.SEQUENCE));
});

test("the sequence grows with every change: day, asset name, custodian's name, other custodian", async () => {
  const secret = await createAddress();
  const { id } = await register(world.tenantA.admin, world.recordsA, { description: "Pump" });
  await release(world.tenantA.admin, id, { expected_return_date: "2026-07-03" });
  const pump = async () =>
    eventsIn((await readAddress(secret)).content).find(({ SUMMARY }) => /^Back .*Pump/.test(SUMMARY!))!;
  let last = await pump();
  let hour = 12;
  const expectNextSequence = async (change: () => Promise<unknown>) => {
    world.setClock(`2026-06-15T${hour++}:00:00Z`);
    await change();
    const next = await pump();
    expect(next).not.toEqual(last);
    expect(Number(next.SEQUENCE)).toBeGreaterThan(Number(last.SEQUENCE));
    for (const name of ["DTSTAMP", "LAST-MODIFIED"]) expect(next[name]! > last[name]!).toBe(true);
    last = next;
  };
  const { tenantA } = world;
  const returned = allow(tenantA.dataEntry, "assets.return");
  const { movement_id } = (await showAsset(tenantA.admin, { id })).out!;
  const expected_return_date = calendarDate("2026-07-24");
  await expectNextSequence(() => changeExpectedReturn(returned, { id: movement_id, expected_return_date }));
  expect(last).toMatchObject({ "DTSTART;": "VALUE=DATE", DTSTART: "20260724" });
  await expectNextSequence(() => correct(tenantA.admin, id, { description: "Pump, 3 hp" }));
  const ctx = allow(tenantA.admin, "records.write");
  await expectNextSequence(() =>
    updateCustodian(ctx, { id: world.recordsA.custodian_id, full_name: "Renamed Keeper" }),
  );
});

test("a returned asset is no longer in the calendar", async () => {
  const secret = await createAddress();
  const { id } = await register(world.tenantA.admin, world.recordsA, { description: "Ladder" });
  await release(world.tenantA.admin, id, { expected_return_date: "2026-07-01" });
  expect((await readAddress(secret)).content).toContain("Ladder");
  const [open] = await world.services.db.read.all<{ id: number }>(sql`SELECT id FROM movements WHERE asset_id = ${id}`);
  await bringBack(world.tenantA.admin, open!.id);
  expect((await readAddress(secret)).content).not.toContain("Ladder");
});

describe("an address", () => {
  test("is stored as a hash only, and creating it is logged and notified", async () => {
    const { address, made_at } = await createCalendar(self(world.tenantA.admin));
    const stored = JSON.stringify(await world.services.db.read.select().from(calendarAddresses));
    const [activity] = await world.services.db.read.select().from(activities).orderBy(desc(activities.id)).limit(1);
    for (const text of [stored, JSON.stringify(activity)]) expect(text).not.toContain(secretIn(address));
    expect(activity).toMatchObject({ action: "calendar.make", user_id: world.tenantA.admin.actor.user_id });
    expect(await showCalendar(self(world.tenantA.admin))).toEqual({ made_at });
    expect(await showCalendar(self(world.tenantB.admin))).toEqual({ made_at: null });
  });

  test("ends when another is created or it is switched off, and a colleague's address remains", async () => {
    const other = await createAddress(world.tenantA.approver);
    const first = await createAddress();
    const second = await createAddress();
    await expect(readAddress(first)).rejects.toMatchObject(NOT_FOUND);
    expect((await readAddress(second)).content).toContain("BEGIN:VCALENDAR");
    expect(await endCalendar(self(world.tenantA.admin))).toEqual({ made_at: null });
    expect(await endCalendar(self(world.tenantA.admin))).toEqual({ made_at: null });
    await expect(readAddress(second)).rejects.toMatchObject(NOT_FOUND);
    expect((await readAddress(other)).content).toContain("BEGIN:VCALENDAR");
  });

  test("is not found once its user is deactivated or the company suspended, like an unknown address", async () => {
    const secret = await createAddress();
    await expect(readAddress("a".repeat(43))).rejects.toMatchObject(NOT_FOUND);
    const { user_id } = world.tenantA.admin.actor;
    const { id } = world.tenantA.admin.company;
    const endedAt = "2026-06-15T00:00:00.000Z";
    const setDeactivated = (deactivated_at: string | null) =>
      world.services.db.write((tx) => tx.update(users).set({ deactivated_at }).where(eq(users.id, user_id)));
    const setSuspended = (suspended_at: string | null) =>
      world.services.db.write((tx) => tx.update(companies).set({ suspended_at }).where(eq(companies.id, id)));
    await setDeactivated(endedAt);
    await expect(readAddress(secret)).rejects.toMatchObject(NOT_FOUND);
    await setDeactivated(null);
    await setSuspended(endedAt);
    await expect(readAddress(secret)).rejects.toMatchObject(NOT_FOUND);
    await setSuspended(null);
    expect((await readAddress(secret)).content).toContain("BEGIN:VCALENDAR");
  });

  test("does not come back when its deactivated user is reactivated, by an Admin or an operator", async () => {
    const manager = allow(world.tenantA.admin, "users.manage");
    const operator = await addOperator(world.services);
    const ctx = world.tenantA.dataEntry;
    const input = { id: ctx.actor.user_id, reason: "Asked for" };
    for (const [deactivate, reactivate] of [
      [() => deactivateUser(manager, input), () => reactivateUser(manager, input)],
      [() => deactivateAnyUser(operator, input), () => reactivateAnyUser(operator, input)],
    ] as const) {
      const [secret, others] = [await createAddress(ctx), await createAddress()];
      await deactivate();
      await reactivate();
      await expect(readAddress(secret)).rejects.toMatchObject(NOT_FOUND);
      expect(await showCalendar(self(ctx))).toEqual({ made_at: null });
      expect((await readAddress(others)).content).toContain("BEGIN:VCALENDAR");
    }
  });

  test("can be read sixty times an hour at most", async () => {
    const secret = await createAddress(world.tenantB.admin);
    world.services.settings.limits.calendarReadsAnHour = 2;
    await readAddress(secret);
    await readAddress(secret);
    await expect(readAddress(secret)).rejects.toMatchObject({ code: "too_many" });
    world.services.settings.limits.calendarReadsAnHour = 60;
  });

  test("does not come back when a backup is restored", async () => {
    const secret = await createAddress();
    await world.services.db.write((tx) => restoreQuarantine(tx, world.services, "2026-06-14T02:00:00.000Z"));
    await expect(readAddress(secret)).rejects.toMatchObject(NOT_FOUND);
  });
});

test("indexes return due work by day, regardless of the size of the register", async () => {
  const span: DateSpan = {
    company: world.tenantA.admin.company,
    nearest: "first",
    limit: 10,
    from: calendarDate("2026-06-15"),
    until: calendarDate("2027-06-15"),
  };
  const reader = await watchReads(world);
  await maintenanceEvents(reader.read, span);
  await returnEvents(reader.read, { ...span, nearest: "last" });
  const [services, returns] = await reader.plans();
  reader.close();
  expect(services?.[0]).toContain("assets_by_next_maintenance");
  expect(returns?.[0]).toContain("movements_expected");
  expect([services, returns].join()).not.toContain("TEMP B-TREE");
});
