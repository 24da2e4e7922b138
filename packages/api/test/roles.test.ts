import { type Action, matrix, may, mayActOrRequest } from "@custodia/domain/permissions";
import { addOperator, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperatorAccess } from "../src/meta.ts";
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

/** If the caller is admitted, the empty input may cause any response except a server error. */
function expectAdmitted(error: { code: string; message: string } | null): void {
  expect(error && REFUSED.has(error.code) ? error : null).toBeNull();
  expect(error?.code).not.toBe("INTERNAL_SERVER_ERROR");
}

describe.each(allProcedures())("$path", ({ path, policy }) => {
  test("declares who may call it", () => {
    expect(policy).toBeDefined();
    expect(["anyone", "session", ...OPERATORS, ...Object.keys(matrix)]).toContain(policy.needs);
  });

  test("responds to anonymous callers by its policy", async () => {
    const error = await errorOf(call(callerFor(world.services, null), path, {}));
    if (policy.needs === "anyone") expect(error?.code).not.toBe("FORBIDDEN");
    else expect(error?.code).toBe("UNAUTHORIZED");
  });

  test("responds to unverified users by its policy", async () => {
    const error = await errorOf(call(await callerInSession(world.services, world.tenantA.admin, false), path, {}));
    if (policy.needs === "anyone" || policy.needs === "session") expectAdmitted(error);
    else if (OPERATORS.has(policy.needs)) expect(error).toEqual(NOBODY);
    else expect(error).toEqual({ code: "FORBIDDEN", message: "Please verify your email address." });
  });

  test("responds to API tokens by its policy", async () => {
    const error = await errorOf(call(asToken(world.services, world.tenantA.admin), path, {}));
    if (OPERATORS.has(policy.needs)) expect(error).toEqual(NOBODY);
    else if (policy.userSession) {
      expect(error).toEqual({ code: "FORBIDDEN", message: "You must sign in with a password to do this." });
    } else expectAdmitted(error);
  });

  test.each(["admin", "approver", "dataEntry"] as const)("responds to %s by the role matrix", async (name) => {
    const user = world.tenantA[name];
    const error = await errorOf(call(await callerInSession(world.services, user), path, {}));
    const admits = policy.mayRequest ? mayActOrRequest : may;
    if (OPERATORS.has(policy.needs)) expect(error).toEqual(NOBODY);
    else if (policy.needs === "anyone" || policy.needs === "session") expectAdmitted(error);
    else if (admits(user.actor.role, policy.needs as Action)) expectAdmitted(error);
    else expect(error).toEqual(FORBIDDEN);
  });

  test.each(["support", "owner"] as const)("responds to an operator, %s, by its policy", async (role) => {
    const error = await errorOf(call(asOperator(world.services, role), path, {}));
    const admits = ["anyone", "operator", ...(role === "owner" ? ["owner"] : [])];
    if (admits.includes(policy.needs)) expectAdmitted(error);
    else expect(error).toEqual(policy.needs === "owner" ? FORBIDDEN : NOBODY);
  });

  test("responds to an operator without the second factor by its policy", async () => {
    const error = await errorOf(call(asPendingSecondFactor(world.services), path, {}));
    if (policy.needs === "anyone" || policy.needs === "pendingSecondFactor") expectAdmitted(error);
    else expect(error).toEqual(NOBODY);
  });
});
