import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { links } from "@custodia/db/schema/auth/credentials";
import { sessions } from "@custodia/db/schema/auth/sessions";
import { mails } from "@custodia/db/schema/mail/mails";
import { users } from "@custodia/db/schema/setup/users";
import { ROLE } from "@custodia/domain/permissions";
import { type UserCreate, userListQuery } from "@custodia/domain/setup/users";
import { allow, createTestWorld, inSession, type TestWorld } from "@custodia/testkit/test-world";
import { and, desc, eq, isNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startSession } from "../../src/auth/sessions.ts";
import type { CompanyCtx } from "../../src/core/context.ts";
import { deactivateUser } from "../../src/offboarding/deactivate.ts";
import { getUser, listUsers } from "../../src/setup/users/queries.ts";
import { createUser, reactivateUser, reinviteUser, updateUser } from "../../src/setup/users/service.ts";
import { newUser } from "./new-user.ts";

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
const latestActivity = async () => {
  const [row] = await world.services.db.read.select().from(activities).orderBy(desc(activities.id)).limit(1);
  return row;
};
const openLinks = (user_id: number) =>
  world.services.db.read
    .select()
    .from(links)
    .where(and(eq(links.user_id, user_id), isNull(links.ended_at)));
const signInAs = (ctx: CompanyCtx) =>
  world.services.db.write((tx) =>
    startSession(
      tx,
      world.services,
      { company_id: ctx.company.id, user_id: ctx.actor.user_id },
      { transport: "cookie", remember: false },
    ),
  );
const sessionsOf = (ctx: CompanyCtx) =>
  world.services.db.read.select().from(sessions).where(eq(sessions.user_id, ctx.actor.user_id));

describe("a new user", () => {
  test("is invited by mail, listed as invited, and logged", async () => {
    const user = await createUser(manager(), newcomer());
    expect(user).toMatchObject({ ...newcomer(), status: "invited", location: { location_id: "LA/01" } });
    expect(await mailsTo("efe@dv.example")).toHaveLength(1);
    expect(await openLinks(user.id)).toMatchObject([{ purpose: "invitation" }]);
    expect(await latestActivity()).toMatchObject({ action: "users.create", subject_id: user.id });
    expect(JSON.stringify(await latestActivity())).not.toContain("password");
  });

  test("needs an email that is unique on the platform, and a branch of the company", async () => {
    const email = world.tenantB.dataEntry.actor.email;
    await expect(createUser(manager(), newcomer({ email }))).rejects.toMatchObject({
      code: "invalid",
      fields: { email: ["This email address is already taken."] },
    });
    const location_id = world.tenantB.location_id;
    await expect(createUser(manager(), newcomer({ location_id }))).rejects.toMatchObject({
      fields: { location_id: ["The selected choice was not found."] },
    });
  });

  test("with one email is created once, even if two Admins add it concurrently", async () => {
    const outcomes = await Promise.allSettled([1, 2].map(() => createUser(manager(), newcomer())));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await mailsTo("efe@dv.example")).toHaveLength(1);
  });

  test("may be invited again, which voids the earlier link", async () => {
    const user = await createUser(manager(), newcomer());
    const [before] = await openLinks(user.id);
    await reinviteUser(manager(), { id: user.id });
    const open = await openLinks(user.id);
    expect(open).toHaveLength(1);
    expect(open[0]!.id).not.toBe(before!.id);
    expect(await mailsTo("efe@dv.example")).toHaveLength(2);
    const id = world.tenantA.approver.actor.user_id;
    await expect(reinviteUser(manager(), { id })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a user's own data", () => {
  test("can be changed by every role, with unchanged role and email", async () => {
    for (const ctx of [world.tenantA.admin, world.tenantA.approver, world.tenantA.dataEntry]) {
      const { user_id: id, role, email } = ctx.actor;
      const change = { id, role, email, full_name: "Another Name", department: "Audit" };
      expect(await updateUser(self(ctx), change)).toMatchObject(change);
    }
  });

  test("do not include the role", async () => {
    for (const ctx of [world.tenantA.admin, world.tenantA.approver, world.tenantA.dataEntry]) {
      const role = ctx.actor.role === ROLE.admin ? ROLE.approver : ROLE.admin;
      const change = { id: ctx.actor.user_id, role, full_name: "Changed" };
      await expect(updateUser(self(ctx), change)).rejects.toMatchObject({ code: "forbidden" });
      const { full_name } = await getUser(ctx, { id: ctx.actor.user_id });
      expect(full_name).toBe(ctx.actor.full_name);
    }
  });

  test("keep the old email until the link mailed to the new one is opened", async () => {
    const { user_id: id, email } = world.tenantA.approver.actor;
    const user = await updateUser(self(world.tenantA.approver), { id, email: "new@dv.example" });
    expect(user).toMatchObject({ email, pending_email: "new@dv.example" });
    expect(await mailsTo("new@dv.example")).toHaveLength(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

describe("another user's data", () => {
  test("can be changed by an Admin only", async () => {
    const { user_id: id } = world.tenantA.dataEntry.actor;
    const change = { id, role: ROLE.approver, job_role: "Head of audit" };
    await expect(updateUser(self(world.tenantA.approver), change)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await updateUser(self(world.tenantA.admin), change)).toMatchObject(change);
    expect(await latestActivity()).toMatchObject({
      action: "users.update",
      before: { role: ROLE.dataEntry },
      after: { role: ROLE.approver },
    });
  });

  test("of another company are not found", async () => {
    const { user_id: id } = world.tenantB.dataEntry.actor;
    const refusal = { code: "not_found", message: "This user was not found." };
    await expect(getUser(world.tenantA.admin, { id })).rejects.toMatchObject(refusal);
    await expect(updateUser(self(world.tenantA.admin), { id, full_name: "Ours" })).rejects.toMatchObject(refusal);
    for (const verb of [deactivateUser, reactivateUser, reinviteUser]) {
      await expect(verb(manager(), { id })).rejects.toMatchObject(refusal);
    }
    expect(await getUser(world.tenantB.admin, { id })).toMatchObject({ full_name: "Dayo Entry" });
  });
});

describe("a deactivated user", () => {
  test("loses sessions and mailed links at once, and does not regain them", async () => {
    const ctx = world.tenantA.dataEntry;
    const { user_id: id } = ctx.actor;
    await signInAs(ctx);
    await signInAs(world.tenantA.approver);
    await updateUser(self(ctx), { id, email: "new@dv.example" });
    expect(await deactivateUser(manager(), { id })).toMatchObject({ status: "deactivated" });
    expect(await sessionsOf(ctx)).toEqual([]);
    expect(await sessionsOf(world.tenantA.approver)).toHaveLength(1);
    expect(await openLinks(id)).toEqual([]);
    expect(await latestActivity()).toMatchObject({ action: "users.deactivate", subject_id: id });
    await expect(deactivateUser(manager(), { id })).rejects.toMatchObject({ code: "conflict" });
    expect(await reactivateUser(manager(), { id })).toMatchObject({ status: "active" });
    expect(await sessionsOf(ctx)).toEqual([]);
    await expect(reactivateUser(manager(), { id })).rejects.toMatchObject({ code: "conflict" });
  });

  test("is found in the list by the status", async () => {
    const { user_id: id } = world.tenantA.dataEntry.actor;
    await deactivateUser(manager(), { id });
    const listed = async (status: string) =>
      (await listUsers(world.tenantA.admin, userListQuery.parse({ filter: { status } }))).data.map((user) => user.id);
    expect(await listed("deactivated")).toEqual([id]);
    expect(await listed("active")).not.toContain(id);
    expect(await listed("invited")).toEqual([]);
  });
});

test("a pending address that a colleague requested must be cancelled before another can be requested", async () => {
  const { user_id: id } = world.tenantA.dataEntry.actor;
  const requestEmail = (ctx: CompanyCtx, email: string) => updateUser(self(ctx), { id, email });
  await requestEmail(world.tenantA.admin, "first@dv.example");
  await expect(requestEmail(world.tenantA.dataEntry, "second@dv.example")).rejects.toMatchObject({
    fields: {
      email: [expect.stringContaining("asked for first@dv.example, which is awaiting confirmation.")],
    },
  });
  // The requester may correct the address, and entering the current address cancels the change.
  await expect(requestEmail(world.tenantA.admin, "third@dv.example")).resolves.toMatchObject({
    pending_email: "third@dv.example",
  });
  await requestEmail(world.tenantA.dataEntry, world.tenantA.dataEntry.actor.email);
  await expect(requestEmail(world.tenantA.dataEntry, "second@dv.example")).resolves.toMatchObject({
    pending_email: "second@dv.example",
  });
});

describe("a company's last active Admin", () => {
  const promoteApprover = async () => {
    const { user_id: id } = world.tenantA.approver.actor;
    await updateUser(self(world.tenantA.admin), { id, role: ROLE.admin });
    return { ...world.tenantA.approver, actor: { ...world.tenantA.approver.actor, role: ROLE.admin } };
  };
  const activeAdmins = () =>
    world.services.db.read.$count(
      users,
      and(
        eq(users.company_id, world.tenantA.admin.company.id),
        eq(users.role, ROLE.admin),
        isNull(users.deactivated_at),
      ),
    );

  test("cannot be deactivated, even if another Admin is invited", async () => {
    const { user_id: id } = world.tenantA.admin.actor;
    const refusal = { code: "conflict", message: expect.stringContaining("last active Admin") };
    await expect(deactivateUser(manager(), { id })).rejects.toMatchObject(refusal);
    await createUser(manager(), newcomer({ role: ROLE.admin }));
    await expect(deactivateUser(manager(), { id })).rejects.toMatchObject(refusal);
  });

  test("remains, even if two Admins demote each other concurrently", async () => {
    const other = await promoteApprover();
    const outcomes = await Promise.allSettled([
      updateUser(self(world.tenantA.admin), { id: other.actor.user_id, role: ROLE.approver }),
      updateUser(self(other), { id: world.tenantA.admin.actor.user_id, role: ROLE.approver }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await activeAdmins()).toBe(1);
  });

  test("remains, even if two Admins deactivate each other concurrently", async () => {
    const other = await promoteApprover();
    const outcomes = await Promise.allSettled([
      deactivateUser(manager(), { id: other.actor.user_id }),
      deactivateUser(manager(other), { id: world.tenantA.admin.actor.user_id }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await activeAdmins()).toBe(1);
  });
});
