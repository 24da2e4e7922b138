import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { Refusal } from "@custodia/domain/errors";
import { type LiveQuery, type NotificationUpdate, notificationListQuery } from "@custodia/domain/notifications/schema";
import { ROLE, type Role } from "@custodia/domain/permissions";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { endSession, startSession } from "../../src/auth/sessions.ts";
import { permit } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { MAX_STREAMS } from "../../src/notifications/hub.ts";
import { countUnread, listNotifications } from "../../src/notifications/queries.ts";
import { liveNotifications, notifyActor, notifyUsers } from "../../src/notifications/service.ts";
import { hashToken } from "../../src/tokens/identify.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

type ReceivedUpdate = [id: number, update: NotificationUpdate];
const open: AbortController[] = [];
afterEach(() => {
  for (const stop of open.splice(0)) stop.abort();
});

/** Returns the context of a user with a new session. */
async function signInAs(ctx: CompanyCtx) {
  const holder = { company_id: ctx.company.id, user_id: ctx.actor.user_id };
  const { token } = await world.services.db.write((tx) =>
    startSession(tx, world.services, holder, { transport: "cookie", remember: false }),
  );
  const session = {
    id: hashToken(token),
    signed_in_at: world.services.clock().toISOString(),
    transport: "cookie" as const,
  };
  const transport = { kind: "cookie", address: "192.0.2.1", token, setSession() {} } as const;
  return permit({ ...world.services, transport, signedIn: { ...ctx, session } }, "self.manage");
}

type SignedInCtx = Awaited<ReturnType<typeof signInAs>>;

/** Opens a stream that is stopped when the test ends. */
function listen(ctx: SignedInCtx, query?: LiveQuery) {
  const stop = new AbortController();
  open.push(stop);
  const stream = liveNotifications(ctx, query, stop.signal);
  return { stop, next: async () => (await stream.next()).value as ReceivedUpdate | undefined };
}

const notify = (ctx: CompanyCtx, message: string) =>
  world.services.db.write((tx) => notifyActor(tx, ctx, { kind: "tests.notified", message, href: null }));
async function newestIdOf(ctx: CompanyCtx) {
  const { data } = await listNotifications(ctx, notificationListQuery.parse({ per_page: 1 }));
  return data[0]?.id;
}
const messages = (received: ReceivedUpdate | undefined) => received?.[1].latest.map(({ message }) => message);

test("a stream begins with the unread count, and delivers notifications to its user only", async () => {
  await notify(world.tenantA.admin, "before");
  const [mine, other, foreign] = await Promise.all(
    [world.tenantA.admin, world.tenantA.approver, world.tenantB.admin].map(async (ctx) => listen(await signInAs(ctx))),
  );
  const [begin] = await Promise.all([mine!.next(), other!.next(), foreign!.next()]);
  expect(begin?.[1]).toEqual({ unread: 1, latest: [] });
  let events = 0;
  const others = [other!, foreign!].map((stream) =>
    stream.next().then((received) => {
      events += received ? 1 : 0;
    }),
  );
  await notify(world.tenantA.admin, "for you");
  const update = await mine!.next();
  expect(update?.[1].unread).toBe(2);
  expect(update?.[1].latest).toMatchObject([{ message: "for you", href: null, read_at: null }]);
  expect(update?.[0]).toBe(await newestIdOf(world.tenantA.admin));
  for (const stop of open) stop.abort();
  await Promise.all(others);
  expect(events).toBe(0);
});

test("a reconnecting client receives missed notifications once", async () => {
  const ctx = await signInAs(world.tenantA.approver);
  const first = listen(ctx);
  const [id] = (await first.next())!;
  first.stop.abort();
  for (const message of ["one", "two"]) await notify(ctx, message);
  const reconnected = listen(ctx, { lastEventId: `${id}` });
  const update = await reconnected.next();
  expect(messages(update)).toEqual(["two", "one"]);
  await notify(ctx, "three");
  expect(messages(await reconnected.next())).toEqual(["three"]);
});

test("a page receives what happened while it loaded, and nothing older", async () => {
  const ctx = await signInAs(world.tenantA.approver);
  await notify(ctx, "long before");
  world.setClock(new Date(world.services.clock().getTime() + 300_000).toISOString());
  await notify(ctx, "while the page loaded");
  const loaded = listen(ctx, { since_ms: 1500 });
  expect(messages(await loaded.next())).toEqual(["while the page loaded"]);
  await notify(ctx, "later");
  expect(messages(await loaded.next())).toEqual(["later"]);
  expect(messages(await listen(ctx).next())).toEqual([]);
});

test("updates during a slow read are merged into one with the latest ten", async () => {
  const ctx = await signInAs(world.tenantA.dataEntry);
  const stream = listen(ctx);
  await stream.next();
  for (let round = 1; round <= 3; round++) {
    for (let number = 1; number <= 5; number++) await notify(ctx, `${round}.${number}`);
    await new Promise((resolve) => setTimeout(resolve, 700));
  }
  const update = await stream.next();
  expect(messages(update)).toEqual(["3.5", "3.4", "3.3", "3.2", "3.1", "2.5", "2.4", "2.3", "2.2", "2.1"]);
  expect(update?.[1].unread).toBe((await countUnread(ctx)).unread);
});

test("all of many recipients receive a notification", async () => {
  const streams = await Promise.all(
    Array.from({ length: 40 }, async () => listen(await signInAs(world.tenantA.admin))),
  );
  await Promise.all(streams.map(({ next }) => next()));
  const notice = { kind: "tests.notified", message: "decide", href: "/approvals" };
  await world.services.db.write((tx) => notifyUsers(tx, world.tenantA.dataEntry, { group: "deciders" }, notice));
  const first = await Promise.all(streams.map(({ next }) => next()));
  expect(first.map(messages)).toEqual(first.map(() => ["decide"]));
  expect(first[0]?.[0]).toBe(await newestIdOf(world.tenantA.admin));
});

test("a session has a maximum number of streams, and may open another once one has ended", async () => {
  const ctx = await signInAs(world.tenantB.approver);
  const streams = Array.from({ length: MAX_STREAMS }, () => listen(ctx));
  await Promise.all(streams.map(({ next }) => next()));
  const refused = await listen(ctx)
    .next()
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: "too_many" });
  expect(await listen(await signInAs(world.tenantB.approver)).next()).toBeDefined();
  const ended = streams[0]!.next();
  streams[0]!.stop.abort();
  expect(await ended).toBeUndefined();
  expect(await listen(ctx).next()).toBeDefined();
});

test("a stream reports the user's new role soon, and continues", async () => {
  const ctx = await signInAs(world.tenantA.dataEntry);
  const stream = listen(ctx);
  await stream.next();
  const update = stream.next();
  const setRole = (role: Role) =>
    world.services.db.write((tx) => tx.update(users).set({ role }).where(eq(users.id, ctx.actor.user_id)));
  await setRole(ROLE.approver);
  expect((await update)?.[1]).toMatchObject({ latest: [], role: ROLE.approver });
  await setRole(ROLE.dataEntry);
  expect((await stream.next())?.[1].role).toBe(ROLE.dataEntry);
});

describe("a stream ends soon after", () => {
  const { setUser, setCompany } = {
    setUser: (changes: Partial<typeof users.$inferInsert>) => (ctx: SignedInCtx) =>
      world.services.db.write(async (tx) => {
        await tx.update(users).set(changes).where(eq(users.id, ctx.actor.user_id));
      }),
    setCompany: (suspended_at: string | null) => (ctx: SignedInCtx) =>
      world.services.db.write(async (tx) => {
        await tx.update(companies).set({ suspended_at }).where(eq(companies.id, ctx.company.id));
      }),
  };
  const time = "2026-06-15T12:00:00.000Z";
  const noUpdate = async () => undefined;

  test.each<[string, (ctx: SignedInCtx) => Promise<void>, (ctx: SignedInCtx) => Promise<unknown>]>([
    ["its session ends", (ctx) => world.services.db.write((tx) => endSession(tx, ctx, ctx.session.id)), noUpdate],
    ["its session expires", async () => world.setClock("2026-06-16T11:00:01Z"), noUpdate],
    ["its user is deactivated", setUser({ deactivated_at: time }), setUser({ deactivated_at: null })],
    ["its company is suspended", setCompany(time), setCompany(null)],
  ])(
    "%s, and others continue",
    async (_what, change, undo) => {
      world.setClock("2026-06-15T11:00:00Z");
      const ctx = await signInAs(world.tenantB.dataEntry);
      const stream = listen(ctx);
      await stream.next();
      const end = stream.next();
      await change(ctx);
      const other = listen(await signInAs(world.tenantA.admin));
      await other.next();
      expect(await end).toBeUndefined();
      await undo(ctx);
      await notify(world.tenantA.admin, "still here");
      expect(messages(await other.next())).toEqual(["still here"]);
    },
    20_000,
  );
});
