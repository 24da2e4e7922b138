import { type Action, matrix, may, mayAsk } from "@custodia/domain/permissions";
import { openRoom, type Room } from "@custodia/services/testing/room";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asProgram, callerFor, errorOf, inSession } from "./callers.ts";
import { allProcedures, call } from "./walk.ts";

let room: Room;
beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.close());

const REFUSED = new Set(["UNAUTHORIZED", "FORBIDDEN"]);

/** Where nobody is refused, whatever else the empty input earns is fine: but for a fault. */
function expectLetIn(error: { code: string; message: string } | null): void {
  expect(error && REFUSED.has(error.code) ? error : null).toBeNull();
  expect(error?.code).not.toBe("INTERNAL_SERVER_ERROR");
}

describe.each(allProcedures())("$path", ({ path, policy }) => {
  test("names who may call it", () => {
    expect(policy).toBeDefined();
    expect(["anyone", "session", ...Object.keys(matrix)]).toContain(policy.needs);
  });

  test("answers anonymous callers as its policy says", async () => {
    const error = await errorOf(call(callerFor(room.services, null), path, {}));
    if (policy.needs === "anyone") expect(error?.code).not.toBe("FORBIDDEN");
    else expect(error?.code).toBe("UNAUTHORIZED");
  });

  test("answers who has not verified the email as its policy says", async () => {
    const error = await errorOf(call(await inSession(room.services, room.ours.admin, false), path, {}));
    if (policy.needs === "anyone" || policy.needs === "session") expectLetIn(error);
    else expect(error).toEqual({ code: "FORBIDDEN", message: "Please verify your email address." });
  });

  test("answers a program's token as its policy says", async () => {
    const error = await errorOf(call(asProgram(room.services, room.ours.admin), path, {}));
    if (policy.person) {
      expect(error).toEqual({ code: "FORBIDDEN", message: "This needs a sign-in with a password." });
    } else expectLetIn(error);
  });

  test.each(["admin", "approver", "dataEntry"] as const)("answers %s as the matrix says", async (name) => {
    const who = room.ours[name];
    const error = await errorOf(call(await inSession(room.services, who), path, {}));
    const open = policy.needs === "anyone" || policy.needs === "session";
    const lets = policy.asks ? mayAsk : may;
    if (open || lets(who.actor.role, policy.needs as Action)) expectLetIn(error);
    else expect(error).toEqual({ code: "FORBIDDEN", message: "This action is unauthorized." });
  });
});
