import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { users } from "@custodia/db/schema/setup/users";
import { digestByLink } from "@custodia/domain/notifications/schema";
import { allow } from "@custodia/testkit/test-world";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { digestKey, digestToken, setDigestByLink, showDigest } from "../../src/digest/digest.ts";
import { release } from "../assets/life.ts";
import { openRegister, type Register, register } from "../assets/register.ts";
import { resetToLastWeek, runDigests, tokenIn } from "./pending-digests.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
  for (const [ctx, records] of [
    [world.tenantA.admin, world.recordsA],
    [world.tenantB.admin, world.recordsB],
  ] as const)
    await release(ctx, (await register(ctx, records)).id, { expected_return_date: "2026-06-12" });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setClock("2026-06-15T11:00:00Z");
  await world.services.db.write((tx) => tx.update(users).set({ mail_digest: null, deactivated_at: null }));
  await resetToLastWeek(world);
});

const isWanted = async (ctx = world.tenantA.admin) => (await showDigest(allow(ctx, "self.manage"))).wanted;
const mailedToken = async () => tokenIn((await runDigests(world)).to(world.tenantA.admin)[0]!.body);
const setByLink = (token: string, wanted: boolean) =>
  setDigestByLink(world.services, digestByLink.parse({ token, wanted }));
const latestActivity = () => world.services.db.read.select().from(activities).orderBy(desc(activities.id)).limit(1);

test("one click turns the digest off for this user only, and no further digest is sent", async () => {
  const token = await mailedToken();
  expect(await setByLink(token, false)).toEqual({ wanted: false });
  expect(await isWanted()).toBe(false);
  expect(await isWanted(world.tenantB.admin)).toBe(true);
  expect(await latestActivity()).toMatchObject([
    {
      company_id: world.tenantA.admin.company.id,
      user_id: world.tenantA.admin.actor.user_id,
      log_message: "Turned the weekly digest off using the link in an email",
      after: { mail_digest: false },
    },
  ]);
  world.setClock("2026-06-22T11:00:00Z");
  const next = await runDigests(world);
  expect(next.to(world.tenantA.admin)).toHaveLength(1);
  expect(next.to(world.tenantB.admin)).toHaveLength(2);
});

test("a second click changes nothing, and the same link turns the digest on again", async () => {
  const token = await mailedToken();
  await setByLink(token, false);
  const [first] = await latestActivity();
  await setByLink(token, false);
  expect((await latestActivity())[0]?.id).toBe(first?.id);
  expect(await setByLink(token, true)).toEqual({ wanted: true });
  expect(await isWanted()).toBe(true);
});

test("the link in old mail still works, and is the same in each mail", async () => {
  const token = await mailedToken();
  world.setClock("2027-06-14T11:00:00Z");
  const laterMail = (await runDigests(world)).to(world.tenantA.admin).at(-1)!;
  expect(tokenIn(laterMail.body)).toBe(token);
  await setByLink(token, false);
  expect(await isWanted()).toBe(false);
});

test("a user cannot forge the link to another user's digest", async () => {
  const token = await mailedToken();
  const { user_id } = world.tenantB.admin.actor;
  const mac = token.slice(token.indexOf("-") + 1);
  const forged = [
    `${user_id}-${mac}`,
    `0${token}`,
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    `999999-${mac}`,
    digestToken("another key", user_id),
  ];
  for (const forgedToken of forged)
    await expect(setByLink(forgedToken, false)).rejects.toMatchObject({
      code: "invalid",
      fields: { token: expect.anything() },
    });
  expect(await isWanted(world.tenantB.admin)).toBe(true);
});

test("the link of a deactivated user is invalid", async () => {
  const token = await mailedToken();
  const { user_id } = world.tenantA.admin.actor;
  await world.services.db.write((tx) =>
    tx.update(users).set({ deactivated_at: "2026-06-15T00:00:00.000Z" }).where(eq(users.id, user_id)),
  );
  await expect(setByLink(token, false)).rejects.toMatchObject({ code: "invalid" });
});

test("a link can turn the digest on ten times a day, and off without limit", async () => {
  const token = await mailedToken();
  world.setClock("2026-06-17T11:00:00Z");
  for (let attempts = 0; attempts < 10; attempts++) {
    await setByLink(token, false);
    await setByLink(token, true);
  }
  await setByLink(token, false);
  await expect(setByLink(token, true)).rejects.toMatchObject({ code: "too_many" });
  expect(await isWanted()).toBe(false);
});

test("all servers on one database create the same signatures", async () => {
  const keys = await Promise.all([digestKey(world.services), digestKey(world.services)]);
  expect(new Set(keys).size).toBe(1);
});
