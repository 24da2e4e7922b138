import { mails } from "@custodia/db/schema/mail/mails";
import { locations } from "@custodia/db/schema/setup/locations";
import { itemListQuery } from "@custodia/domain/pos/items/schema";
import { adjustmentCreate, transferCreate } from "@custodia/domain/pos/stock/inputs";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listActivities } from "../../../src/activity/activities.ts";
import type { CompanyCtx } from "../../../src/core/context.ts";
import { insertOwn } from "../../../src/core/store.ts";
import { listNotifications } from "../../../src/notifications/queries.ts";
import { createAdjustment } from "../../../src/pos/adjustments.ts";
import { listItems } from "../../../src/pos/items/queries.ts";
import { updateItem } from "../../../src/pos/items/service.ts";
import { createTransfer } from "../../../src/pos/transfers.ts";
import { addCategory, addItem } from "../goods.ts";

let world: TestWorld;
let food: number;
beforeAll(async () => {
  world = await createTestWorld();
  food = (await addCategory(world.tenantA)).id;
});
afterAll(() => world.close());

const tenantA = () => allow(world.tenantA.dataEntry, "pos.write");
const count = (lines: object[]) => {
  const { location_id } = world.tenantA;
  return createAdjustment(tenantA(), adjustmentCreate.parse({ location_id, reason: "Counted", lines }));
};
const lowNotices = async (ctx: CompanyCtx) => {
  const { data } = await listNotifications(ctx, { page: 1, per_page: 50, filter: {} });
  return data.map(({ message }) => message);
};
const mailed = () =>
  world.services.db.read
    .select({ to: mails.recipient, subject: mails.subject })
    .from(mails)
    .where(eq(mails.company_id, world.tenantA.admin.company.id));
const stocked = (name: string, reorder_level: number | null) =>
  addItem(world.tenantA, {
    name,
    category_id: food,
    quantity: 10,
    reorder_level,
    location_id: world.tenantA.location_id,
  });

test("reaching the reorder level is reported once, by notification and email, to everyone who manages stock", async () => {
  const { id: item_id } = await stocked("Rice", 3);
  await count([{ item_id, counted: 4 }]);
  expect(await lowNotices(world.tenantA.dataEntry)).toEqual([]);
  await count([{ item_id, counted: 3 }]);
  await count([{ item_id, counted: 2 }]);
  const message = "Rice is low at LA/01: 3 left (bag)";
  expect(await lowNotices(world.tenantA.admin)).toEqual([message]);
  expect(await lowNotices(world.tenantA.dataEntry)).toEqual([message]);
  expect(await lowNotices(world.tenantA.approver)).toEqual([]);
  expect(await lowNotices(world.tenantB.admin)).toEqual([]);
  expect((await mailed()).map(({ to, subject }) => [to, subject])).toEqual([
    ["admin@dv.example", message],
    ["entry@dv.example", message],
  ]);
  await count([{ item_id, counted: 5 }]);
  await count([{ item_id, counted: 0 }]);
  expect((await lowNotices(world.tenantA.admin))[0]).toBe("Rice is low at LA/01: 0 left (bag)");
  const { data } = await listActivities(world.tenantA.admin, {
    page: 1,
    per_page: 50,
    filter: { subject_type: "item", subject_id: item_id },
  });
  const lows = data.filter(({ action }) => action === "stock.low");
  expect(lows.map(({ after }) => after?.quantity)).toEqual([0, 3_000]);
});

test("several items are reported together, also after a reorder level was raised above the stock", async () => {
  const [yam, oil, salt] = [await stocked("Yam", 5), await stocked("Oil", 5), await stocked("Salt", null)];
  await count([yam, oil, salt].map(({ id }) => ({ item_id: id, counted: 1 })));
  expect((await lowNotices(world.tenantA.admin))[0]).toBe("Oil and Yam are low");
  await updateItem(tenantA(), { id: salt.id, reorder_level: 2_000 });
  expect((await lowNotices(world.tenantA.admin))[0]).toBe("Salt is low at LA/01: 1 left (bag)");
});

test("low opening stock is reported by the first later movement", async () => {
  const { location_id } = world.tenantA;
  const few = await addItem(world.tenantA, {
    name: "Few",
    category_id: food,
    quantity: 1,
    reorder_level: 5,
    location_id,
  });
  expect((await lowNotices(world.tenantA.admin))[0]).not.toContain("Few");
  await count([{ item_id: few.id, counted: 1 }]);
  expect((await lowNotices(world.tenantA.admin))[0]).toBe("Few is low at LA/01: 1 left (bag)");
});

test("an item is low if one branch has too little, whatever the others have", async () => {
  const { id: item_id } = await stocked("Semolina", 3);
  const other = await world.services.db.write((tx) =>
    insertOwn(tx, world.tenantA.admin, locations, { address: "12 Broad Street" }),
  );
  const from = { from_location_id: world.tenantA.location_id, to_location_id: other.id };
  await createTransfer(tenantA(), transferCreate.parse({ ...from, lines: [{ item_id, quantity: 8 }] }));
  const listed = async (filter: object = {}) => {
    const query = itemListQuery.parse({ filter: { name: "Semolina", ...filter } });
    return (await listItems(world.tenantA.admin, query)).data.map(({ quantity, low }) => [quantity / 1000, low]);
  };
  expect(await listed()).toEqual([[10, true]]);
  expect(await listed({ location_id: world.tenantA.location_id })).toEqual([[2, true]]);
  expect(await listed({ location_id: other.id })).toEqual([[8, false]]);
  expect(await listed({ stock: "low" })).toHaveLength(1);
  expect(await listed({ stock: "low", location_id: other.id })).toEqual([]);
  expect(await listed({ stock: "enough" })).toEqual([]);
  expect(await listed({ stock: "enough", location_id: other.id })).toHaveLength(1);
});
