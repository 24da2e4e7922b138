import { sessions } from "@custodia/db/schema/auth/sessions";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashNewPassword } from "../../src/auth/password.ts";
import { recordAttempts } from "../../src/auth/rate-limit.ts";
import { failureLimits, type Limit, signInLimit } from "../../src/auth/rate-limits.ts";
import { sweepAuth } from "../../src/auth/sessions.ts";
import { refresh, signIn, signOut } from "../../src/auth/sign-in.ts";
import { requireSession, requireUserSession } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { ANY_OWNER, PASSWORD } from "./newcomer.ts";
import { type Visitor, visitor } from "./visitor.ts";

let world: TestWorld;
const START = Date.parse("2026-06-15T11:00:00Z");
const MINUTE = 60_000;
const WRONG = { code: "unauthenticated", message: "These credentials do not match our records." };
let lastAddress = 0;

beforeAll(async () => {
  world = await createTestWorld();
  const password_hash = await hashNewPassword(PASSWORD, ANY_OWNER);
  await world.services.db.write((tx) => tx.update(users).set({ password_hash }));
});
afterAll(() => world.close());
beforeEach(() => setElapsed(0));

const setElapsed = (ms: number) => world.setClock(new Date(START + ms).toISOString());
/** A visitor at a new address. */
const newVisitor = () => {
  lastAddress += 1;
  return visitor(world, { address: `198.51.100.${lastAddress}` });
};
const trySignIn = async (client: Visitor, email: string, password = PASSWORD, remember = false) =>
  signIn(await client.call(), { email, password, remember });
const change = (ctx: CompanyCtx, fields: Partial<typeof users.$inferInsert>) =>
  world.services.db.write((tx) => tx.update(users).set(fields).where(eq(users.id, ctx.actor.user_id)));

test("a sign-in leads to the app, or to the set-up for an Admin whose company has no profile", async () => {
  expect(await trySignIn(newVisitor(), "admin@dv.example")).toEqual({ next: "app" });
  const company = eq(companies.id, world.tenantB.admin.company.id);
  const setIndustry = (value: string | null) =>
    world.services.db.write((tx) => tx.update(companies).set({ industry: value }).where(company));
  await setIndustry(null);
  expect(await trySignIn(newVisitor(), "admin@zm.example")).toEqual({ next: "setup" });
  expect(await trySignIn(newVisitor(), "entry@zm.example")).toEqual({ next: "app" });
  await setIndustry("Others");
});

test("a sign-in sends a new token to the transport, and ends the previous session", async () => {
  const client = newVisitor();
  await trySignIn(client, "admin@dv.example");
  const first = client.token;
  await trySignIn(client, "admin@zm.example", PASSWORD, true);
  expect(client.sessions).toEqual([
    { token: first, remember: false, expires_at: "2026-06-15T23:00:00.000Z" },
    { token: client.token, remember: true, expires_at: "2026-07-15T11:00:00.000Z" },
  ]);
  expect(requireSession(await client.call()).company.name).toBe("Zaria Mills");
  client.token = first;
  expect((await client.call()).signedIn).toBeNull();
});

test("rejects a wrong password, an unknown email and a user without a password with the same message", async () => {
  await change(world.tenantA.approver, { password_hash: null });
  for (const [email, password] of [
    ["admin@dv.example", "palm wine at dawn"],
    ["nobody@nowhere.example", PASSWORD],
    ["approver@dv.example", PASSWORD],
    ["approver@dv.example", "nobody's password"],
    ["x".repeat(255), PASSWORD],
  ] as const) {
    await expect(trySignIn(newVisitor(), email, password)).rejects.toMatchObject(WRONG);
  }
});

test("after five failures for an account from an address, the correct password must wait too", async () => {
  const client = newVisitor();
  for (let wrong = 0; wrong < 5; wrong++) {
    setElapsed(wrong * MINUTE);
    await expect(trySignIn(client, "admin@dv.example", "wrong")).rejects.toMatchObject(WRONG);
  }
  await expect(trySignIn(client, "admin@dv.example")).rejects.toMatchObject({
    code: "too_many",
    retryAfter: 11 * 60,
  });
  expect(await trySignIn(newVisitor(), "admin@dv.example")).toEqual({ next: "app" });
  expect(await trySignIn(client, "entry@dv.example")).toEqual({ next: "app" });
  setElapsed(15 * MINUTE);
  expect(await trySignIn(client, "admin@dv.example")).toEqual({ next: "app" });
});

test("throttles an unknown email in the same way", async () => {
  const client = newVisitor();
  for (let wrong = 0; wrong < 5; wrong++) {
    await expect(trySignIn(client, "ghost@nowhere.example", "wrong")).rejects.toMatchObject(WRONG);
  }
  await expect(trySignIn(client, "ghost@nowhere.example", "wrong")).rejects.toMatchObject({ code: "too_many" });
});

test("of forty concurrent guesses five are checked, and the others are rejected", async () => {
  const client = newVisitor();
  const guesses = Array.from({ length: 39 }, () => trySignIn(client, "entry@zm.example", "wrong"));
  const results = await Promise.allSettled([...guesses, trySignIn(client, "entry@zm.example")]);
  const codes = results.map((result) => (result.status === "rejected" ? result.reason.code : "in"));
  expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(5);
  expect(codes.at(-1)).toBe("too_many");
});

test("twenty concurrent correct sign-ins all succeed", async () => {
  const client = newVisitor();
  const results = await Promise.all(Array.from({ length: 20 }, () => trySignIn(client, "admin@zm.example")));
  expect(results).toHaveLength(20);
});

/** Inserts earlier attempts directly, because real attempts take long. */
const addAttempts = (limit: Limit, times: number) =>
  world.services.db.write((tx) => recordAttempts(tx, world.services, Array(times).fill(limit)));

test("a hundred failures for an account, from many addresses, lock it for all addresses", async () => {
  const email = "approver@zm.example";
  await addAttempts(failureLimits(await newVisitor().call(), email).account, 99);
  await expect(trySignIn(newVisitor(), email, "wrong")).rejects.toMatchObject(WRONG);
  await expect(trySignIn(newVisitor(), email)).rejects.toMatchObject({ code: "too_many" });
});

test("thirty failures from an address lock it for every account", async () => {
  const client = newVisitor();
  await addAttempts(failureLimits(await client.call(), "").address, 29);
  await expect(trySignIn(client, "spray@nowhere.example", "wrong")).rejects.toMatchObject(WRONG);
  await expect(trySignIn(client, "admin@zm.example")).rejects.toMatchObject({ code: "too_many" });
  expect(await trySignIn(newVisitor(), "admin@zm.example")).toEqual({ next: "app" });
});

test("limits sign-ins from an address to sixty in 15 minutes, including correct ones", async () => {
  const client = newVisitor();
  await addAttempts(signInLimit(await client.call()), 59);
  await trySignIn(client, "admin@zm.example");
  await expect(trySignIn(client, "admin@zm.example")).rejects.toMatchObject({
    code: "too_many",
    retryAfter: 900,
  });
});

test("reveals a deactivation or suspension only to a caller with the correct password", async () => {
  await change(world.tenantA.dataEntry, { deactivated_at: "2026-06-15T11:00:00.000Z" });
  await expect(trySignIn(newVisitor(), "entry@dv.example")).rejects.toMatchObject({ code: "forbidden" });
  await expect(trySignIn(newVisitor(), "entry@dv.example", "wrong")).rejects.toMatchObject(WRONG);
  await change(world.tenantA.dataEntry, { deactivated_at: null });

  const company = eq(companies.id, world.tenantA.admin.company.id);
  const suspend = (suspended_at: string | null) =>
    world.services.db.write((tx) =>
      tx.update(companies).set({ suspended_at, suspended_reason: "Unpaid since May." }).where(company),
    );
  await suspend("2026-06-15T11:00:00.000Z");
  await expect(trySignIn(newVisitor(), "admin@dv.example")).rejects.toThrow("Unpaid since May.");
  await expect(trySignIn(newVisitor(), "admin@dv.example", "wrong")).rejects.toMatchObject(WRONG);
  await suspend(null);
});

test("a refresh replaces the token at once and does not extend the session", async () => {
  const client = newVisitor();
  await trySignIn(client, "admin@dv.example", PASSWORD, true);
  const old = client.token;
  setElapsed(29 * 24 * 60 * MINUTE);
  await refresh(requireUserSession(requireSession(await client.call())));
  expect(client.token).not.toBe(old);
  expect(requireSession(await client.call()).session.signed_in_at).toBe("2026-06-15T11:00:00.000Z");
  const stale = newVisitor();
  stale.token = old;
  expect((await stale.call()).signedIn).toBeNull();
  for (const day of [58, 87]) {
    setElapsed(day * 24 * 60 * MINUTE);
    expect((await client.call()).signedIn).not.toBeNull();
    await world.services.db.write(async () => undefined);
  }
  setElapsed(90 * 24 * 60 * MINUTE);
  expect((await client.call()).signedIn).toBeNull();
});

test("of two concurrent refreshes with one token, one succeeds", async () => {
  const client = newVisitor();
  await trySignIn(client, "admin@dv.example");
  const call = requireUserSession(requireSession(await client.call()));
  const both = await Promise.allSettled([refresh(call), refresh(call)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "unauthenticated" },
  });
});

test("signing out ends only this session, even if it is repeated", async () => {
  const [here, there] = [newVisitor(), newVisitor()];
  await trySignIn(here, "admin@dv.example");
  await trySignIn(there, "admin@dv.example");
  const token = here.token;
  const call = await here.call();
  await signOut(call);
  await signOut(call);
  expect(here.sessions.at(-1)).toBeNull();
  here.token = token;
  expect((await here.call()).signedIn).toBeNull();
  expect((await there.call()).signedIn).not.toBeNull();
});

test("the sweep deletes expired records and keeps the others", async () => {
  const [short, long] = [newVisitor(), newVisitor()];
  await trySignIn(short, "admin@dv.example");
  await trySignIn(long, "admin@dv.example", PASSWORD, true);
  setElapsed(24 * 60 * MINUTE);
  await sweepAuth(world.services);
  const remaining = await world.services.db.read.select().from(sessions);
  expect(remaining.every(({ expires_at }) => expires_at > "2026-06-16T11:00:00.000Z")).toBe(true);
  expect((await long.call()).signedIn).not.toBeNull();
});
