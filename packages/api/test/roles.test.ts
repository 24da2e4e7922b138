import { type Action, matrix, may, mayActOrRequest } from "@custodia/domain/permissions";
import { addOperator, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperatorAccess, Policy } from "../src/meta.ts";
import { asOperator, asPendingSecondFactor, asToken, callerFor, callerInSession, errorOf } from "./callers.ts";
import { allProcedures, call } from "./walk.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
  // The operator log refers to the operator that `asOperator` signs in.
  await addOperator(world.services);
});
afterAll(() => world.close());

const REFUSED = new Set(["UNAUTHORIZED", "FORBIDDEN"]);
const OPERATORS = new Set<string>(["operator", "owner", "pendingSecondFactor"] satisfies OperatorAccess[]);
const NOBODY = { code: "UNAUTHORIZED", message: "Please sign in." };
const FORBIDDEN = { code: "FORBIDDEN", message: "This action is unauthorized." };

type Caller = ReturnType<typeof callerFor>;
type Refusal = typeof NOBODY | null;

const isOpen = ({ needs }: Policy) => needs === "anyone" || needs === "session";

/** A user of the company, who is answered by the role matrix. */
const userKind = (role: "admin" | "approver" | "dataEntry"): CallerKind => ({
  name: role,
  create: () => callerInSession(world.services, world.tenantA[role]),
  refusal(policy) {
    if (OPERATORS.has(policy.needs)) return NOBODY;
    const admits = policy.mayRequest ? mayActOrRequest : may;
    return isOpen(policy) || admits(world.tenantA[role].actor.role, policy.needs as Action) ? null : FORBIDDEN;
  },
});

const operatorKind = (role: "support" | "owner"): CallerKind => ({
  name: `an operator, ${role}`,
  create: () => asOperator(world.services, role),
  refusal({ needs }) {
    if (needs === "owner") return role === "owner" ? null : FORBIDDEN;
    return needs === "anyone" || needs === "operator" ? null : NOBODY;
  },
});

interface CallerKind {
  name: string;
  create: () => Caller | Promise<Caller>;
  /** Returns how a policy refuses this caller, null if it admits it. */
  refusal: (policy: Policy) => Refusal;
}

const KINDS: CallerKind[] = [
  {
    name: "an unverified user",
    create: () => callerInSession(world.services, world.tenantA.admin, false),
    refusal(policy) {
      if (OPERATORS.has(policy.needs)) return NOBODY;
      return isOpen(policy) ? null : { code: "FORBIDDEN", message: "Please verify your email address." };
    },
  },
  {
    name: "an API token",
    create: () => asToken(world.services, world.tenantA.admin),
    refusal({ needs, userSession }) {
      if (OPERATORS.has(needs)) return NOBODY;
      return userSession ? { code: "FORBIDDEN", message: "You must sign in with a password to do this." } : null;
    },
  },
  userKind("admin"),
  userKind("approver"),
  userKind("dataEntry"),
  operatorKind("support"),
  operatorKind("owner"),
  {
    name: "an operator without the second factor",
    create: () => asPendingSecondFactor(world.services),
    refusal: ({ needs }) => (needs === "anyone" || needs === "pendingSecondFactor" ? null : NOBODY),
  },
];

test.each(allProcedures())("$path answers every kind of caller by its policy", async ({ path, policy }) => {
  expect(["anyone", "session", ...OPERATORS, ...Object.keys(matrix)]).toContain(policy.needs);
  const anonymous = await errorOf(call(callerFor(world.services, null), path, {}));
  if (policy.needs === "anyone") expect(anonymous?.code).not.toBe("FORBIDDEN");
  else expect(anonymous?.code).toBe("UNAUTHORIZED");
  for (const { name, create, refusal } of KINDS) {
    const error = await errorOf(call(await create(), path, {}));
    const expected = refusal(policy);
    if (expected) expect(error, name).toEqual(expected);
    else {
      // An admitted caller's empty input may cause any response except a server error.
      expect(error && REFUSED.has(error.code) ? error : null, name).toBeNull();
      expect(error?.code, name).not.toBe("INTERNAL_SERVER_ERROR");
    }
  }
});
