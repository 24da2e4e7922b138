import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { links } from "@custodia/db/schema/auth/credentials";
import { users } from "@custodia/db/schema/setup/users";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inviteUser } from "../../src/auth/links.ts";
import { hashNewPassword } from "../../src/auth/password.ts";
import { acceptInvitation, forgotPassword, resetPassword } from "../../src/auth/password-reset.ts";
import { requireUserSession } from "../../src/core/access.ts";
import { mailResets, mailsTo, tokenFor } from "./mailbox.ts";
import { ANY_OWNER, PASSWORD, signInAs } from "./newcomer.ts";
import { visitor } from "./visitor.ts";

let world: TestWorld;
const START = Date.parse("2026-06-15T11:00:00Z");
const DAY = 86_400_000;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(() => setElapsed(0));

const setElapsed = (ms: number) => world.setClock(new Date(START + ms).toISOString());

/** Adds a user without a password, as an Admin does, and returns the mailed invitation. */
async function inviteNew(email: string) {
  const { admin } = world.tenantA;
  const stamps = { created_at: "2026-06-15T11:00:00.000Z", updated_at: "2026-06-15T11:00:00.000Z" };
  const row = { company_id: admin.company.id, full_name: "Ife Invited", role: 3 as const, email, ...stamps };
  return world.services.db.write(async (tx) => {
    const [user] = await tx.insert(users).values(row).returning();
    await inviteUser(tx, requireUserSession(admin), user!);
    return user!;
  });
}
const reinvite = (user: { id: number; email: string }) =>
  world.services.db.write((tx) => inviteUser(tx, requireUserSession(world.tenantA.admin), user));
const requestReset = async (input: { email: string }) => {
  await forgotPassword(await visitor(world).call(), input);
  await mailResets(world);
};
const accept = async (token: string, password = PASSWORD) =>
  acceptInvitation(await visitor(world).call(), { token, password, password_confirmation: password });

test("an invitation names company and inviter, and lets the user set a password and sign in", async () => {
  const user = await inviteNew("ife@dv.example");
  const [mail] = await mailsTo(world, user.email);
  expect(mail).toMatchObject({
    subject: "Your invitation to Dunamis Ventures on Custodia",
    state: "waiting",
  });
  expect(mail!.body).toContain("Ada Admin added you to the fixed-asset register of Dunamis Ventures");
  expect(await accept(await tokenFor(world, user.email, "acceptInvitation"))).toEqual({ email: user.email });
  const client = await signInAs(world, user.email);
  expect((await client.call()).signedIn).toMatchObject({
    actor: { user_id: user.id, role: 3, email_verified: true },
    company: { name: "Dunamis Ventures" },
  });
  const [row] = await world.services.db.read.select().from(activities).orderBy(desc(activities.id)).limit(1);
  expect(row).toMatchObject({ action: "auth.acceptInvitation", user_id: user.id });
});

test("an invitation's link works once, for 7 days, and a new link voids it", async () => {
  const user = await inviteNew("uche@dv.example");
  const first = await tokenFor(world, user.email, "acceptInvitation");
  setElapsed(7 * DAY);
  await expect(accept(first)).rejects.toMatchObject({ fields: { token: [expect.any(String)] } });
  setElapsed(7 * DAY - 1);
  await reinvite(user);
  await expect(accept(first)).rejects.toThrow("no longer valid");
  const second = await tokenFor(world, user.email, "acceptInvitation");
  const both = await Promise.allSettled([accept(second), accept(second)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("password/reset accepts an invitation's token, but an invitation does not accept a reset's token", async () => {
  const user = await inviteNew("sade@dv.example");
  const input = { token: await tokenFor(world, user.email, "acceptInvitation"), password: PASSWORD };
  await resetPassword(await visitor(world).call(), { ...input, password_confirmation: PASSWORD });
  await requestReset({ email: user.email });
  await expect(accept(await tokenFor(world, user.email, "resetPassword"))).rejects.toThrow("no longer valid");
});

test("setting the password by a reset voids the invitation", async () => {
  const user = await inviteNew("bola@dv.example");
  const invitation = await tokenFor(world, user.email, "acceptInvitation");
  await requestReset({ email: user.email });
  const token = await tokenFor(world, user.email, "resetPassword");
  await resetPassword(await visitor(world).call(), {
    token,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  await expect(accept(invitation, await hashNewPassword("another one", ANY_OWNER))).rejects.toThrow("no longer valid");
});

test("limits invitations to ten a day per user", async () => {
  const user = await inviteNew("nkem@dv.example");
  for (let mail = 2; mail <= 10; mail++) await reinvite(user);
  await expect(reinvite(user)).rejects.toMatchObject({ code: "too_many" });
  const open = await world.services.db.read.select().from(links).where(eq(links.user_id, user.id));
  expect(open.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
});
