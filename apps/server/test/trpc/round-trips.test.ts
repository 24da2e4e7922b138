import { startSession } from "@custodia/services/auth/sessions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../src/api-surface.ts";
import type { Site } from "../site.ts";
import { openSiteOnServer } from "../site-on-server.ts";

let world: Awaited<ReturnType<typeof openSiteOnServer>>;
let site: Site;
let cookie: string;
let asset: object;
let custodian_id: number;

beforeAll(async () => {
  world = await openSiteOnServer();
  site = world.site;
  const { services, tenantA } = site.world;
  const holder = { company_id: tenantA.admin.company.id, user_id: tenantA.admin.actor.user_id };
  const { token } = await services.db.write((tx) =>
    startSession(tx, services, holder, { transport: "cookie", remember: false }),
  );
  cookie = `${SESSION_COOKIE}=${token}`;
  const create = async (procedure: string, input: object) =>
    (await site.mutate<{ id: number }>(procedure, input, { cookie })).data!.id;
  custodian_id = await create("custodians.create", {
    full_name: "Chidi Keeper",
    location_id: tenantA.location_id,
  });
  asset = {
    description: "Laptop",
    classification_id: await create("classifications.create", { name: "Computers", code: "COMP" }),
    custodian_id,
    acquisition_date: "2025-01-01",
    acquisition_nature: "Purchase",
    condition: "New",
    cost: 1000,
    useful_life: 4,
  };
  // Concurrent queries count as one wait, which shows where a response takes its time.
  await world.server.slow(15);
});
afterAll(() => world.close());

/** Counts how often a call waits for the database: the minimum of several attempts, because background loops poll in the meantime. */
async function countWaits(call: () => Promise<{ status: number }>): Promise<number> {
  const waits: number[] = [];
  for (let n = 0; n < 5; n++) {
    const before = await world.server.roundTrips();
    expect((await call()).status).toBe(200);
    waits.push((await world.server.roundTrips()) - before);
  }
  return Math.min(...waits);
}

// The session is read first; the transaction checks the sender's permission again, together with what the write needs.
test("creating an asset waits for the database server at most four times", async () => {
  expect(await countWaits(() => site.mutate("assets.create", asset, { cookie }))).toBeLessThanOrEqual(4);
});

test.each([
  ["newest first", {}],
  ["sorted by a name", { sort: "custodian", order: "asc" }],
  ["narrowed", { filter: { status: "in_service", condition: "New" } }],
])("a page of the register, %s, waits for the database server twice", async (_how, query) => {
  const page = { page: 1, per_page: 15, ...query };
  const request = () => site.query<{ data: object[]; meta: { total: number } }>("assets.list", page, { cookie });
  const { data } = await request();
  expect([data!.data.length, data!.meta.total]).toEqual([5, 5]);
  expect(await countWaits(request)).toBeLessThanOrEqual(2);
});

test("recording or requesting maintenance of fifty assets takes hardly more round trips than of one asset", async () => {
  const { services, tenantA } = site.world;
  const holder = { company_id: tenantA.admin.company.id, user_id: tenantA.dataEntry.actor.user_id };
  const entrySession = await services.db.write((tx) =>
    startSession(tx, services, holder, { transport: "cookie", remember: false }),
  );
  const scheduled = { ...asset, maintenance_schedule: "Yearly", quantity: 50 };
  for (const callerCookie of [`${SESSION_COOKIE}=${entrySession.token}`, cookie]) {
    const added = await site.mutate<{ ids: number[] }>("assets.createAlike", scheduled, { cookie });
    const listed = added.data!.ids.map((asset_id) => ({ asset_id, due_date: "2026-01-01" }));
    const record = { service_date: "2026-06-10", services: listed };
    const before = await world.server.roundTrips();
    expect((await site.mutate("maintenance.recordSeveral", record, { cookie: callerCookie })).status).toBe(200);
    expect((await world.server.roundTrips()) - before).toBeLessThan(20);
  }
});

test("correcting an asset waits for the database server at most six times", async () => {
  const { data } = await site.mutate<{ id: number }>("assets.create", asset, { cookie });
  let edit = 0;
  const correct = () => site.mutate("assets.update", { id: data!.id, remarks: `Edit ${++edit}` }, { cookie });
  expect(await countWaits(correct)).toBeLessThanOrEqual(6);
});

test("releasing an asset waits for the database server at most nine times", async () => {
  const { data } = await site.mutate<{ ids: number[] }>("assets.createAlike", { ...asset, quantity: 5 }, { cookie });
  const { ids } = data!;
  const place = { type: "maintenance", maintenance_category: "Out-of-office maintenance", location: "Workshop" };
  const body = { ...place, condition: "New", release_date: "2026-01-05" };
  const release = () => site.mutate("movements.release", { id: ids.pop()!, ...body }, { cookie });
  expect(await countWaits(release)).toBeLessThanOrEqual(9);
});

test("a check-out waits for the database server at most nine times", async () => {
  const mutate = async (procedure: string, input: object) =>
    (await site.mutate<{ id: number }>(procedure, input, { cookie })).data!.id;
  const location_id = site.world.tenantA.location_id;
  const category_id = await mutate("pos.categories.create", { name: "Food" });
  const goods = { category_id, unit: "pc", price: 650, vat_class: "zero", location_id, quantity: 100, unit_cost: 1 };
  const item_id = await mutate("pos.items.create", { name: "Malt drink", ...goods });
  const cashier_id = await mutate("pos.cashiers.create", { custodian: { full_name: "Blessing Till", location_id } });
  const shift_id = await mutate("pos.shifts.open", { cashier_id, float: 1000 });
  const sell = () =>
    site.mutate(
      "pos.sales.create",
      {
        checkout_key: crypto.randomUUID(),
        shift_id,
        lines: [{ item_id, quantity: 1 }],
        payments: [{ tender: "Cash", amount: 650 }],
        expected_total: 650,
      },
      { cookie },
    );
  expect(await countWaits(sell)).toBeLessThanOrEqual(9);
});
