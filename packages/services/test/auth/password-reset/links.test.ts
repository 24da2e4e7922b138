import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { links } from "@custodia/db/schema/auth/credentials";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changePassword, hashNewPassword } from "../../../src/auth/password.ts";
import { recordAttempts } from "../../../src/auth/rate-limit.ts";
import { failureLimits } from "../../../src/auth/rate-limits.ts";
import { signIn } from "../../../src/auth/sign-in.ts";
import { permit, requireSession, requireUserSession } from "../../../src/core/access.ts";
import { createToken, listTokens } from "../../../src/tokens/tokens.ts";
import { mailsTo, tokenFor } from "../mailbox.ts";
import { ANY_OWNER, PASSWORD, signInAs, signUpNewcomer } from "../newcomer.ts";
import { changePasswordOf, isSignedIn, NEW_PASSWORD, newVisitor, requestReset, reset } from "../passwords.ts";
import type { Visitor } from "../visitor.ts";

let world: TestWorld;
const START = Date.parse("2026-06-15T11:00:00Z");
const MINUTE = 60_000;
const ADMIN = "admin@dv.example";
let password_hash: string;

beforeAll(async () => {
  world = await createTestWorld();
  password_hash = await hashNewPassword(PASSWORD, ANY_OWNER);
});
afterAll(() => world.close());
beforeEach(async () => {
  setElapsed(0);
  await world.services.db.write((tx) => tx.update(users).set({ password_hash, deactivated_at: null }));
});

const setElapsed = (ms: number) => world.setClock(new Date(START + ms).toISOString());

test("a mailed link sets a new password once, ends all sessions and is in the audit log", async () => {
  const client = await signInAs(world, ADMIN);
  await requestReset(world, ADMIN);
  const token = await tokenFor(world, ADMIN, "resetPassword");
  expect(await reset(world, token)).toEqual({ email: ADMIN });
  expect(await isSignedIn(client)).toBe(false);
  await expect(signInAs(world, ADMIN)).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await isSignedIn(await signInAs(world, ADMIN, NEW_PASSWORD))).toBe(true);
  await expect(reset(world, token)).rejects.toMatchObject({
    fields: { token: [expect.stringContaining("no longer valid")] },
  });
  const [row] = await world.services.db.read.select().from(activities).orderBy(desc(activities.id)).limit(1);
  expect(row).toMatchObject({
    action: "auth.resetPassword",
    company_id: world.tenantA.admin.company.id,
    user_id: world.tenantA.admin.actor.user_id,
  });
});

test("stores the link's token only as a hash", async () => {
  await requestReset(world, ADMIN);
  const token = await tokenFor(world, ADMIN, "resetPassword");
  expect(JSON.stringify(await world.services.db.read.select().from(links))).not.toContain(token);
});

test("an unknown email gets the same response and no mail, and so does the email of a deactivated user", async () => {
  await requestReset(world, "nobody@nowhere.example");
  expect(await mailsTo(world, "nobody@nowhere.example")).toEqual([]);
  await world.services.db.write((tx) =>
    tx.update(users).set({ deactivated_at: "2026-06-15T10:00:00.000Z" }).where(eq(users.email, "approver@dv.example")),
  );
  await requestReset(world, "approver@dv.example");
  expect(await mailsTo(world, "approver@dv.example")).toEqual([]);
});

test("users of a suspended company get no link, with the same response", async () => {
  const before = await mailsTo(world, ADMIN);
  const suspend = (suspended_at: string | null) =>
    world.services.db.write((tx) => tx.update(companies).set({ suspended_at }));
  await suspend("2026-06-15T10:00:00.000Z");
  await requestReset(world, ADMIN);
  expect(await mailsTo(world, ADMIN)).toEqual(before);
  await suspend(null);
});

test("a reset revokes the user's API tokens and sends a notice; a change revokes them unless they are kept", async () => {
  const addToken = (name: string) => createToken(allow(world.tenantA.admin, "company.manage"), { name, ends_on: null });
  const tokenNames = async () =>
    (await listTokens(allow(world.tenantA.admin, "company.manage"))).data.map(({ name }) => name);
  await addToken("Payroll");
  await requestReset(world, ADMIN);
  await reset(world, await tokenFor(world, ADMIN, "resetPassword"));
  expect(await tokenNames()).toEqual([]);
  expect((await mailsTo(world, ADMIN)).at(-1)).toMatchObject({ subject: "A password was changed" });
  expect((await mailsTo(world, ADMIN)).at(-1)!.body).toContain("API tokens revoked: Payroll.");
  await addToken("Scanner");
  const userSession = async () =>
    requireUserSession(permit(await (await signInAs(world, ADMIN, NEW_PASSWORD)).call(), "self.manage"));
  const other = "yet another long secret";
  await changePassword(await userSession(), { password: other, password_confirmation: other, end_tokens: false });
  expect(await tokenNames()).toEqual(["Scanner"]);
  await changePasswordOf(await signInAs(world, ADMIN, other), NEW_PASSWORD);
  expect(await tokenNames()).toEqual([]);
});

test("of two concurrent resets by one link, one succeeds", async () => {
  await requestReset(world, ADMIN);
  const token = await tokenFor(world, ADMIN, "resetPassword");
  const both = await Promise.allSettled([reset(world, token), reset(world, token, "the other password")]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("the link is valid for 60 minutes, and a new link voids it", async () => {
  await requestReset(world, ADMIN);
  const first = await tokenFor(world, ADMIN, "resetPassword");
  setElapsed(60 * MINUTE);
  await expect(reset(world, first)).rejects.toThrow("no longer valid");
  setElapsed(60 * MINUTE - 1);
  await requestReset(world, ADMIN);
  await expect(reset(world, first)).rejects.toThrow("no longer valid");
  await reset(world, await tokenFor(world, ADMIN, "resetPassword"));
});

test("a common password is rejected and leaves the link valid", async () => {
  await requestReset(world, ADMIN);
  const token = await tokenFor(world, ADMIN, "resetPassword");
  await expect(reset(world, token, "Football")).rejects.toMatchObject({
    fields: { password: [expect.any(String)] },
  });
  await reset(world, token);
});

test("a user who is deactivated after the request cannot use the link", async () => {
  await requestReset(world, "entry@dv.example");
  const token = await tokenFor(world, "entry@dv.example", "resetPassword");
  await world.services.db.write((tx) =>
    tx.update(users).set({ deactivated_at: "2026-06-15T11:00:00.000Z" }).where(eq(users.email, "entry@dv.example")),
  );
  await expect(reset(world, token)).rejects.toThrow("no longer valid");
});

test("limits reset mails to ten a day per email, known or not", async () => {
  for (const email of ["entry@zm.example", "nobody@else.example"]) {
    for (let mail = 0; mail < 10; mail++) await requestReset(world, email);
    await expect(requestReset(world, email)).rejects.toMatchObject({ code: "too_many", retryAfter: 24 * 3600 });
  }
  expect(await mailsTo(world, "entry@zm.example")).toHaveLength(10);
});

test("a completed reset lifts the throttle for this account from this address", async () => {
  const client = newVisitor(world);
  const wrong = async (email: string) =>
    expect(trySignIn(client, email, "wrong")).rejects.toMatchObject({ code: "unauthenticated" });
  for (let times = 0; times < 5; times++) await wrong("approver@zm.example");
  await world.services.db.write(async (tx) => {
    const { address } = failureLimits(await client.call(), "");
    await recordAttempts(tx, world.services, Array(25).fill(address));
  });
  await expect(trySignIn(client, "approver@zm.example", PASSWORD)).rejects.toMatchObject({
    code: "too_many",
  });
  await requestReset(world, "approver@zm.example");
  await reset(world, await tokenFor(world, "approver@zm.example", "resetPassword"));
  await trySignIn(client, "approver@zm.example", NEW_PASSWORD);
  await expect(trySignIn(client, "admin@zm.example", PASSWORD)).rejects.toMatchObject({ code: "too_many" });
});

async function trySignIn(client: Visitor, email: string, password: string) {
  return signIn(await client.call(), { email, password, remember: false });
}

test("a reset verifies the email of a sign-up", async () => {
  const client = await signUpNewcomer(world, "forgetful@jos.example");
  await requestReset(world, "forgetful@jos.example");
  await reset(world, await tokenFor(world, "forgetful@jos.example", "resetPassword"));
  expect(await isSignedIn(client)).toBe(false);
  const again = await signInAs(world, "forgetful@jos.example", NEW_PASSWORD);
  expect(requireSession(await again.call()).actor.email_verified).toBe(true);
});

test("rejects the user's email, the company's name and \"custodia\" as a password everywhere", async () => {
  const { company } = world.tenantA.admin;
  const names = [ADMIN, company.name, "custodia2026"];
  const client = await signInAs(world, ADMIN);
  await requestReset(world, ADMIN);
  const token = await tokenFor(world, ADMIN, "resetPassword");
  for (const name of names) {
    const refusal = { fields: { password: [expect.stringContaining("Choose another")] } };
    await expect(changePasswordOf(client, name)).rejects.toMatchObject(refusal);
    await expect(reset(world, token, name)).rejects.toMatchObject(refusal);
  }
  await expect(signUpNewcomer(world, "josquarries@example.com", {}, "Jos Quarries")).rejects.toMatchObject({
    code: "invalid",
  });
  await reset(world, token, NEW_PASSWORD);
});
