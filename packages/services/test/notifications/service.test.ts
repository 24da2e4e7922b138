import { mails } from "@custodia/db/schema/mail/mails";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { users } from "@custodia/db/schema/setup/users";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { asc, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CompanyCtx } from "../../src/core/context.ts";
import { type Notice, notifyUsers, type Recipients } from "../../src/notifications/service.ts";

let world: TestWorld;
let lastIds = { notice: 0, mail: 0 };
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  lastIds = { notice: (await noticesAfter(0)).at(-1)?.id ?? 0, mail: (await mailsAfter(0)).at(-1)?.id ?? 0 };
});

const notice: Notice = {
  kind: "tests.notified",
  message: "A thing waits for you",
  href: "/approvals",
  mail: true,
};
const noticesAfter = (id: number) =>
  world.services.db.read.select().from(notifications).where(gt(notifications.id, id)).orderBy(asc(notifications.id));
const mailsAfter = (id: number) =>
  world.services.db.read.select().from(mails).where(gt(mails.id, id)).orderBy(asc(mails.id));
const setUser = (user: CompanyCtx, changes: Partial<typeof users.$inferInsert>) =>
  world.services.db.write(async (tx) => {
    await tx.update(users).set(changes).where(eq(users.id, user.actor.user_id));
  });

/** Sends a notice, and returns the names of the notified and the mailed users. */
async function sendNotice(to: Recipients, sent = notice, ctx: CompanyCtx = world.tenantA.admin) {
  await world.services.db.write((tx) => notifyUsers(tx, ctx, to, sent));
  const people = await world.services.db.read.select().from(users);
  const nameOf = (user: (typeof people)[number] | undefined) => `${user?.full_name} of ${user?.company_id}`;
  const rows = await noticesAfter(lastIds.notice);
  return {
    notices: rows.map(({ user_id }) => nameOf(people.find(({ id }) => id === user_id))),
    mails: (await mailsAfter(lastIds.mail)).map(({ recipient }) =>
      nameOf(people.find(({ email }) => email === recipient)),
    ),
  };
}

const byName = (...people: CompanyCtx[]) => people.map(({ actor, company }) => `${actor.full_name} of ${company.id}`);

test("notifies and mails users who decide, except the actor", async () => {
  const { approver, dataEntry } = world.tenantA;
  expect(await sendNotice({ group: "deciders" })).toEqual({ notices: byName(approver), mails: byName(approver) });
  expect(await sendNotice({ group: "deciders" }, notice, dataEntry)).toMatchObject({
    notices: [...byName(approver), ...byName(world.tenantA.admin, approver)],
  });
});

test("notifies users who edit the register", async () => {
  const { dataEntry } = world.tenantA;
  expect((await sendNotice({ group: "editors" })).notices).toEqual(byName(dataEntry));
});

test("notifies particular users, even the actor, but no users of another company", async () => {
  const ids = [world.tenantA.admin, world.tenantB.admin].map(({ actor }) => actor.user_id);
  expect(await sendNotice({ user_ids: ids })).toEqual({
    notices: byName(world.tenantA.admin),
    mails: byName(world.tenantA.admin),
  });
  expect(await sendNotice({ user_ids: [] })).toEqual({
    notices: byName(world.tenantA.admin),
    mails: byName(world.tenantA.admin),
  });
});

test("mails only notices that ask for it", async () => {
  const { mail: _, ...plain } = notice;
  expect(await sendNotice({ group: "deciders" }, plain)).toEqual({
    notices: byName(world.tenantA.approver),
    mails: [],
  });
});

test("the mail has the message as subject, and a link to its page", async () => {
  await sendNotice({ group: "deciders" }, { ...notice, message: "Rejected:\n\nno money." });
  const [mail] = await mailsAfter(lastIds.mail);
  expect(mail).toMatchObject({ subject: "Rejected: no money.", state: "waiting" });
  expect(mail!.body).toMatch(/^Rejected: no money\.\n\nView it here:\n\nhttp:\/\/localhost:3000\/approvals\n\n/);
});

test.each([
  ["wants no mail", { mail_notifications: false }, true],
  ["has an email that is not verified", { email_verified_at: null }, true],
  ["is deactivated", { deactivated_at: "2026-06-01T00:00:00.000Z" }, false],
] as const)("a user who %s gets no mail", async (_what, changes, isNotified) => {
  const { approver } = world.tenantA;
  const before = {
    mail_notifications: true,
    email_verified_at: "2026-06-01T00:00:00.000Z",
    deactivated_at: null,
  };
  await setUser(approver, changes);
  expect(await sendNotice({ group: "deciders" })).toEqual({ notices: isNotified ? byName(approver) : [], mails: [] });
  await setUser(approver, before);
});

test("a rolled-back event notifies nobody", async () => {
  const failing = world.services.db.write(async (tx) => {
    await notifyUsers(tx, world.tenantA.admin, { group: "deciders" }, notice);
    throw new Error("It did not happen.");
  });
  await expect(failing).rejects.toThrow("It did not happen.");
  expect(await noticesAfter(lastIds.notice)).toEqual([]);
  expect(await mailsAfter(lastIds.mail)).toEqual([]);
});
