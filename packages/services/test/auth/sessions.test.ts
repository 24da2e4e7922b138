import { sessions } from "@custodia/db/schema/auth/sessions";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSession } from "../../src/auth/sessions.ts";
import { refresh, signOut } from "../../src/auth/sign-in.ts";
import { requireAnySession, requireSession, requireUserSession } from "../../src/core/access.ts";
import { hashToken } from "../../src/tokens/identify.ts";
import { visitor } from "./visitor.ts";

let world: TestWorld;
const START = Date.parse("2026-06-15T11:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(() => world.setClock(new Date(START).toISOString()));

const setElapsed = (ms: number) => world.setClock(new Date(START + ms).toISOString());
/** Waits for background writes. */
const settle = () => world.services.db.write(async () => undefined);

async function signInVisitor({ remember = false, kind = "cookie" as "cookie" | "bearer" } = {}) {
  const { actor, company } = world.tenantA.dataEntry;
  const holder = { company_id: company.id, user_id: actor.user_id };
  const client = visitor(world, { kind });
  const session = await world.services.db.write((tx) =>
    startSession(tx, world.services, holder, { transport: kind, remember }),
  );
  client.token = session.token;
  return client;
}

async function isSignedIn(client: { call(): Promise<{ signedIn: unknown }> }) {
  const { signedIn: user } = await client.call();
  await settle();
  return user !== null;
}

test("a token signs in its user, with the current company and role", async () => {
  const client = await signInVisitor();
  const { signedIn: user } = await client.call();
  expect(user).toMatchObject({
    actor: { full_name: "Dayo Entry", role: 3, email_verified: true },
    company: { id: world.tenantA.admin.company.id, name: "Dunamis Ventures", suspended: null },
    session: { signed_in_at: "2026-06-15T11:00:00.000Z", transport: "cookie" },
  });
  await world.services.db.write((tx) => tx.update(users).set({ role: 2 }).where(eq(users.id, user!.actor.user_id)));
  expect((await client.call()).signedIn?.actor.role).toBe(2);
});

test("the database stores only the token's hash", async () => {
  const client = await signInVisitor();
  const rows = await world.services.db.read.select().from(sessions);
  expect(JSON.stringify(rows)).not.toContain(client.token);
  expect(rows.map(({ id }) => id)).toContain(hashToken(client.token!));
  expect(Buffer.from(client.token!, "base64url")).toHaveLength(32);
});

test("an invented or empty token signs nobody in", async () => {
  const client = visitor(world);
  expect(await isSignedIn(client)).toBe(false);
  client.token = "x".repeat(43);
  expect(await isSignedIn(client)).toBe(false);
});

test("a cookie token is rejected as a bearer token, and a bearer token as a cookie token", async () => {
  for (const [issuedKind, usedKind] of [
    ["cookie", "bearer"],
    ["bearer", "cookie"],
  ] as const) {
    const other = visitor(world, { kind: usedKind });
    other.token = (await signInVisitor({ kind: issuedKind })).token;
    expect(await isSignedIn(other)).toBe(false);
  }
});

test("a session without Remember Me ends after 12 idle hours", async () => {
  const client = await signInVisitor();
  setElapsed(12 * HOUR - 1000);
  expect(await isSignedIn(client)).toBe(true);
  setElapsed(23.9 * HOUR);
  expect(await isSignedIn(client)).toBe(true);
  setElapsed(36 * HOUR);
  expect(await isSignedIn(client)).toBe(false);
});

test("a session without Remember Me ends after 7 days, even if it is used", async () => {
  const client = await signInVisitor();
  for (let at = 0; at < 7 * DAY; at += 6 * HOUR) {
    setElapsed(at);
    expect(await isSignedIn(client)).toBe(true);
  }
  setElapsed(7 * DAY);
  expect(await isSignedIn(client)).toBe(false);
});

test("with Remember Me, each use extends the session and its cookie to 30 days ahead, but to 90 days in total", async () => {
  const client = await signInVisitor({ remember: true });
  setElapsed(29 * DAY);
  expect(await isSignedIn(client)).toBe(true);
  expect(client.sessions.at(-1)).toEqual({
    token: client.token,
    remember: true,
    expires_at: new Date(START + 59 * DAY).toISOString(),
  });
  for (const day of [58, 87, 89.99]) {
    setElapsed(day * DAY);
    expect(await isSignedIn(client)).toBe(true);
  }
  setElapsed(90 * DAY);
  expect(await isSignedIn(client)).toBe(false);
});

test("a session with many requests is extended and ends like any other session", async () => {
  const client = await signInVisitor();
  const ends = async () => {
    const id = hashToken(client.token!);
    const [row] = await world.services.db.read.select().from(sessions).where(eq(sessions.id, id));
    return row && Date.parse(row.expires_at) - START;
  };
  for (const ms of [0, 1, 4 * 60_000, 5 * 60_000 - 1]) {
    setElapsed(ms);
    expect([await isSignedIn(client), await isSignedIn(client), await ends()]).toEqual([true, true, 12 * HOUR]);
  }
  setElapsed(5 * 60_000);
  expect([await isSignedIn(client), await ends()]).toEqual([true, 12 * HOUR + 5 * 60_000]);
  await isSignedIn(client);
  setElapsed(12 * HOUR + 5 * 60_000);
  expect(await isSignedIn(client)).toBe(false);
});

test("an unused session ends after 30 days", async () => {
  const client = await signInVisitor({ remember: true });
  setElapsed(30 * DAY);
  expect(await isSignedIn(client)).toBe(false);
});

test("a session in steady use is rarely written", async () => {
  const client = await signInVisitor();
  const id = hashToken(client.token!);
  const expiry = async () => {
    const [row] = await world.services.db.read.select().from(sessions).where(eq(sessions.id, id));
    return row!.expires_at;
  };
  const before = await expiry();
  setElapsed(4 * 60_000);
  expect(await isSignedIn(client)).toBe(true);
  expect(await expiry()).toBe(before);
  setElapsed(6 * 60_000);
  await Promise.all(Array.from({ length: 20 }, () => client.call()));
  await settle();
  expect(await expiry()).toBe(new Date(START + 6 * 60_000 + 12 * HOUR).toISOString());
});

test.each([false, true])("a prefetch does not extend the session, with Remember Me: %s", async (remember) => {
  const client = await signInVisitor({ remember });
  const sessionCount = client.sessions.length;
  const idle = remember ? 30 * DAY : 12 * HOUR;
  for (const part of [0.5, 0.9]) {
    setElapsed(part * idle);
    expect((await client.call({ isPrefetch: true })).signedIn).not.toBeNull();
    await settle();
  }
  expect(client.sessions).toHaveLength(sessionCount);
  setElapsed(idle);
  expect((await client.call({ isPrefetch: true })).signedIn).toBeNull();
});

test("a deactivated user is signed out at once", async () => {
  const client = await signInVisitor();
  const user = eq(users.id, world.tenantA.dataEntry.actor.user_id);
  await world.services.db.write((tx) =>
    tx.update(users).set({ deactivated_at: "2026-06-15T11:00:00.000Z" }).where(user),
  );
  expect(await isSignedIn(client)).toBe(false);
  await world.services.db.write((tx) => tx.update(users).set({ deactivated_at: null }).where(user));
  expect(await isSignedIn(client)).toBe(false);
});

test("a user of a suspended company gets the reason, and can sign out", async () => {
  const client = await signInVisitor();
  const company = eq(companies.id, world.tenantA.admin.company.id);
  const suspend = (suspended_at: string | null) =>
    world.services.db.write((tx) =>
      tx.update(companies).set({ suspended_at, suspended_reason: "The invoice of May is open." }).where(company),
    );
  await suspend("2026-06-15T11:00:00.000Z");
  const ctx = await client.call();
  expect(() => requireSession(ctx)).toThrow("The invoice of May is open.");
  expect(requireAnySession(ctx).actor.full_name).toBe("Dayo Entry");
  await suspend(null);
  expect(requireSession(await client.call()).actor.full_name).toBe("Dayo Entry");
});

test("signing out during a renewal ends the session, in any order and by either token", async () => {
  for (let round = 0; round < 20; round++) {
    const client = await signInVisitor();
    const before = await world.services.db.read.$count(sessions);
    const [signingOut, renewing] = [await client.call(), await client.call()];
    const renew = () => refresh(requireUserSession(requireSession(renewing))).catch(() => undefined);
    const calls = round % 2 ? [() => signOut(signingOut), renew] : [renew, () => signOut(signingOut)];
    await Promise.all(calls.map((call) => call()));
    expect(await world.services.db.read.$count(sessions)).toBe(before - 1);
  }
});

test("the first token signs out a session that was renewed twice", async () => {
  const client = await signInVisitor();
  const first = await client.call();
  for (let round = 0; round < 2; round++) await refresh(requireUserSession(requireSession(await client.call())));
  const { token } = client;
  await signOut(first);
  // Acts as a browser that receives the renewals last.
  client.token = token;
  expect((await client.call()).signedIn).toBeNull();
});

test("the previous token signs out the renewed session and no other", async () => {
  const [client, other] = [await signInVisitor(), await signInVisitor()];
  const old = await client.call();
  await refresh(requireUserSession(requireSession(await client.call())));
  await signOut({ ...old, signedIn: null });
  expect((await client.call()).signedIn).toBeNull();
  expect((await other.call()).signedIn).not.toBeNull();
  await expect(signOut({ ...old, signedIn: null })).rejects.toMatchObject({ code: "unauthenticated" });
});
