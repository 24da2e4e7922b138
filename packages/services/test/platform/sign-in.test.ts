import { operatorSessions } from "@custodia/db/schema/platform/operators";
import { users } from "@custodia/db/schema/setup/users";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { identify } from "../../src/auth/identify.ts";
import { startSession } from "../../src/auth/sessions.ts";
import { requireOperator, requirePendingSecondFactor } from "../../src/core/access.ts";
import { acceptAsOperator } from "../../src/platform/operator-links.ts";
import { beginEnrolment, confirmEnrolment, recoverSecondFactor } from "../../src/platform/second-factor.ts";
import { deleteExpiredSessions, identifyOperator } from "../../src/platform/sessions.ts";
import { sessionStage, signInOperator, signOutOperator } from "../../src/platform/sign-in.ts";
import {
  completeLink,
  createLink,
  type EnrolledOperator,
  enterCode,
  enterPassword,
  newCode,
  OLA,
  openBrowser,
  PASSWORD,
} from "./operator-browser.ts";

let world: TestWorld;
let ola: EnrolledOperator;
let now = Date.parse("2026-06-15T11:00:00Z");
const MINUTE = 60_000;

const advance = (ms: number) => {
  now += ms;
  world.setClock(new Date(now).toISOString());
};
beforeAll(async () => {
  world = await createTestWorld();
  ola = await completeLink(world, await createLink(world, "add"), OLA);
});
afterAll(() => world.close());
beforeEach(() => advance(60 * MINUTE));

const WRONG = { code: "unauthenticated", message: "These credentials do not match our records." };
const SIGNED_OUT = { code: "unauthenticated", message: "Please sign in." };
const signIn = async () => {
  const browser = await enterPassword(world);
  await enterCode(browser, newCode(world, ola.secret));
  return browser;
};

describe("the product has no default credentials", () => {
  test("a new installation has no operator, and all sign-ins fail", async () => {
    const fresh = await createTestWorld();
    const guesses = ["admin", "operator", "custodia", "password", "changeme", ""];
    for (const password of guesses) {
      const ctx = await openBrowser(fresh).call();
      const email = "admin@custodia.example";
      await expect(signInOperator(ctx, { email, password })).rejects.toMatchObject(WRONG);
    }
    await fresh.close();
  });

  test("a user's password does not work for an operator with the same email", async () => {
    const [user] = await world.services.db.read.select().from(users).limit(1);
    const ctx = await openBrowser(world).call();
    await expect(signInOperator(ctx, { email: user!.email, password: PASSWORD })).rejects.toMatchObject(WRONG);
  });
});

test("a wrong password and an unknown email get the same response, and are limited to five", async () => {
  for (const email of [OLA, "nobody@custodia.example"]) {
    const address = email === OLA ? "203.0.113.1" : "203.0.113.2";
    const guess = async () => signInOperator(await openBrowser(world, address).call(), { email, password: "wrong" });
    for (let attempts = 0; attempts < 5; attempts++) await expect(guess()).rejects.toMatchObject(WRONG);
    await expect(guess()).rejects.toMatchObject({ code: "too_many" });
  }
  await enterPassword(world);
});

test("the sign-in returns its next step", async () => {
  const browser = openBrowser(world);
  expect(sessionStage(await browser.call())).toEqual({ stage: "password" });
  const credentials = { email: OLA, password: PASSWORD };
  expect(await signInOperator(await browser.call(), credentials)).toEqual({ stage: "second_factor" });
  expect(sessionStage(await browser.call())).toEqual({ stage: "second_factor" });
  await enterCode(browser, newCode(world, ola.secret));
  expect(sessionStage(await browser.call())).toEqual({ stage: "in" });
});

describe("a session", () => {
  test("expires after 30 minutes without use, and is extended by use", async () => {
    const browser = await signIn();
    for (let uses = 0; uses < 4; uses++) {
      advance(20 * MINUTE);
      requireOperator(await browser.call());
      await world.services.db.write(async () => undefined);
    }
    advance(31 * MINUTE);
    expect((await browser.call()).signedIn).toBeNull();
  });

  test("expires after 12 hours in any case", async () => {
    const browser = await signIn();
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      advance(20 * MINUTE);
      requireOperator(await browser.call());
      await world.services.db.write(async () => undefined);
    }
    advance(21 * MINUTE);
    expect((await browser.call()).signedIn).toBeNull();
  });

  test("is ended by signing out, including a pending one", async () => {
    for (const browser of [await signIn(), await enterPassword(world)]) {
      const { token } = browser;
      await signOutOperator(await browser.call());
      expect(browser.token).toBeUndefined();
      browser.token = token;
      expect(sessionStage(await browser.call())).toEqual({ stage: "password" });
    }
  });

  test("is stored as a hash, and deleted after it expires", async () => {
    const browser = await signIn();
    const rows = () => world.services.db.read.select().from(operatorSessions);
    expect(JSON.stringify(await rows())).not.toContain(browser.token);
    advance(13 * 60 * MINUTE);
    await deleteExpiredSessions(world.services);
    expect(await rows()).toEqual([]);
  });

  test("of an operator does not work for users or vice versa, as a cookie and as a bearer token", async () => {
    const browser = await signIn();
    const { company, actor } = world.tenantB.admin;
    const holder = { company_id: company.id, user_id: actor.user_id };
    const tenantB = await world.services.db.write((tx) =>
      startSession(tx, world.services, holder, { transport: "cookie", remember: false }),
    );
    for (const kind of ["cookie", "bearer"] as const) {
      const createTransport = (token: string) => ({ kind, address: "192.0.2.1", token, setSession() {} });
      expect(await identify(world.services, createTransport(browser.token!))).toBeNull();
      expect(await identifyOperator(world.services, createTransport(tenantB.token))).toEqual({ signedIn: null });
    }
    const bearer = { kind: "bearer", address: "192.0.2.1", token: browser.token, setSession() {} } as const;
    expect((await identifyOperator(world.services, bearer)).signedIn).toBeNull();
  });
});

describe("setting up", () => {
  test("is required at each sign-in without a second factor, and permits nothing else", async () => {
    const token = await createLink(world, "reset");
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    const first = openBrowser(world);
    expect(await acceptAsOperator(await first.call(), { token, ...passwords })).toEqual({ stage: "enrol" });
    const browser = await enterPassword(world);
    expect(sessionStage(await browser.call())).toEqual({ stage: "enrol" });
    const ctx = requirePendingSecondFactor(await browser.call());
    const [recovery_code] = ola.recovery_codes;
    await expect(recoverSecondFactor(ctx, { recovery_code: recovery_code! })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(enterCode(browser, "123456")).rejects.toMatchObject({ code: "conflict" });
    expect(() => requireOperator(ctx)).toThrow("Please sign in.");
  });

  test("shows a secret, its URI and QR code, and completes with a first code", async () => {
    const browser = await enterPassword(world);
    const ctx = requirePendingSecondFactor(await browser.call());
    await beginEnrolment(ctx);
    const { secret, uri, qr } = await beginEnrolment(ctx);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Custodia:ola%40custodia\.example\?issuer=Custodia&/);
    expect(qr).toMatch(/^<svg [\s\S]*<\/svg>$/);
    const wrong = confirmEnrolment(ctx, { code: newCode(world, secret, 86_400) });
    await expect(wrong).rejects.toMatchObject({ code: "invalid" });
    const { recovery_codes } = await confirmEnrolment(ctx, { code: newCode(world, secret) });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(requireOperator(await browser.call()).actor.email).toBe(OLA);
    ola = { ...ola, secret, recovery_codes };
  });

  test("happens once: a password alone gives no other secret later", async () => {
    const browser = await enterPassword(world);
    await expect(beginEnrolment(requirePendingSecondFactor(await browser.call()))).rejects.toMatchObject({
      code: "conflict",
    });
    const ctx = { ...requirePendingSecondFactor(await browser.call()) };
    const forged = { ...ctx, pendingSecondFactor: { ...ctx.pendingSecondFactor, enrolled: false } };
    await expect(confirmEnrolment(forged, { code: newCode(world, ola.secret) })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("of two concurrent calls ends with one session", async () => {
    const token = await createLink(world, "reset");
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    const links = await Promise.allSettled(
      [openBrowser(world), openBrowser(world)].map(async (browser) =>
        acceptAsOperator(await browser.call(), { token, ...passwords }),
      ),
    );
    expect(links.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const browser = await enterPassword(world);
    const { secret } = await beginEnrolment(requirePendingSecondFactor(await browser.call()));
    const code = newCode(world, secret);
    const ctx = requirePendingSecondFactor(await browser.call());
    const outcomes = await Promise.allSettled([confirmEnrolment(ctx, { code }), confirmEnrolment(ctx, { code })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(countSignedIn()).resolves.toBe(1);
  });
});

const countSignedIn = async () =>
  (await world.services.db.read.select().from(operatorSessions)).filter((session) => session.second_factor_at).length;

test("an invented token signs no one in", async () => {
  const browser = openBrowser(world);
  browser.token = world.services.random.token();
  expect(await browser.call()).toMatchObject({ signedIn: null });
  expect(() => requirePendingSecondFactor({ ...world.services, signedIn: null } as never)).toThrow(SIGNED_OUT.message);
});
