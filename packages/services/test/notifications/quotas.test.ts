import { mails } from "@custodia/db/schema/mail/mails";
import { notifications } from "@custodia/db/schema/notifications/notifications";
import { companies } from "@custodia/db/schema/setup/company";
import { batchCreate } from "@custodia/domain/assets/batch";
import { limitsInput } from "@custodia/domain/platform/companies";
import { addOperator, allow } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createBatch } from "../../src/assets/detail/create.ts";
import type { OperatorCtx } from "../../src/core/context.ts";
import { readLimits } from "../../src/core/quotas.ts";
import { deactivateUser } from "../../src/offboarding/deactivate.ts";
import { setLimits } from "../../src/platform/companies/service.ts";
import { measureStorage } from "../../src/platform/figures.ts";
import { createUser, reactivateUser } from "../../src/setup/users/service.ts";
import { list } from "../assets/import/list.ts";
import { importFile, send } from "../assets/import/world.ts";
import { sell } from "../assets/life.ts";
import { laptop, openRegister, type Register, register } from "../assets/register.ts";
import { download } from "../downloads/unpack.ts";
import { newUser } from "../setup/new-user.ts";

let world: Register;
let ola: OperatorCtx;
beforeAll(async () => {
  world = await openRegister();
  ola = await addOperator(world.services);
});
afterAll(() => world.close());
beforeEach(async () => {
  await limit({});
  await world.services.db.write((tx) => tx.delete(notifications));
  await world.services.db.write((tx) => tx.delete(mails));
});

const admin = () => world.tenantA.admin;
const none = { assets: null, users: null, tills: null, storage_megabytes: null, reason: "The Starter plan." };
const limit = (limits: object) => setLimits(ola, limitsInput.parse({ id: admin().company.id, ...none, ...limits }));
const used = async (quota: "assets" | "users") => (await limit({})).limits[quota].used;
const addAssets = (quantity: number) =>
  createBatch(
    allow(admin(), "assets.write"),
    batchCreate.parse({ ...laptop(world.recordsA), quantity, serial_numbers: [] }),
  );

/** Returns the messages of notices about quotas, once for each recipient. */
async function notices(): Promise<string[]> {
  const rows = await world.services.db.read
    .select()
    .from(notifications)
    .where(eq(notifications.kind, "company.quota"))
    .orderBy(notifications.id);
  for (const { user_id, href } of rows)
    expect({ user_id, href }).toEqual({ user_id: admin().actor.user_id, href: "/Settings/company" });
  return rows.map(({ message }) => message);
}

test("Admins are notified once at 80 % and once at the limit, by mail too if they want it", async () => {
  const before = await used("assets");
  await limit({ assets: before + 10 - (before % 10) + 10 });
  const most = before + 10 - (before % 10) + 10;
  await addAssets(Math.ceil(most * 0.8) - before - 1);
  expect(await notices()).toEqual([]);
  await register(admin(), world.recordsA);
  await register(admin(), world.recordsA);
  const near = `Your company uses ${most * 0.8} of its ${most} assets. At the limit, new ones are refused`;
  expect(await notices()).toEqual([near]);
  await addAssets(most * 0.2 - 1);
  const full = `Your company uses ${most} of its ${most} assets: new ones are refused`;
  expect(await notices()).toEqual([near, full]);
  await expect(register(admin(), world.recordsA)).rejects.toMatchObject({ code: "conflict" });
  expect(await notices()).toHaveLength(2);
  const sent = (await world.services.db.read.select().from(mails)).map(({ subject }) => subject);
  expect(sent).toEqual([near, full]);
});

test("after the use fell they are notified again, and a call that fails notifies no one", async () => {
  const { id } = await register(admin(), world.recordsA);
  const now = await used("assets");
  await limit({ assets: now + 1 });
  await world.services.db.write((tx) => tx.delete(notifications));
  await expect(addAssets(2)).rejects.toMatchObject({ code: "conflict" });
  expect(await notices()).toEqual([]);
  await register(admin(), world.recordsA);
  await sell(admin(), id);
  await register(admin(), world.recordsA);
  const full = `Your company uses ${now + 1} of its ${now + 1} assets: new ones are refused`;
  expect(await notices()).toEqual([full, full]);
});

test("of twenty assets that are added at once those that fit are added, and the limit is notified once", async () => {
  const limits = await used("assets");
  await limit({ assets: limits + 7 });
  await world.services.db.write((tx) => tx.delete(notifications));
  const calls = await Promise.allSettled(Array.from({ length: 20 }, () => register(admin(), world.recordsA)));
  expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
  expect(await used("assets")).toBe(limits + 7);
  expect((await notices()).filter((message) => message.endsWith("assets: new ones are refused"))).toHaveLength(1);
});

test("a lower limit notifies at once, a higher one is not", async () => {
  const now = await used("users");
  await limit({ users: now });
  const full = `Your company uses ${now} of its ${now} users: new ones are refused`;
  expect(await notices()).toEqual([full]);
  await limit({ users: now + 1 });
  expect(await notices()).toEqual([full]);
  await limit({ users: now - 1 });
  expect((await notices()).at(-1)).toBe(`Your company uses ${now} of its ${now - 1} users: new ones are refused`);
});

test("invited and reactivated users, an import and the daily measurement of files reach a limit", async () => {
  const ctx = allow(admin(), "users.manage");
  await limit({ users: (await used("users")) + 1 });
  const { id } = await createUser(ctx, newUser(world.tenantA.location_id));
  await deactivateUser(ctx, { id });
  await reactivateUser(ctx, { id });
  expect((await notices()).filter((message) => message.includes("users: new ones"))).toHaveLength(2);

  const assets = allow(admin(), "assets.write");
  await limit({ assets: (await used("assets")) + 3 });
  await world.services.db.write((tx) => tx.delete(notifications));
  const upload = await send(assets, "three.csv", list(3));
  const choices = { create_unknown: ["classification_id", "vendor_id", "custodian_id"] };
  expect(await importFile(world, assets, upload.id, choices)).toMatchObject({ state: "published" });
  expect((await notices()).filter((message) => message.includes("assets: new ones"))).toHaveLength(1);

  const own = eq(companies.id, admin().company.id);
  await world.services.db.write((tx) => tx.update(companies).set({ storage_limit: 1, storage_bytes: 0 }).where(own));
  await measureStorage(world.services);
  await measureStorage(world.services);
  expect((await notices()).filter((message) => message.includes("of storage: new files are refused"))).toHaveLength(1);
});

test("a company whose storage is full can download its data, and uses no more then", async () => {
  const { db } = world.services;
  const own = eq(companies.id, admin().company.id);
  await measureStorage(world.services);
  await db.write((tx) => tx.update(companies).set({ storage_limit: companies.storage_bytes }).where(own));
  const before = await readLimits(db.read, admin().company.id);
  await download(admin());
  await measureStorage(world.services);
  expect((await readLimits(db.read, admin().company.id)).storage_bytes).toEqual(before.storage_bytes);
});
