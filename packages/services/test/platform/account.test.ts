import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requireOperator } from "../../src/core/access.ts";
import {
  changeOperatorPassword,
  endOtherSessions,
  operatorSession,
  signInOperator,
} from "../../src/platform/sign-in.ts";
import { logOf } from "./deeds.ts";
import {
  type AtTheDoor,
  atTheDoor,
  codeOf,
  type Enrolled,
  follow,
  halfIn,
  linkBy,
  OLA,
  PASSWORD,
  show,
} from "./operator.ts";

const NEW = "eleven slow ferries upstream";

let world: TestWorld;
let ola: Enrolled;
let now: number;
beforeEach(async () => {
  world = await createTestWorld();
  now = Date.parse("2026-06-15T11:00:15Z");
  world.setClock(new Date(now).toISOString());
  ola = await follow(world, await linkBy(world, "add"), OLA);
});
afterEach(() => world.close());

/** Returns the next code; each is accepted once. */
function nextCode(): string {
  now += 60_000;
  world.setClock(new Date(now).toISOString());
  return codeOf(world, ola.secret);
}

async function another(): Promise<AtTheDoor> {
  const door = await halfIn(world);
  await show(door, nextCode());
  return door;
}

const me = async (door: AtTheDoor) => requireOperator(await door.call());
const change = async (
  given: { code?: string; current_password?: string; password?: string } = {},
  door = ola.door,
) =>
  changeOperatorPassword(await me(door), {
    ...{ current_password: PASSWORD, password: NEW, password_confirmation: NEW },
    ...given,
    code: given.code ?? nextCode(),
  });
const signIn = async (password: string) =>
  signInOperator(await atTheDoor(world).call(), { email: OLA, password });

describe("changing the own password", () => {
  test("requires the current one and a code, ends other sessions, and is logged", async () => {
    const elsewhere = await another();
    const half = await halfIn(world);
    await change();
    await expect(me(elsewhere)).rejects.toThrow("Please sign in.");
    expect((await half.call()).pendingSecondFactor).toBeUndefined();
    expect((await me(ola.door)).actor.email).toBe(OLA);
    await expect(signIn(PASSWORD)).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await signIn(NEW)).toEqual({ stage: "second_factor" });
    expect((await logOf(world)).at(-1)).toMatchObject({ message: "Changed their own password" });
    expect(JSON.stringify(await logOf(world))).not.toContain(NEW);
  });

  test.each([
    ["current_password", { current_password: "something else" }],
    ["code", { code: "000000" }],
    ["password", { password: "password1" }],
  ])("is refused on %s, and the old one stays", async (field, given) => {
    const refused = { code: "invalid", fields: { [field]: [expect.any(String)] } };
    await expect(change(given)).rejects.toMatchObject(refused);
    expect(await signIn(PASSWORD)).toEqual({ stage: "second_factor" });
  });

  test("accepts no code twice", async () => {
    const code = nextCode();
    await show(await halfIn(world), code);
    await expect(change({ code })).rejects.toMatchObject({ fields: { code: [expect.any(String)] } });
  });

  test("limits guesses of the current password", async () => {
    const { wrongPasswords } = world.services.settings.limits;
    for (let tries = 0; tries < wrongPasswords; tries++) {
      const guess = change({ current_password: `guess ${tries} of many`, code: "000000" });
      await expect(guess).rejects.toMatchObject({ code: "invalid" });
    }
    await expect(change()).rejects.toMatchObject({ code: "too_many" });
  });

  test("limits guesses of the code", async () => {
    for (let tries = 0; tries < world.services.settings.limits.wrongCodes; tries++)
      await expect(change({ code: "000000" })).rejects.toMatchObject({ code: "invalid" });
    await expect(change()).rejects.toMatchObject({ code: "too_many" });
  });

  test("succeeds for one of two concurrent calls", async () => {
    const other = await another();
    const code = nextCode();
    const done = await Promise.allSettled([change({ code }), change({ code }, other)]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

test("counts other sessions, and ends them on request", async () => {
  const elsewhere = await another();
  await halfIn(world);
  expect(await operatorSession(await me(ola.door))).toMatchObject({ other_sessions: 1 });
  await endOtherSessions(await me(ola.door));
  await expect(me(elsewhere)).rejects.toThrow("Please sign in.");
  expect(await operatorSession(await me(ola.door))).toMatchObject({ other_sessions: 0, email: OLA });
  expect((await logOf(world)).at(-1)).toMatchObject({ message: "Ended their other sessions" });
});
