import { operatorRecoveryCodes, operators } from "@custodia/db/schema/platform/operators";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requireOperator, requirePendingSecondFactor } from "../../src/core/access.ts";
import { enterSecondFactor, recoverSecondFactor, renewRecoveryCodes } from "../../src/platform/second-factor.ts";
import { operatorSession, signInOperator } from "../../src/platform/sign-in.ts";
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

/** Each test begins an hour later, in the middle of a 30-second step, so that earlier codes no longer count. */
const advance = (seconds: number) => {
  now += seconds * 1000;
  world.setClock(new Date(now).toISOString());
};
beforeAll(async () => {
  world = await createTestWorld();
  ola = await completeLink(world, await createLink(world, "add"), OLA);
});
afterAll(() => world.close());
beforeEach(() => {
  now = Math.ceil(now / 3_600_000) * 3_600_000 + 3_600_000;
  advance(15);
});

const WRONG = {
  code: "invalid",
  fields: { code: [expect.stringContaining("wrong or has already been used")] },
};

describe("the code of the authenticator", () => {
  test("signs in after the password, with a new token", async () => {
    const browser = await enterPassword(world);
    const pendingToken = browser.token;
    await enterCode(browser, newCode(world, ola.secret));
    expect(browser.token).not.toBe(pendingToken);
    expect(requireOperator(await browser.call()).actor).toMatchObject({ email: OLA, role: "owner" });
  });

  test("is accepted once, and no earlier code is accepted after it", async () => {
    const code = newCode(world, ola.secret);
    await enterCode(await enterPassword(world), code);
    await expect(enterCode(await enterPassword(world), code)).rejects.toMatchObject(WRONG);
    await expect(enterCode(await enterPassword(world), newCode(world, ola.secret, -30))).rejects.toMatchObject(WRONG);
    await enterCode(await enterPassword(world), newCode(world, ola.secret, 30));
  });

  test("signs in one of two concurrent calls", async () => {
    const code = newCode(world, ola.secret);
    const browsers = await Promise.all([enterPassword(world), enterPassword(world)]);
    const outcomes = await Promise.allSettled(browsers.map((browser) => enterCode(browser, code)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test.each([-30, 30])("is accepted from a clock that is %i seconds off", async (offset) => {
    await enterCode(await enterPassword(world), newCode(world, ola.secret, offset));
  });

  test.each([-60, 60])("is refused from a clock that is %i seconds off", async (offset) => {
    const browser = await enterPassword(world);
    await expect(enterCode(browser, newCode(world, ola.secret, offset))).rejects.toMatchObject(WRONG);
    await enterCode(browser, newCode(world, ola.secret));
  });

  test("is refused for 15 minutes after five wrong codes, from any address, even if correct", async () => {
    const wrong = newCode(world, ola.secret, 86_400);
    for (let attempts = 0; attempts < 5; attempts++) {
      await expect(enterCode(await enterPassword(world), wrong)).rejects.toMatchObject(WRONG);
    }
    const refused = { code: "too_many", retryAfter: 900 };
    await expect(enterCode(await enterPassword(world), newCode(world, ola.secret))).rejects.toMatchObject(refused);
    advance(901);
    await enterCode(await enterPassword(world), newCode(world, ola.secret));
  });

  test("is accepted after a reset, regardless of earlier wrong codes", async () => {
    const wrong = newCode(world, ola.secret, 86_400);
    for (let attempts = 0; attempts < 5; attempts++) {
      await expect(enterCode(await enterPassword(world), wrong)).rejects.toMatchObject(WRONG);
    }
    ola = await completeLink(world, await createLink(world, "reset"), OLA);
    expect(requireOperator(await ola.browser.call()).actor.email).toBe(OLA);
  });

  test("is checked only in five of twenty concurrent wrong attempts", async () => {
    const wrong = newCode(world, ola.secret, 86_400);
    const browser = await enterPassword(world);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => enterCode(browser, wrong)));
    const codes = outcomes.map((outcome) => (outcome as { reason: { code: string } }).reason.code);
    expect(codes.filter((code) => code === "invalid")).toHaveLength(5);
    expect(codes.filter((code) => code === "too_many")).toHaveLength(15);
  });

  test("is not accepted for a pending session after ten minutes", async () => {
    const browser = await enterPassword(world);
    advance(601);
    await expect(enterCode(browser, newCode(world, ola.secret))).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });

  test("cannot be skipped: a password alone permits nothing", async () => {
    const browser = await enterPassword(world);
    const ctx = await browser.call();
    expect(ctx.signedIn).toBeNull();
    expect(() => requireOperator(ctx)).toThrow("Please sign in.");
  });
});

describe("a recovery code", () => {
  const recover = async (recovery_code: string) => {
    const browser = await enterPassword(world);
    await recoverSecondFactor(requirePendingSecondFactor(await browser.call()), { recovery_code });
    return browser;
  };
  const withoutDashes = (code: string) => code.replaceAll("-", "");

  test("signs in once, and the remaining number is shown", async () => {
    const [first] = ola.recovery_codes;
    const browser = await recover(withoutDashes(first!));
    const { recovery_codes_left } = await operatorSession(requireOperator(await browser.call()));
    expect(recovery_codes_left).toBe(9);
    await expect(recover(withoutDashes(first!))).rejects.toMatchObject({
      code: "invalid",
      fields: { recovery_code: [expect.any(String)] },
    });
  });

  test("that is invalid counts as a wrong code", async () => {
    for (let attempts = 0; attempts < 5; attempts++) {
      await expect(recover("AAAABBBBCCCCDDDD")).rejects.toMatchObject({ code: "invalid" });
    }
    await expect(recover(withoutDashes(ola.recovery_codes[1]!))).rejects.toMatchObject({ code: "too_many" });
  });

  test("is stored as a hash, and ten new codes replace the old ones", async () => {
    const stored = JSON.stringify(await world.services.db.read.select().from(operatorRecoveryCodes));
    for (const code of ola.recovery_codes) expect(stored).not.toContain(withoutDashes(code));
    const browser = await recover(withoutDashes(ola.recovery_codes[2]!));
    const ctx = requireOperator(await browser.call());
    const { recovery_codes } = await renewRecoveryCodes(ctx, { code: newCode(world, ola.secret) });
    expect(new Set(recovery_codes).size).toBe(10);
    await expect(recover(withoutDashes(ola.recovery_codes[3]!))).rejects.toMatchObject({ code: "invalid" });
    await recover(withoutDashes(recovery_codes[0]!));
  });
});

describe("the secret", () => {
  const readOperator = async () => {
    const [found] = await world.services.db.read.select().from(operators).where(eq(operators.email, OLA));
    return found!;
  };

  test("is encrypted at rest, and no server with another key can read it", async () => {
    expect((await readOperator()).totp_secret).not.toContain(ola.secret);
    const browser = await enterPassword(world);
    const ctx = { ...requirePendingSecondFactor(await browser.call()), operatorKey: () => Buffer.alloc(32, "other") };
    await expect(enterSecondFactor(ctx, { code: newCode(world, ola.secret) })).rejects.toMatchObject({
      code: "forbidden",
      message: expect.stringContaining("the server's key has changed"),
    });
  });

  test("without a key on this server no operator can sign in", async () => {
    const ctx = { ...(await openBrowser(world).call()), operatorKey: undefined };
    await expect(signInOperator(ctx, { email: OLA, password: PASSWORD })).rejects.toMatchObject({
      code: "forbidden",
      message: expect.stringContaining("OPERATOR_KEY"),
    });
  });
});
