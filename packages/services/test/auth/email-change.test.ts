import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { allow, createTestWorld, inSession, type TestWorld } from "@custodia/testkit/test-world";
import { desc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from "../../src/auth/email-change.ts";
import { hashNewPassword } from "../../src/auth/password.ts";
import { forgotPassword, resetPassword } from "../../src/auth/password-reset.ts";
import { requireSession, requireUserSession } from "../../src/core/access.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { getMe, getUser } from "../../src/setup/users/queries.ts";
import { updateUser } from "../../src/setup/users/service.ts";
import { mailResets, mailsTo, tokenFor } from "./mailbox.ts";
import { ANY_OWNER, PASSWORD, signInAs, signUpNewcomer } from "./newcomer.ts";
import { visitor } from "./visitor.ts";

let world: TestWorld;
const OLD = "entry@dv.example";
const NEW = "dayo@dv.example";

beforeEach(async () => {
  world = await createTestWorld();
  const password_hash = await hashNewPassword(PASSWORD, ANY_OWNER);
  await world.services.db.write((tx) => tx.update(users).set({ password_hash }));
});
afterEach(() => world.close());

/** Requests, as the Admin, a new email for the user who has the email `current`. */
const request = (email: string, current = OLD) =>
  world.services.db.write(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, current));
    await requestEmailChange(tx, requireUserSession(world.tenantA.admin), user!, email);
  });
const requestReset = async (input: { email: string }) => {
  await forgotPassword(await visitor(world).call(), input);
  await mailResets(world);
};
const confirm = async (token: string) => confirmEmailChange(await visitor(world).call(), { token });

test("a change takes effect when the link mailed to the new address is opened, and notifies the old address twice", async () => {
  const current = await signInAs(world, OLD);
  await request(NEW);
  expect(await getMe(requireSession(await current.call()))).toMatchObject({ email: OLD, pending_email: NEW });
  expect((await mailsTo(world, OLD)).map(({ subject }) => subject)).toEqual(["Your email address is about to change"]);
  expect(await confirm(await tokenFor(world, NEW, "confirmEmail"))).toEqual({ email: NEW });
  expect(await getMe(requireSession(await current.call()))).toMatchObject({ email: NEW, pending_email: null });
  expect((await mailsTo(world, OLD)).at(-1)!.subject).toBe("Your email address has changed");
  await signInAs(world, NEW);
  await expect(signInAs(world, OLD)).rejects.toMatchObject({ code: "unauthenticated" });
  const rows = await world.services.db.read.select().from(activities).orderBy(desc(activities.id)).limit(2);
  expect(rows).toMatchObject([
    { action: "users.confirmEmailChange", before: { email: OLD }, after: { email: NEW } },
    {
      action: "users.requestEmailChange",
      user_id: world.tenantA.admin.actor.user_id,
      after: { pending_email: NEW },
    },
  ]);
});

test("the link works once, even for two concurrent calls, and expires after a day", async () => {
  await request(NEW);
  const token = await tokenFor(world, NEW, "confirmEmail");
  world.setClock("2026-06-16T11:00:00Z");
  await expect(confirm(token)).rejects.toThrow("no longer valid");
  world.setClock("2026-06-16T10:59:59Z");
  const both = await Promise.allSettled([confirm(token), confirm(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a new request voids the previous link", async () => {
  await request("typo@dv.example");
  const first = await tokenFor(world, "typo@dv.example", "confirmEmail");
  await request(NEW);
  await expect(confirm(first)).rejects.toThrow("no longer valid");
  await confirm(await tokenFor(world, NEW, "confirmEmail"));
});

test("cancelling, or entering the current address, voids the link at once", async () => {
  const self = (ctx: CompanyCtx) => inSession(allow(ctx, "self.manage"));
  const { dataEntry, admin, approver } = world.tenantA;
  const { user_id: id } = dataEntry.actor;
  const cancellations: (() => Promise<unknown>)[] = [
    () => cancelEmailChange(allow(dataEntry, "self.manage"), { id }),
    () => cancelEmailChange(allow(admin, "self.manage"), { id }),
    () => updateUser(self(dataEntry), { id, email: OLD }),
    () => updateUser(self(admin), { id, email: OLD }),
  ];
  for (const cancel of cancellations) {
    await request(NEW);
    const token = await tokenFor(world, NEW, "confirmEmail");
    await updateUser(self(admin), { id, department: `Audit ${token}` });
    expect(await getUser(admin, { id })).toMatchObject({ pending_email: NEW });
    await cancel();
    expect(await getUser(admin, { id })).toMatchObject({ email: OLD, pending_email: null });
    await expect(confirm(token)).rejects.toThrow("no longer valid");
    expect((await mailsTo(world, OLD)).at(-1)!.subject).toBe("Your email address was not changed");
  }
  const [row] = await world.services.db.read.select().from(activities).orderBy(desc(activities.id)).limit(1);
  expect(row).toMatchObject({
    action: "users.cancelEmailChange",
    user_id: admin.actor.user_id,
    before: { pending_email: NEW },
    after: { pending_email: null },
  });
  const again = cancelEmailChange(allow(admin, "self.manage"), { id });
  await expect(again).rejects.toMatchObject({ code: "conflict" });
  await request(NEW);
  const others = cancelEmailChange(allow(approver, "self.manage"), { id });
  await expect(others).rejects.toMatchObject({ code: "forbidden" });
  const foreign = cancelEmailChange(allow(world.tenantB.admin, "self.manage"), { id });
  await expect(foreign).rejects.toMatchObject({ code: "not_found" });
});

test("the link waits while the company is suspended, and works again afterwards", async () => {
  await request(NEW);
  const token = await tokenFor(world, NEW, "confirmEmail");
  const suspend = (suspended_at: string | null) =>
    world.services.db.write((tx) =>
      tx
        .update(companies)
        .set({ suspended_at, suspended_reason: "The invoice is overdue." })
        .where(eq(companies.id, world.tenantA.admin.company.id)),
    );
  await suspend("2026-06-15T11:00:00Z");
  await expect(confirm(token)).rejects.toMatchObject({
    code: "forbidden",
    message: "The invoice is overdue.",
  });
  await suspend(null);
  expect(await confirm(token)).toEqual({ email: NEW });
});

test("a reset during the change goes to the old address and stops the change", async () => {
  await request(NEW);
  const change = await tokenFor(world, NEW, "confirmEmail");
  await requestReset({ email: NEW });
  await requestReset({ email: OLD });
  expect(await mailsTo(world, NEW)).toHaveLength(1);
  const token = await tokenFor(world, OLD, "resetPassword");
  await resetPassword(await visitor(world).call(), {
    token,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  await expect(confirm(change)).rejects.toThrow("no longer valid");
});

test("after the change is confirmed, a reset link mailed to the old address is void", async () => {
  await request(NEW);
  await requestReset({ email: OLD });
  const token = await tokenFor(world, OLD, "resetPassword");
  await confirm(await tokenFor(world, NEW, "confirmEmail"));
  const input = { token, password: PASSWORD, password_confirmation: PASSWORD };
  await expect(resetPassword(await visitor(world).call(), input)).rejects.toThrow("no longer valid");
});

test("rejects a taken email, even if it was taken after the request", async () => {
  await expect(request("admin@zm.example")).rejects.toMatchObject({
    fields: { email: ["This email address is already taken."] },
  });
  await request(NEW);
  const token = await tokenFor(world, NEW, "confirmEmail");
  await signUpNewcomer(world, NEW);
  await expect(confirm(token)).rejects.toThrow("already taken");
  const [user] = await world.services.db.read.select().from(users).where(eq(users.email, OLD));
  expect(user!.full_name).toBe("Dayo Entry");
});

test("an open invitation moves to the new address, and its old link is void", async () => {
  await world.services.db.write((tx) => tx.update(users).set({ password_hash: null }).where(eq(users.email, OLD)));
  await request("first@dv.example");
  const first = await tokenFor(world, "first@dv.example", "acceptInvitation");
  await request("second@dv.example", "first@dv.example");
  const input = { password: PASSWORD, password_confirmation: PASSWORD };
  await expect(resetPassword(await visitor(world).call(), { ...input, token: first })).rejects.toThrow("no longer");
  const token = await tokenFor(world, "second@dv.example", "acceptInvitation");
  await resetPassword(await visitor(world).call(), { ...input, token });
  await signInAs(world, "second@dv.example");
});

test("limits requests to ten a day per user, and ignores the current email", async () => {
  await request(OLD);
  expect(await mailsTo(world, OLD)).toEqual([]);
  for (let times = 0; times < 10; times++) await request(`dayo${times}@dv.example`);
  await expect(request(NEW)).rejects.toMatchObject({ code: "too_many" });
});
