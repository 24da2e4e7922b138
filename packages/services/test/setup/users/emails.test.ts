import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { links } from "@custodia/db/schema/auth/credentials";
import { mails } from "@custodia/db/schema/mail/mails";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import type { UserCreate } from "@custodia/domain/setup/users";
import { allow, createTestWorld, inSession, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeLink } from "../../../src/auth/links.ts";
import { hashNewPassword } from "../../../src/auth/password.ts";
import { acceptInvitation, forgotPassword, resetPassword } from "../../../src/auth/password-reset.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { deactivateUser } from "../../../src/offboarding/deactivate.ts";
import { getUser } from "../../../src/setup/users/queries.ts";
import { createUser, freeEmail, reactivateUser, reinviteUser, updateUser } from "../../../src/setup/users/service.ts";
import { mailResets, tokenFor } from "../../auth/mailbox.ts";
import { ANY_OWNER, PASSWORD } from "../../auth/newcomer.ts";
import { visitor } from "../../auth/visitor.ts";
import { newUser } from "../new-user.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld();
});
afterEach(() => world.close());

const manager = (ctx: CompanyCtx = world.tenantA.admin) => allow(ctx, "users.manage");
const self = (ctx: CompanyCtx) => inSession(allow(ctx, "self.manage"));
const newcomer = (values: Partial<UserCreate> = {}) => newUser(world.tenantA.location_id, values);
const mailsTo = (recipient: string) =>
  world.services.db.read.select().from(mails).where(eq(mails.recipient, recipient));

describe("a new email of a user", () => {
  const admin = () => world.tenantA.admin;
  /** Returns the Admin's context, some minutes after the sign-in. */
  const adminSignedInFor = (minutes: number) => {
    const ctx = self(admin());
    const signed_in_at = new Date(ctx.clock().getTime() - minutes * 60_000).toISOString();
    return { ...ctx, session: { ...ctx.session, signed_in_at } };
  };
  beforeEach(async () => {
    const password_hash = await hashNewPassword(PASSWORD, ANY_OWNER);
    await world.services.db.write((tx) => tx.update(users).set({ password_hash }));
  });

  test.each(["their own", "another's"])(
    "requires the actor's password more than 15 minutes after the sign-in: %s",
    async (whose) => {
      const id = (whose === "their own" ? admin() : world.tenantA.dataEntry).actor.user_id;
      const change = { id, email: "new@dv.example" };
      await expect(updateUser(adminSignedInFor(15), change)).rejects.toMatchObject({
        fields: { current_password: ["Enter your current password."] },
      });
      const wrong = { ...change, current_password: "wrong" };
      await expect(updateUser(adminSignedInFor(15), wrong)).rejects.toMatchObject({
        fields: { current_password: ["This is not your current password."] },
      });
      await expect(updateUser(adminSignedInFor(1), wrong)).rejects.toMatchObject({ code: "invalid" });
      expect(await mailsTo("new@dv.example")).toEqual([]);
      await updateUser(adminSignedInFor(15), { ...change, current_password: PASSWORD });
      expect(await mailsTo("new@dv.example")).toHaveLength(1);
    },
  );

  test("needs no password if it is unchanged", async () => {
    const { user_id: id, email } = admin().actor;
    expect(await updateUser(adminSignedInFor(600), { id, email, department: "Audit" })).toMatchObject({ email });
  });

  test("is limited by user and company, even if the request is refused", async () => {
    world.services.settings.limits = {
      ...world.services.settings.limits,
      emailsAnHour: 3,
      emailsAnHourOfCompany: 4,
    };
    const email = world.tenantB.dataEntry.actor.email;
    const calls = await Promise.allSettled(Array.from({ length: 5 }, () => createUser(manager(), newcomer({ email }))));
    const codes = calls.map((result) => (result.status === "rejected" ? result.reason.code : "done"));
    expect(codes.sort()).toEqual(["invalid", "invalid", "invalid", "too_many", "too_many"]);
    const { user_id: id } = world.tenantA.dataEntry.actor;
    await expect(updateUser(self(admin()), { id, email })).rejects.toMatchObject({
      code: "too_many",
      retryAfter: 3600,
    });
    await updateUser(self(world.tenantA.dataEntry), { id, email: "mine@dv.example" });
    await expect(
      updateUser(self(world.tenantA.approver), { id: world.tenantA.approver.actor.user_id, email }),
    ).rejects.toMatchObject({
      code: "too_many",
    });
    await createUser(manager(world.tenantB.admin), newcomer({ location_id: world.tenantB.location_id }));
  });

  test("that was mistyped gives no access, by link or reset, once it is corrected", async () => {
    const { id } = await createUser(manager(), newcomer({ email: "stranger@dv.example" }));
    const invitation = await tokenFor(world, "stranger@dv.example", "acceptInvitation");
    await forgotPassword(await visitor(world).call(), { email: "stranger@dv.example" });
    await mailResets(world);
    const reset = await tokenFor(world, "stranger@dv.example", "resetPassword");
    await updateUser(self(admin()), { id, email: "efe@dv.example" });
    const password = { password: PASSWORD, password_confirmation: PASSWORD };
    for (const token of [reset, invitation])
      await expect(resetPassword(await visitor(world).call(), { token, ...password })).rejects.toThrow(
        "no longer valid",
      );
    expect(await mailsTo("stranger@dv.example")).toEqual([]);
    expect(await getUser(admin(), { id })).toMatchObject({ email: "efe@dv.example", status: "invited" });
  });

  test("shares its limit with repeated invitations", async () => {
    world.services.settings.limits = { ...world.services.settings.limits, emailsAnHour: 2 };
    const { id } = await createUser(manager(), newcomer());
    await reinviteUser(manager(), { id });
    await expect(reinviteUser(manager(), { id })).rejects.toMatchObject({ code: "too_many" });
    expect(await mailsTo("efe@dv.example")).toHaveLength(2);
  });
});

describe("a deactivated or suspended user", () => {
  const refused = { code: "invalid", fields: { email: [expect.stringContaining("deactivated")] } };
  const accept = async (token: string) =>
    acceptInvitation(await visitor(world).call(), {
      token,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    });

  test("gets no links: no reset, no other email, no invitation", async () => {
    const { user_id: id, email } = world.tenantA.dataEntry.actor;
    await deactivateUser(manager(), { id });
    await forgotPassword(await visitor(world).call(), { email });
    await mailResets(world);
    await expect(updateUser(self(world.tenantA.admin), { id, email: "new@dv.example" })).rejects.toMatchObject(refused);
    await expect(reinviteUser(manager(), { id })).rejects.toMatchObject({ code: "conflict" });
    const link = world.services.db.write((tx) =>
      makeLink(tx, world.services, { company_id: world.tenantA.admin.company.id, user_id: id }, "reset"),
    );
    await expect(link).rejects.toMatchObject({ code: "conflict" });
    expect([...(await mailsTo(email)), ...(await mailsTo("new@dv.example"))]).toEqual([]);
  });

  test("gets no queued mail, and other users' mail is kept", async () => {
    const { user_id: id, email } = world.tenantA.dataEntry.actor;
    await updateUser(self(world.tenantA.dataEntry), { id, email: "new@dv.example" });
    await forgotPassword(await visitor(world).call(), { email });
    await forgotPassword(await visitor(world).call(), { email: world.tenantA.approver.actor.email });
    await mailResets(world);
    expect(await mailsTo(email)).toHaveLength(2);
    await deactivateUser(manager(), { id });
    expect([...(await mailsTo(email)), ...(await mailsTo("new@dv.example"))]).toEqual([]);
    expect(await mailsTo(world.tenantA.approver.actor.email)).toHaveLength(1);
  });

  test("cannot use an earlier invitation, even after a reactivation, unless it is sent again", async () => {
    const { id, email } = await createUser(manager(), newcomer());
    const first = await tokenFor(world, email, "acceptInvitation");
    await deactivateUser(manager(), { id });
    await expect(accept(first)).rejects.toThrow("no longer valid");
    await expect(updateUser(self(world.tenantA.admin), { id, email: "efe2@dv.example" })).rejects.toMatchObject(
      refused,
    );
    // Restores the link, as if the deactivation had not ended it.
    await world.services.db.write((tx) => tx.update(links).set({ ended_at: null }).where(eq(links.user_id, id)));
    await reactivateUser(manager(), { id });
    await expect(accept(first)).rejects.toThrow("no longer valid");
    await reinviteUser(manager(), { id });
    expect(await accept(await tokenFor(world, email, "acceptInvitation"))).toEqual({ email });
  });

  test("loses the address once an Admin releases it, and returns with another address", async () => {
    const { user_id: id, email, full_name } = world.tenantA.dataEntry.actor;
    await expect(freeEmail(manager(), { id })).rejects.toMatchObject({ code: "conflict" });
    await deactivateUser(manager(), { id });
    await expect(createUser(manager(), newcomer({ email }))).rejects.toMatchObject({
      fields: { email: [`${full_name}, who is deactivated, has this address. Release it first.`] },
    });
    const location_id = world.tenantB.location_id;
    await expect(createUser(manager(world.tenantB.admin), newcomer({ email, location_id }))).rejects.toMatchObject({
      fields: { email: ["This email address is already taken."] },
    });
    await expect(freeEmail(manager(world.tenantB.admin), { id })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await freeEmail(manager(), { id })).toMatchObject({ email: "", status: "deactivated" });
    const [activity] = await world.services.db.read
      .select()
      .from(activities)
      .where(eq(activities.action, "users.freeEmail"));
    expect(activity).toMatchObject({ subject_id: id, before: { email }, after: { email: null } });
    await createUser(manager(world.tenantB.admin), newcomer({ email, location_id }));
    await expect(reactivateUser(manager(), { id })).rejects.toThrow("Give the user an email address first");
    await updateUser(self(world.tenantA.admin), { id, email: "dayo@dv.example" });
    expect(await mailsTo("dayo@dv.example")).toEqual([]);
    expect(await reactivateUser(manager(), { id })).toMatchObject({
      email: "dayo@dv.example",
      status: "invited",
    });
    await reinviteUser(manager(), { id });
    await accept(await tokenFor(world, "dayo@dv.example", "acceptInvitation"));
    expect(await getUser(world.tenantA.admin, { id })).toMatchObject({ status: "active" });
  });

  test("cannot accept an invitation while the company is suspended, and can afterwards", async () => {
    const { email } = await createUser(manager(), newcomer());
    const token = await tokenFor(world, email, "acceptInvitation");
    const suspend = (suspended_at: string | null) =>
      world.services.db.write((tx) =>
        tx.update(companies).set({ suspended_at }).where(eq(companies.id, world.tenantA.admin.company.id)),
      );
    await suspend("2026-06-15T11:00:00Z");
    const suspended = { code: "forbidden", message: "This company is suspended." };
    await expect(accept(token)).rejects.toMatchObject(suspended);
    await suspend(null);
    expect(await accept(token)).toEqual({ email });
  });
});
