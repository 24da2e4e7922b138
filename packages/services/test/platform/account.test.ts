import { addOperator, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requireOperator } from "../../src/core/access.ts";
import {
  changeOperatorPassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  operatorSession,
  signInOperator,
} from "../../src/platform/sign-in.ts";
import {
  completeLink,
  createLink,
  type EnrolledOperator,
  enterCode,
  enterPassword,
  newCode,
  OLA,
  type OperatorBrowser,
  openBrowser,
  PASSWORD,
} from "./operator-browser.ts";
import { readLog } from "./operator-log.ts";

const NEW = "eleven slow ferries upstream";

let world: TestWorld;
let ola: EnrolledOperator;
let now: number;
beforeEach(async () => {
  world = await createTestWorld();
  now = Date.parse("2026-06-15T11:00:15Z");
  world.setClock(new Date(now).toISOString());
  ola = await completeLink(world, await createLink(world, "add"), OLA);
});
afterEach(() => world.close());

/** Returns the next code: a code is accepted only once. */
function nextCode(): string {
  now += 60_000;
  world.setClock(new Date(now).toISOString());
  return newCode(world, ola.secret);
}

async function otherSession(): Promise<OperatorBrowser> {
  const browser = await enterPassword(world);
  await enterCode(browser, nextCode());
  return browser;
}

const me = async (browser: OperatorBrowser) => requireOperator(await browser.call());
const change = async (
  changes: { code?: string; current_password?: string; password?: string } = {},
  browser = ola.browser,
) =>
  changeOperatorPassword(await me(browser), {
    current_password: PASSWORD,
    password: NEW,
    password_confirmation: NEW,
    ...changes,
    code: changes.code ?? nextCode(),
  });
const signIn = async (password: string) => signInOperator(await openBrowser(world).call(), { email: OLA, password });

describe("changing one's own password", () => {
  test("requires the current password and a code, ends other sessions, and is logged", async () => {
    const otherBrowser = await otherSession();
    const pending = await enterPassword(world);
    await change();
    await expect(me(otherBrowser)).rejects.toThrow("Please sign in.");
    expect((await pending.call()).pendingSecondFactor).toBeUndefined();
    expect((await me(ola.browser)).actor.email).toBe(OLA);
    await expect(signIn(PASSWORD)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await signIn(NEW)).toEqual({ stage: "second_factor" });
    expect((await readLog(world)).at(-1)).toMatchObject({ message: "Changed their own password" });
    expect(JSON.stringify(await readLog(world))).not.toContain(NEW);
  });

  test.each([
    ["current_password", { current_password: "something else" }],
    ["code", { code: "000000" }],
    ["password", { password: "password1" }],
  ])("is refused on %s, and the old password stays", async (field, changes) => {
    const refused = { code: "invalid", fields: { [field]: [expect.any(String)] } };
    await expect(change(changes)).rejects.toMatchObject(refused);
    expect(await signIn(PASSWORD)).toEqual({ stage: "second_factor" });
  });

  test("accepts no code twice", async () => {
    const code = nextCode();
    await enterCode(await enterPassword(world), code);
    await expect(change({ code })).rejects.toMatchObject({ fields: { code: [expect.any(String)] } });
  });

  test("limits guesses of the current password", async () => {
    const { wrongPasswords } = world.services.settings.limits;
    for (let attempts = 0; attempts < wrongPasswords; attempts++) {
      const guess = change({ current_password: `guess ${attempts} of many`, code: "000000" });
      await expect(guess).rejects.toMatchObject({ code: "invalid" });
    }
    await expect(change()).rejects.toMatchObject({ code: "too_many" });
  });

  test("limits guesses of the code", async () => {
    for (let attempts = 0; attempts < world.services.settings.limits.wrongCodes; attempts++)
      await expect(change({ code: "000000" })).rejects.toMatchObject({ code: "invalid" });
    await expect(change()).rejects.toMatchObject({ code: "too_many" });
  });

  test("succeeds for one of two concurrent calls", async () => {
    const other = await otherSession();
    const code = nextCode();
    const outcomes = await Promise.allSettled([change({ code }), change({ code }, other)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

test("counts other sessions, and ends them on request", async () => {
  const otherBrowser = await otherSession();
  await enterPassword(world);
  expect(await listOwnSessions(await me(ola.browser))).toHaveLength(2);
  await endOtherSessions(await me(ola.browser));
  await expect(me(otherBrowser)).rejects.toThrow("Please sign in.");
  expect(await operatorSession(await me(ola.browser))).toMatchObject({ email: OLA });
  expect((await readLog(world)).at(-1)).toMatchObject({ message: "Ended their other sessions" });
});

test("an operator sees their sessions and ends one of them", async () => {
  const otherBrowser = await otherSession();
  await enterPassword(world);
  const sessions = await listOwnSessions(await me(ola.browser));
  expect(sessions.map(({ current }) => current)).toEqual([false, true]);
  const [other, current] = sessions;
  expect(other!.active_at >= other!.signed_in_at).toBe(true);
  expect(JSON.stringify(sessions)).not.toContain((await me(ola.browser)).session.id);

  await expect(endOwnSession(await me(ola.browser), current!)).rejects.toMatchObject({ code: "conflict" });
  await endOwnSession(await me(ola.browser), other!);
  await expect(me(otherBrowser)).rejects.toThrow("Please sign in.");
  await expect(endOwnSession(await me(ola.browser), other!)).rejects.toMatchObject({ code: "not_found" });
  expect(await listOwnSessions(await me(ola.browser))).toEqual([expect.objectContaining({ current: true })]);
  expect((await readLog(world)).at(-1)).toMatchObject({ message: "Ended one of their other sessions" });
});

test("an operator cannot end another operator's session", async () => {
  const tobi = await addOperator(world.services, "Tobi Support", "support");
  const foreign = { ...tobi, session: { id: "", signed_in_at: "", transport: "cookie" } } as const;
  const [own] = await listOwnSessions(await me(ola.browser));
  expect(await listOwnSessions(foreign)).toEqual([]);
  await expect(endOwnSession(foreign, own!)).rejects.toMatchObject({ code: "not_found" });
});
