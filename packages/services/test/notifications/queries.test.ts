import { users } from "@custodia/db/schema/setup/users";
import { activityListQuery } from "@custodia/domain/activity/schema";
import { Refusal } from "@custodia/domain/errors";
import { notificationListQuery } from "@custodia/domain/notifications/schema";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listActivities } from "../../src/activity/activities.ts";
import { countUnread, listNotifications } from "../../src/notifications/queries.ts";
import { markRead, notifyActor } from "../../src/notifications/service.ts";
import { setMailSetting } from "../../src/setup/users/service.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
  for (const recipient of [world.tenantA.admin, world.tenantA.approver, world.tenantB.admin]) {
    for (const message of ["first", "second"]) {
      const notice = {
        kind: "tests.notified",
        message: `${message} of ${recipient.actor.full_name}`,
        href: "/download",
      };
      await world.services.db.write((tx) => notifyActor(tx, recipient, notice));
    }
  }
});
afterAll(() => world.close());

const list = (filter = {}) => listNotifications(world.tenantA.admin, notificationListQuery.parse({ filter }));
const self = () => allow(world.tenantA.admin, "self.manage");

test("lists the user's own notifications, newest first, and counts the unread ones", async () => {
  const { data, meta } = await list();
  expect(data.map(({ message }) => message)).toEqual(["second of Ada Admin", "first of Ada Admin"]);
  expect(meta.total).toBe(2);
  expect(await countUnread(world.tenantA.admin)).toEqual({ unread: 2 });
});

test("refuses to mark another user's notifications, and marks nothing", async () => {
  const ownId = (await list()).data[0]!.id;
  for (const recipient of [world.tenantA.approver, world.tenantB.admin]) {
    const foreign = (await listNotifications(recipient, notificationListQuery.parse({}))).data[0]!.id;
    const error = await markRead(self(), { ids: [ownId, foreign] }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ fields: { ids: ["The selected choice was not found."] } });
  }
  expect(await countUnread(world.tenantA.admin)).toEqual({ unread: 2 });
});

test("marks selected notifications by ids, and all others with `all`", async () => {
  const { data } = await list();
  expect(await markRead(self(), { ids: [data[0]!.id, data[0]!.id] })).toEqual({ unread: 1 });
  expect((await list({ unread: true })).data.map(({ id }) => id)).toEqual([data[1]!.id]);
  const first = (await list({ unread: false })).data[0]!.read_at;
  world.setClock("2026-06-16T11:00:00Z");
  expect(await markRead(self(), { all: true })).toEqual({ unread: 0 });
  expect((await list()).data.find(({ id }) => id === data[0]!.id)!.read_at).toBe(first);
  expect(await countUnread(world.tenantA.approver)).toEqual({ unread: 2 });
});

test("turns the user's own mail notifications on and off, with an activity", async () => {
  const recipient = allow(world.tenantA.approver, "self.manage");
  const mailed = async () => {
    const rows = await world.services.db.read
      .select({ full_name: users.full_name, mailed: users.mail_notifications })
      .from(users)
      .where(eq(users.company_id, recipient.company.id));
    return Object.fromEntries(rows.map((row) => [row.full_name, row.mailed]));
  };
  expect(await setMailSetting(recipient, { mail_notifications: false })).toEqual({ mail_notifications: false });
  expect(await mailed()).toEqual({ "Ada Admin": true, "Ayo Approver": false, "Dayo Entry": true });
  const { data } = await listActivities(recipient, activityListQuery.parse({ per_page: 1 }));
  expect(data[0]).toMatchObject({ action: "users.update", after: { mail_notifications: false } });
  await setMailSetting(recipient, { mail_notifications: true });
  expect((await mailed())["Ayo Approver"]).toBe(true);
});
