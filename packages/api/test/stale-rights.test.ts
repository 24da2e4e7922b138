import { startSession } from "@custodia/services/auth/sessions";
import { permitActor, requireUserSession } from "@custodia/services/core/access";
import type { CompanyCtx } from "@custodia/services/core/context";
import { tokenCredential } from "@custodia/services/core/current-actor";
import { hashToken } from "@custodia/services/tokens/identify";
import { createToken } from "@custodia/services/tokens/tokens";
import { addRecords, type Records, recordIdOf } from "@custodia/testkit/records";
import { companyRows, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { callerFor, errorOf } from "./callers.ts";
import { inputAt } from "./probe-inputs.ts";
import { samples } from "./samples.ts";
import { allProcedures, call, type KnownProcedure } from "./walk.ts";

let world: TestWorld;
let records: Records;
beforeAll(async () => {
  world = await createTestWorld();
  records = await addRecords(world.services, world.tenantA);
});
afterAll(() => world.close());

/** Signs a user in by a browser session, as at the start of a request. */
async function signIn(): Promise<{ ctx: CompanyCtx; session: string }> {
  const { admin } = world.tenantA;
  const holder = { company_id: admin.company.id, user_id: admin.actor.user_id };
  const options = { transport: "cookie", remember: false } as const;
  const { token } = await world.services.db.write((tx) => startSession(tx, world.services, holder, options));
  const session = hashToken(token);
  return { ctx: { ...admin, actor: { ...admin.actor, credential: session } }, session };
}

/** Signs a program in by an API token. */
async function signInWithToken(): Promise<{ ctx: CompanyCtx; session: string }> {
  const { admin } = world.tenantA;
  const { token, id } = await createToken(requireUserSession(permitActor(admin, "company.manage")), {
    name: `Payroll ${Math.random()}`,
    ends_on: null,
  });
  expect(token).toBeDefined();
  const credential = tokenCredential(id);
  return {
    ctx: { ...admin, actor: { ...admin.actor, by_token: "Payroll", credential } },
    session: credential,
  };
}

/** Signing out is excluded, because it ends the session in any case. */
const mutations = allProcedures().filter(
  ({ type, path, policy }) =>
    type === "mutation" &&
    path !== "auth.signOut" &&
    !path.startsWith("platform.") &&
    policy.needs !== "anyone" &&
    // The server's test covers procedures that take a file.
    !policy.rest?.upload &&
    !policy.file?.upload,
);

function sampleInput({ path, policy, inputs }: KnownProcedure): unknown {
  const recordId = policy.resource ? { id: recordIdOf(records, policy.resource) } : {};
  const sample = samples[path]?.({ records, company: world.tenantA });
  const schema = inputs.findLast((input) => typeof input === "object") as z.core.$ZodType | undefined;
  const generated = schema ? (inputAt(schema, ["?"], 1) as object) : {};
  return { ...(sample ?? generated), ...recordId };
}

const ADMIN = "WHERE full_name = 'Ada Admin'";
const changes: Record<string, [statement: string, code: string]> = {
  "the sender was deactivated": [`UPDATE users SET deactivated_at = '2026-06-15' ${ADMIN}`, "UNAUTHORIZED"],
  "the sender was demoted": [`UPDATE users SET role = 3 ${ADMIN}`, "FORBIDDEN"],
  "the company was suspended": ["UPDATE companies SET suspended_at = '2026-06-15'", "FORBIDDEN"],
  "the session has ended": ["DELETE FROM sessions", "UNAUTHORIZED"],
  "the token was revoked": ["UPDATE api_tokens SET revoked_at = '2026-06-15'", "UNAUTHORIZED"],
};

test.each(Object.entries(changes))(
  "no mutation writes after %s",
  { timeout: 60_000 },
  async (what, [statement, code]) => {
    const { db } = world.services;
    const { ctx, session } = what.includes("token") ? await signInWithToken() : await signIn();
    const caller = callerFor(world.services, ctx, true, session);
    await db.write((tx) => tx.run(statement));
    const before = await companyRows(world.services, ctx.company.id);
    const refused: string[] = [];
    const others: Record<string, string | undefined> = {};
    for (const known of mutations) {
      const error = await errorOf(call(caller, known.path, sampleInput(known)));
      if (error?.code === code) refused.push(known.path);
      else others[known.path] = error?.code ?? "answered";
    }
    expect(await companyRows(world.services, ctx.company.id)).toEqual(before);
    // The remaining inputs violate rules outside the schema, and are rejected before anything is written.
    expect(refused.length, JSON.stringify(others, null, 1)).toBeGreaterThan(60);
    await db.write((tx) => tx.run("UPDATE users SET deactivated_at = NULL, role = 1 WHERE full_name = 'Ada Admin'"));
    await db.write((tx) => tx.run("UPDATE companies SET suspended_at = NULL"));
  },
);
