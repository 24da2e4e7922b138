import { definitionOf, policyOf } from "@custodia/api/meta";
import { type RestRoute, restRoutes } from "@custodia/api/openapi/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { procedures } from "../../../src/trpc.ts";
import { createRandom } from "./fuzz-input.ts";
import { openTwins, type Twins, verdict } from "./fuzz-twins.ts";

const SCALE = Number(process.env.SCALE ?? 1);
/** The number of inputs for each procedure, a thousand in all; 500 for each in the long run. */
const INPUTS = SCALE === 1 ? 6 : 25 * SCALE;
const TIMEOUT_MS = 30_000 + 1000 * INPUTS;

let twins: Twins;
const unhandled: unknown[] = [];
const record = (reason: unknown) => unhandled.push(reason);
let before: unknown;
let calls = 0;
const accepted = new Set<string>();
const refused = new Set<string>();

beforeAll(async () => {
  twins = await openTwins();
  before = shapes();
  process.on("unhandledRejection", record);
});
afterAll(async () => {
  process.off("unhandledRejection", record);
  await twins.close();
});

/** Lists all parts of a schema; functions by identity. */
function shape(value: unknown, seen = new Set<unknown>()): unknown {
  if (typeof value !== "object" || value === null || seen.has(value)) return value;
  const depth = new Set(seen).add(value);
  if (Array.isArray(value)) return value.map((part) => shape(part, depth));
  const parts = "_zod" in value ? { def: (value as z.ZodType)._zod.def } : value;
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, shape(part, depth)]));
}

const shapes = () => restRoutes.map(({ procedure }) => definitionOf(procedure).inputs.map((part) => shape(part)));

/** `import-fuzz.test.ts` covers uploaded files. */
const comparedCalls = restRoutes.filter(({ rest, name }) => !rest.exclusive && !name.startsWith("imports."));
const isAuth = ({ name }: RestRoute) => name.startsWith("auth.");

describe("tRPC and REST agree about random calls, and neither fails", () => {
  test.each(comparedCalls.map((route) => [`${route.rest.method} ${route.rest.path}`, route] as const))(
    "%s",
    async (_line, route) => {
      const random = createRandom(route.name.length * 7919 + route.rest.path.length);
      for (let number = 0; number < INPUTS; number++) {
        // A call of `auth` may end the session, and uses up a limit of attempts, which only time restores.
        if (isAuth(route)) await twins.advance(route.policy.needs !== "anyone");
        if (number % 2 === 0) await twins.renew(route);
        const { trpc, rest, sent } = await twins.sendBoth(route, random, number);
        calls++;
        const failure = `${route.name}: ${sent.slice(0, 600)}`;
        expect(trpc, failure).toBeLessThan(500);
        expect(rest, failure).toBeLessThan(500);
        expect(verdict(rest), failure).toBe(verdict(trpc!));
        if (rest < 300) accepted.add(route.name);
        else refused.add(route.name);
      }
      if (isAuth(route)) await twins.signInAgain();
    },
    TIMEOUT_MS,
  );
});

const browserOnly = [...procedures].filter(
  ([, procedure]) => !policyOf(procedure).rest && definitionOf(procedure).type !== "subscription",
);

describe("browser-only procedures do not fail", () => {
  test.each(browserOnly)(
    "%s",
    async (name, procedure) => {
      const random = createRandom(name.length * 7919);
      for (let number = 0; number < INPUTS; number++) {
        await twins.advance(policyOf(procedure).needs !== "anyone");
        const { trpc, sent } = await twins.sendAlone({ name, procedure }, random);
        expect(trpc ?? 0, `${name}: ${sent.slice(0, 600)}`).toBeLessThan(500);
      }
      await twins.signInAgain();
    },
    TIMEOUT_MS,
  );
});

test("most procedures accepted some of the input and refused some", () => {
  // Random values seldom match reasons, versions, reversals and assets by use.
  expect(accepted.size).toBeGreaterThan(comparedCalls.length * 0.74);
  expect(refused.size).toBeGreaterThan(comparedCalls.length * 0.7);
});

test("after a thousand REST calls the schemas are unchanged, and no rejection is unhandled", async () => {
  while (calls < 1000) {
    calls++;
    await twins.site.rest(twins.program.token, "GET locations?to_complete=false&page=1");
  }
  expect(shapes()).toEqual(before);
  expect(unhandled).toEqual([]);
});
