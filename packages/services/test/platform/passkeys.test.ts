import { operatorLog, operators } from "@custodia/db/schema/platform/operators";
import { operatorPasskeys, passkeyChallenges } from "@custodia/db/schema/platform/passkeys";
import { passkeySignInInput } from "@custodia/domain/platform/passkeys";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requireOperator, requireRecentOwner } from "../../src/core/access.ts";
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "../../src/platform/passkeys/service.ts";
import { beginPasskeySignIn, signInByPasskey } from "../../src/platform/passkeys/sign-in.ts";
import { deleteExpiredSessions } from "../../src/platform/sessions.ts";
import {
  completeLink,
  createLink,
  type EnrolledOperator,
  newCode,
  OLA,
  type OperatorBrowser,
  openBrowser,
  PASSWORD,
} from "./operator-browser.ts";
import { softAuthenticator } from "./soft-authenticator.ts";

let world: TestWorld;
let ola: EnrolledOperator;
let now = Date.parse("2026-06-15T11:00:15Z");
const MINUTE = 60_000;
const advance = (ms: number) => {
  now += ms;
  world.setClock(new Date(now).toISOString());
};

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
/** Each test has a new second factor, an hour later. */
beforeEach(async () => {
  advance(60 * MINUTE);
  const [known] = await world.services.db.read.select().from(operators);
  ola = await completeLink(world, await createLink(world, known ? "reset" : "add"), OLA);
  advance(MINUTE);
});

const begin = async (browser: OperatorBrowser) => {
  const proof = { current_password: PASSWORD, code: newCode(world, ola.secret) };
  return beginPasskey(requireOperator(await browser.call()), proof);
};
async function addTo(browser: OperatorBrowser, isSynced = false) {
  const device = softAuthenticator();
  const response = device.create(await begin(browser), { isSynced });
  await addPasskey(requireOperator(await browser.call()), { name: "Work laptop", response });
  return device;
}
const own = async () => listPasskeys(requireOperator(await ola.browser.call()));
const firstId = async () => (await own())[0]!.id;
const answer = (device: ReturnType<typeof softAuthenticator>, ...input: Parameters<typeof device.get>) =>
  passkeySignInInput.parse({ response: device.get(...input) });
const challenge = async (browser: OperatorBrowser) => beginPasskeySignIn(await browser.call());

const REFUSED = { code: "unauthenticated", message: expect.stringContaining("This passkey was not accepted") };
const NOT_ADDED = { code: "invalid", fields: { response: [expect.stringContaining("was not added")] } };
const lastEntry = async () =>
  (await world.services.db.read.select().from(operatorLog).orderBy(desc(operatorLog.id)).limit(1))[0];

describe("adding a passkey", () => {
  test("needs password and code, and is logged", async () => {
    const ctx = requireOperator(await ola.browser.call());
    const code = newCode(world, ola.secret);
    await expect(beginPasskey(ctx, { current_password: "wrong", code })).rejects.toMatchObject({
      fields: { current_password: [expect.any(String)] },
    });
    const wrong = newCode(world, ola.secret, 86_400);
    await expect(beginPasskey(ctx, { current_password: PASSWORD, code: wrong })).rejects.toMatchObject({
      fields: { code: [expect.any(String)] },
    });
    await addTo(ola.browser);
    expect(await own()).toMatchObject([{ name: "Work laptop", last_used_at: null }]);
    expect(await lastEntry()).toMatchObject({ action: "session.addPasskey", message: "Added the passkey Work laptop" });
  });

  test.each([
    ["another site", { origin: "https://evil.example" }],
    ["another host", { rpId: "evil.example" }],
    ["a device that did not check who uses it", { isVerified: false }],
  ])("is refused from %s", async (_, forgery) => {
    const response = softAuthenticator().create(await begin(ola.browser), forgery);
    const adding = addPasskey(requireOperator(await ola.browser.call()), { name: "x", response });
    await expect(adding).rejects.toMatchObject(NOT_ADDED);
    expect(await own()).toEqual([]);
  });

  test("is refused late, twice, and with the challenge of another session or of a sign-in", async () => {
    const device = softAuthenticator();
    const request = await begin(ola.browser);
    const signIn = { ...(await challenge(openBrowser(world))), user: request.user };
    const add = async (response: ReturnType<typeof device.create>) =>
      addPasskey(requireOperator(await ola.browser.call()), { name: "x", response });
    await expect(add(device.create(signIn))).rejects.toMatchObject(NOT_ADDED);
    const response = device.create(request);
    const twice = await Promise.allSettled([add(response), add(response)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(add(response)).rejects.toMatchObject(NOT_ADDED);
    advance(MINUTE);
    const late = device.create(await begin(ola.browser));
    advance(5 * MINUTE);
    await expect(add(late)).rejects.toMatchObject(NOT_ADDED);
    const other = openBrowser(world);
    const here = softAuthenticator().create(await begin(ola.browser));
    await signInByPasskey(await other.call(), answer(device, await challenge(other)));
    const elsewhere = addPasskey(requireOperator(await other.call()), { name: "x", response: here });
    await expect(elsewhere).rejects.toMatchObject(NOT_ADDED);
  });

  test("is refused where the operators' app has no host name", async () => {
    const ctx = await openBrowser(world).call();
    for (const adminUrl of ["http://127.0.0.1:3000", "http://[::1]:3000"]) {
      const onAddress = { ...ctx, settings: { ...ctx.settings, adminUrl } };
      await expect(beginPasskeySignIn(onAddress)).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});

describe("signing in with a passkey", () => {
  test("replaces password and code, with a full session of a new token", async () => {
    const device = await addTo(ola.browser);
    const browser = openBrowser(world);
    await signInByPasskey(await browser.call(), answer(device, await challenge(browser)));
    expect(requireRecentOwner(await browser.call()).actor.email).toBe(OLA);
    expect(await own()).toMatchObject([{ last_used_at: new Date(now).toISOString() }]);
    expect(await lastEntry()).toMatchObject({ message: "Signed in with the passkey Work laptop" });
  });

  test.each([
    ["another site", { origin: "https://evil.example" }],
    ["another port of the host", { origin: "http://localhost:4000" }],
    ["another host", { rpId: "evil.example" }],
    ["a device that did not check who uses it", { isVerified: false }],
    ["another operator's account", { userHandle: Buffer.from("operator 404").toString("base64url") }],
    ["no account", { userHandle: "" }],
  ])("is refused from %s, and the challenge is used up", async (_, forgery) => {
    const device = await addTo(ola.browser);
    const browser = openBrowser(world);
    const request = await challenge(browser);
    await expect(signInByPasskey(await browser.call(), answer(device, request, forgery))).rejects.toMatchObject(
      REFUSED,
    );
    expect((await browser.call()).signedIn).toBeNull();
    await expect(signInByPasskey(await browser.call(), answer(device, request))).rejects.toMatchObject(REFUSED);
  });

  test("is refused late, twice, with an invented challenge or one for adding, and with a passkey nobody has", async () => {
    const device = await addTo(ola.browser);
    advance(MINUTE);
    const attempt = async (request: { challenge: string }, from = device) =>
      signInByPasskey(await openBrowser(world).call(), answer(from, request));
    const used = await challenge(openBrowser(world));
    const twice = await Promise.allSettled([attempt(used), attempt(used)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const late = await challenge(openBrowser(world));
    advance(5 * MINUTE);
    await expect(attempt(late)).rejects.toMatchObject(REFUSED);
    await expect(attempt({ challenge: world.services.random.token() })).rejects.toMatchObject(REFUSED);
    await expect(attempt(await begin(ola.browser))).rejects.toMatchObject(REFUSED);
    await expect(attempt(await challenge(openBrowser(world)), softAuthenticator())).rejects.toMatchObject(REFUSED);
  });

  const attemptWith = async (device: Awaited<ReturnType<typeof addTo>>, counter: number, isSynced?: boolean) => {
    const browser = openBrowser(world);
    await signInByPasskey(await browser.call(), answer(device, await challenge(browser), { counter, isSynced }));
  };

  test("is refused if the device's count goes back, which the log tells", async () => {
    const device = await addTo(ola.browser);
    await attemptWith(device, 7);
    for (const counter of [7, 6, 0]) await expect(attemptWith(device, counter)).rejects.toMatchObject(REFUSED);
    expect(await lastEntry()).toMatchObject({ action: "session.refusePasskey" });
    await attemptWith(device, 8);
  });

  test("works on each device of a synced passkey, whatever these count", async () => {
    const device = await addTo(ola.browser, true);
    for (const counter of [50, 0, 3, 51]) await attemptWith(device, counter, true);
    expect(await lastEntry()).toMatchObject({ message: "Signed in with the passkey Work laptop" });
  });

  test("trusts no later statement that a passkey is synced", async () => {
    const device = await addTo(ola.browser);
    for (const may_be_synced of [false, null]) {
      await world.services.db.write((tx) => tx.update(operatorPasskeys).set({ may_be_synced }));
      await attemptWith(device, may_be_synced === null ? 60 : 50, true);
      await expect(attemptWith(device, 3, true)).rejects.toMatchObject(REFUSED);
    }
  });

  test("is refused after removal, a reset, and to a deactivated operator", async () => {
    const device = await addTo(ola.browser);
    const attempt = async () => {
      const browser = openBrowser(world);
      await signInByPasskey(await browser.call(), answer(device, await challenge(browser)));
    };
    const deactivate = (at: string | null) =>
      world.services.db.write((tx) => tx.update(operators).set({ deactivated_at: at }).where(eq(operators.email, OLA)));
    await deactivate(new Date(now).toISOString());
    await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
    await deactivate(null);
    await attempt();
    const id = await firstId();
    await removePasskey(requireOperator(await ola.browser.call()), { id });
    expect(await lastEntry()).toMatchObject({ message: "Removed the passkey Work laptop" });
    await expect(attempt()).rejects.toMatchObject(REFUSED);
    const again = removePasskey(requireOperator(await ola.browser.call()), { id });
    await expect(again).rejects.toMatchObject({ code: "not_found" });
    advance(MINUTE);
    await addTo(ola.browser);
    await createLink(world, "reset");
    expect(await world.services.db.read.$count(operatorPasskeys)).toBe(0);
  });

  test("is limited by address as wrong passwords are", async () => {
    const device = softAuthenticator();
    const browser = openBrowser(world, "203.0.113.77");
    const attempt = async () =>
      signInByPasskey(await browser.call(), answer(device, { challenge: world.services.random.token() }));
    for (let attempts = 0; attempts < 30; attempts++) await expect(attempt()).rejects.toMatchObject(REFUSED);
    await expect(attempt()).rejects.toMatchObject({ code: "too_many" });
    await expect(challenge(browser)).rejects.toMatchObject({ code: "too_many" });
  });

  test("leaves no challenge behind", async () => {
    await challenge(openBrowser(world));
    advance(6 * MINUTE);
    await deleteExpiredSessions(world.services);
    expect(await world.services.db.read.$count(passkeyChallenges)).toBe(0);
  });
});

test("a passkey belongs to its operator: another can neither see nor remove it", async () => {
  await addTo(ola.browser);
  const id = await firstId();
  const ctx = requireOperator(await ola.browser.call());
  const other = { ...ctx, actor: { ...ctx.actor, operator_id: 404, credential: undefined } };
  expect(await listPasskeys(other)).toEqual([]);
  await expect(removePasskey({ ...other, db: world.services.db }, { id })).rejects.toMatchObject({ code: "not_found" });
});
