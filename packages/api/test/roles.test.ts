import { matrix, may, mayActOrAsk } from "@custodia/domain/permissions";
import { openRoom, type Room } from "@custodia/services/testing/room";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asOperator, asProgram, callerFor, errorOf, inSession, withOperators } from "./callers.ts";
import { allProcedures, call } from "./walk.ts";

let room: Room;
beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.close());

const REFUSED = new Set(["UNAUTHORIZED", "FORBIDDEN"]);
const NOT_YOURS = { code: "FORBIDDEN", message: "This action is unauthorized." };

/** Where nobody is refused, whatever else the empty input earns is fine: but for a fault. */
function expectLetIn(error: { code: string; message: string } | null): void {
  expect(error && REFUSED.has(error.code) ? error : null).toBeNull();
  expect(error?.code).not.toBe("INTERNAL_SERVER_ERROR");
}

describe.each(allProcedures(withOperators))("$path", ({ path, policy }) => {
  test("names who may call it", () => {
    expect(policy).toBeDefined();
    expect(["anyone", "session", "operator", ...Object.keys(matrix)]).toContain(policy.needs);
  });

  test("answers anonymous callers as its policy says", async () => {
    const error = await errorOf(call(callerFor(room.services, null), path, {}));
    if (policy.needs === "anyone") expect(error?.code).not.toBe("FORBIDDEN");
    else expect(error?.code).toBe("UNAUTHORIZED");
  });

  test("answers who has not verified the email as its policy says", async () => {
    const error = await errorOf(call(await inSession(room.services, room.ours.admin, false), path, {}));
    if (policy.needs === "anyone" || policy.needs === "session") expectLetIn(error);
    else if (policy.needs === "operator") expect(error).toEqual(NOT_YOURS);
    else expect(error).toEqual({ code: "FORBIDDEN", message: "Please verify your email address." });
  });

  test("answers a program's token as its policy says", async () => {
    const error = await errorOf(call(asProgram(room.services, room.ours.admin), path, {}));
    if (policy.needs === "operator") expect(error).toEqual(NOT_YOURS);
    else if (policy.person) {
      expect(error).toEqual({ code: "FORBIDDEN", message: "This needs a sign-in with a password." });
    } else expectLetIn(error);
  });

  test.each(["admin", "approver", "dataEntry"] as const)("answers %s as the matrix says", async (name) => {
    const who = room.ours[name];
    const error = await errorOf(call(await inSession(room.services, who), path, {}));
    const lets = policy.asks ? mayActOrAsk : may;
    if (policy.needs === "operator") expect(error).toEqual(NOT_YOURS);
    else if (policy.needs === "anyone" || policy.needs === "session") expectLetIn(error);
    else if (lets(who.actor.role, policy.needs)) expectLetIn(error);
    else expect(error).toEqual(NOT_YOURS);
  });

  test("answers an operator as its policy says", async () => {
    const error = await errorOf(call(asOperator(room.services), path, {}));
    if (policy.needs === "anyone" || policy.needs === "operator") expectLetIn(error);
    else expect(error).toEqual(NOT_YOURS);
  });
});

test("an operator acts without a company", async () => {
  expect(await call(asOperator(room.services), "operators.me")).toEqual({
    kind: "operator",
    operator_id: 1,
    full_name: "Ola Operator",
    email: "ola@custodia.example",
    company: undefined,
  });
});
