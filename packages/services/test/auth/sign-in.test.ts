import { sessions } from "@custodia/db/schema/auth/sessions";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashNew } from "../../src/auth/password.ts";
import { recordAttempts } from "../../src/auth/rate-limit.ts";
import { failuresOf, type Limit, signInsFrom } from "../../src/auth/rate-limits.ts";
import { sweepAuth } from "../../src/auth/sessions.ts";
import { refresh, signIn, signOut } from "../../src/auth/sign-in.ts";
import { requireSession, requireUserSession } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { NOBODY, PASSWORD } from "./newcomer.ts";
import { type Visitor, visitor } from "./visitor.ts";

let world: TestWorld;
const START = Date.parse("2026-06-15T11:00:00Z");
const MINUTE = 60_000;
const WRONG = { code: "unauthenticated", message: "These credentials do not match our records." };
let lastAddress = 0;

beforeAll(async () => {
  world = await createTestWorld();
  const password_hash = await hashNew(PASSWORD, NOBODY);
  await world.services.db.write((tx) => tx.update(users).set({ password_hash }));
});
afterAll(() => world.close());
beforeEach(() => after(0));

const after = (ms: number) => world.setClock(new Date(START + ms).toISOString());
/** A visitor at a new address. */
const stranger = () => {
  lastAddress += 1;
  return visitor(world, { address: `198.51.100.${lastAddress}` });
};
const enter = async (someone: Visitor, email: string, password = PASSWORD, remember = false) =>
  signIn(await someone.call(), { email, password, remember });
const change = (ctx: CompanyCtx, fields: Partial<typeof users.$inferInsert>) =>
  world.services.db.write((tx) => tx.update(users).set(fields).where(eq(users.id, ctx.actor.user_id)));

test("leads to the app, or to the set-up for an Admin whose company has no profile", async () => {
  expect(await enter(stranger(), "admin@dv.example")).toEqual({ next: "app" });
  const company = eq(companies.id, world.tenantB.admin.company.id);
  const industry = (value: string | null) =>
    world.services.db.write((tx) => tx.update(companies).set({ industry: value }).where(company));
  await industry(null);
  expect(await enter(stranger(), "admin@zm.example")).toEqual({ next: "setup" });
  expect(await enter(stranger(), "entry@zm.example")).toEqual({ next: "app" });
  await industry("Others");
});

test("gives the transport a new token, and ends the previous session", async () => {
  const someone = stranger();
  await enter(someone, "admin@dv.example");
  const first = someone.token;
  await enter(someone, "admin@zm.example", PASSWORD, true);
  expect(someone.given).toEqual([
    { token: first, remember: false, expires_at: "2026-06-15T23:00:00.000Z" },
    { token: someone.token, remember: true, expires_at: "2026-07-15T11:00:00.000Z" },
  ]);
  expect(requireSession(await someone.call()).company.name).toBe("Zaria Mills");
  someone.token = first;
  expect((await someone.call()).signedIn).toBeNull();
});

test("rejects a wrong password, an unknown email and one without a password in the same words", async () => {
  await change(world.tenantA.approver, { password_hash: null });
  for (const [email, password] of [
    ["admin@dv.example", "palm wine at dawn"],
    ["nobody@nowhere.example", PASSWORD],
    ["approver@dv.example", PASSWORD],
    ["approver@dv.example", "nobody's password"],
    ["x".repeat(255), PASSWORD],
  ] as const) {
    await expect(enter(stranger(), email, password)).rejects.toMatchObject(WRONG);
  }
});

test("after five failures for an account from an address, the correct password must wait too", async () => {
  const someone = stranger();
  for (let wrong = 0; wrong < 5; wrong++) {
    after(wrong * MINUTE);
    await expect(enter(someone, "admin@dv.example", "wrong")).rejects.toMatchObject(WRONG);
  }
  await expect(enter(someone, "admin@dv.example")).rejects.toMatchObject({
    code: "too_many",
    retryAfter: 11 * 60,
  });
  expect(await enter(stranger(), "admin@dv.example")).toEqual({ next: "app" });
  expect(await enter(someone, "entry@dv.example")).toEqual({ next: "app" });
  after(15 * MINUTE);
  expect(await enter(someone, "admin@dv.example")).toEqual({ next: "app" });
});

test("throttles an unknown email likewise", async () => {
  const someone = stranger();
  for (let wrong = 0; wrong < 5; wrong++) {
    await expect(enter(someone, "ghost@nowhere.example", "wrong")).rejects.toMatchObject(WRONG);
  }
  await expect(enter(someone, "ghost@nowhere.example", "wrong")).rejects.toMatchObject({ code: "too_many" });
});

test("of forty concurrent guesses five are answered, and the rest are rejected", async () => {
  const someone = stranger();
  const guesses = Array.from({ length: 39 }, () => enter(someone, "entry@zm.example", "wrong"));
  const results = await Promise.allSettled([...guesses, enter(someone, "entry@zm.example")]);
  const codes = results.map((each) => (each.status === "rejected" ? each.reason.code : "in"));
  expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(5);
  expect(codes.at(-1)).toBe("too_many");
});

test("twenty concurrent correct sign-ins all succeed", async () => {
  const someone = stranger();
  const results = await Promise.all(Array.from({ length: 20 }, () => enter(someone, "admin@zm.example")));
  expect(results).toHaveLength(20);
});

/** Inserts earlier attempts without the cost of making them. */
const counted = (limit: Limit, times: number) =>
  world.services.db.write((tx) => recordAttempts(tx, world.services, Array(times).fill(limit)));

test("a hundred failures for an account, from many addresses, lock it for all", async () => {
  const email = "approver@zm.example";
  await counted(failuresOf(await stranger().call(), email).account, 99);
  await expect(enter(stranger(), email, "wrong")).rejects.toMatchObject(WRONG);
  await expect(enter(stranger(), email)).rejects.toMatchObject({ code: "too_many" });
});

test("thirty failures from an address lock it for every account", async () => {
  const someone = stranger();
  await counted(failuresOf(await someone.call(), "").address, 29);
  await expect(enter(someone, "spray@nowhere.example", "wrong")).rejects.toMatchObject(WRONG);
  await expect(enter(someone, "admin@zm.example")).rejects.toMatchObject({ code: "too_many" });
  expect(await enter(stranger(), "admin@zm.example")).toEqual({ next: "app" });
});

test("limits sign-ins from an address to sixty in 15 minutes, including correct ones", async () => {
  const someone = stranger();
  await counted(signInsFrom(await someone.call()), 59);
  await enter(someone, "admin@zm.example");
  await expect(enter(someone, "admin@zm.example")).rejects.toMatchObject({
    code: "too_many",
    retryAfter: 900,
  });
});

test("tells a deactivated user and a suspended company only with the correct password", async () => {
  await change(world.tenantA.dataEntry, { deactivated_at: "2026-06-15T11:00:00.000Z" });
  await expect(enter(stranger(), "entry@dv.example")).rejects.toMatchObject({ code: "forbidden" });
  await expect(enter(stranger(), "entry@dv.example", "wrong")).rejects.toMatchObject(WRONG);
  await change(world.tenantA.dataEntry, { deactivated_at: null });

  const company = eq(companies.id, world.tenantA.admin.company.id);
  const suspend = (suspended_at: string | null) =>
    world.services.db.write((tx) =>
      tx.update(companies).set({ suspended_at, suspended_reason: "Unpaid since May." }).where(company),
    );
  await suspend("2026-06-15T11:00:00.000Z");
  await expect(enter(stranger(), "admin@dv.example")).rejects.toThrow("Unpaid since May.");
  await expect(enter(stranger(), "admin@dv.example", "wrong")).rejects.toMatchObject(WRONG);
  await suspend(null);
});

test("a refresh replaces the token at once and does not extend the session", async () => {
  const someone = stranger();
  await enter(someone, "admin@dv.example", PASSWORD, true);
  const old = someone.token;
  after(29 * 24 * 60 * MINUTE);
  await refresh(requireUserSession(requireSession(await someone.call())));
  expect(someone.token).not.toBe(old);
  expect(requireSession(await someone.call()).session.signed_in_at).toBe("2026-06-15T11:00:00.000Z");
  const stale = stranger();
  stale.token = old;
  expect((await stale.call()).signedIn).toBeNull();
  for (const day of [58, 87]) {
    after(day * 24 * 60 * MINUTE);
    expect((await someone.call()).signedIn).not.toBeNull();
    await world.services.db.write(async () => undefined);
  }
  after(90 * 24 * 60 * MINUTE);
  expect((await someone.call()).signedIn).toBeNull();
});

test("of two concurrent refreshes with one token, one succeeds", async () => {
  const someone = stranger();
  await enter(someone, "admin@dv.example");
  const call = requireUserSession(requireSession(await someone.call()));
  const both = await Promise.allSettled([refresh(call), refresh(call)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "unauthenticated" },
  });
});

test("signing out ends this session only, also if it is repeated", async () => {
  const [here, there] = [stranger(), stranger()];
  await enter(here, "admin@dv.example");
  await enter(there, "admin@dv.example");
  const token = here.token;
  const call = await here.call();
  await signOut(call);
  await signOut(call);
  expect(here.given.at(-1)).toBeNull();
  here.token = token;
  expect((await here.call()).signedIn).toBeNull();
  expect((await there.call()).signedIn).not.toBeNull();
});

test("the sweep deletes expired records and keeps the others", async () => {
  const [short, long] = [stranger(), stranger()];
  await enter(short, "admin@dv.example");
  await enter(long, "admin@dv.example", PASSWORD, true);
  after(24 * 60 * MINUTE);
  await sweepAuth(world.services);
  const left = await world.services.db.read.select().from(sessions);
  expect(left.every(({ expires_at }) => expires_at > "2026-06-16T11:00:00.000Z")).toBe(true);
  expect((await long.call()).signedIn).not.toBeNull();
});
