import { dayFigures } from "@custodia/db/schema/dashboard/figures";
import { users } from "@custodia/db/schema/setup/users";
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

/** The number of attempts, because background loops poll the database in the meantime. */
const ATTEMPTS = 12;

/** Expects that a call waits for the database at most so often, and twice in its transaction: once to read and once to write. */
async function expectFewWaits(call: () => Promise<{ status: number }>, most: number, holds = 2): Promise<void> {
  const counts: { waits: number; holding: number }[] = [];
  while (counts.length < ATTEMPTS && !counts.some(({ waits, holding }) => waits <= most && holding === holds)) {
    const before = await world.server.roundTrips();
    const holdingBefore = await world.server.transactionCalls();
    expect(await call()).toMatchObject({ status: 200 });
    const holding = (await world.server.transactionCalls()) - holdingBefore;
    counts.push({ waits: (await world.server.roundTrips()) - before, holding });
  }
  const { waits, holding } = counts.at(-1)!;
  expect(waits).toBeLessThanOrEqual(most);
  expect(holding).toBe(holds);
}

// The session is read first; the transaction checks the sender's permission again, together with what the write needs.
test("creating an asset waits for the database server three times", async () => {
  await expectFewWaits(() => site.mutate("assets.create", asset, { cookie }), 3);
});

test.each([
  ["newest first", {}],
  ["sorted by a name", { sort: "custodian", order: "asc" }],
  ["narrowed", { filter: { status: "in_service", condition: "New" } }],
])("a page of the register, %s, waits for the database server twice", async (_how, query) => {
  const page = { page: 1, per_page: 15, ...query };
  const request = () => site.query<{ data: object[]; meta: { total: number } }>("assets.list", page, { cookie });
  const { data } = await request();
  expect(data!.data.length).toBe(data!.meta.total);
  await expectFewWaits(request, 2, 0);
});

test("a page of the register stores the sums of a new day, so that no other page adds them up", async () => {
  const { services, tenantA } = site.world;
  const companies = async () => (await services.db.read.select().from(dayFigures)).map(({ company_id }) => company_id);
  // A page of another length, which is not cached yet.
  const list = (filter: object) => site.query("assets.list", { page: 1, per_page: 14, filter }, { cookie });
  await services.db.write((tx) => tx.delete(dayFigures));
  expect((await list({ standing: "out" })).status).toBe(200);
  expect(await companies()).toEqual([]);
  expect((await list({})).status).toBe(200);
  await expect.poll(companies).toEqual([tenantA.admin.company.id]);
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

test("correcting an asset waits for the database server five times", async () => {
  const { data } = await site.mutate<{ id: number }>("assets.create", asset, { cookie });
  let edit = 0;
  const correct = () => site.mutate("assets.update", { id: data!.id, remarks: `Edit ${++edit}` }, { cookie });
  await expectFewWaits(correct, 5);
});

test("releasing and returning an asset wait for the database server five times each", async () => {
  const { data } = await site.mutate<{ ids: number[] }>(
    "assets.createAlike",
    { ...asset, quantity: ATTEMPTS },
    { cookie },
  );
  const assetIds = [...data!.ids];
  const place = { type: "maintenance", maintenance_category: "Out-of-office maintenance", location: "Workshop" };
  const body = { ...place, condition: "New", release_date: "2026-01-05" };
  const movementIds: number[] = [];
  await expectFewWaits(async () => {
    const released = await site.mutate<{ id: number }>(
      "movements.release",
      { id: assetIds.pop()!, ...body },
      { cookie },
    );
    movementIds.push(released.data!.id);
    return released;
  }, 5);
  for (const id of assetIds) {
    const released = await site.mutate<{ id: number }>("movements.release", { id, ...body }, { cookie });
    movementIds.push(released.data!.id);
  }
  const returned = { returned_at: "2026-02-01 10:00:00" };
  await expectFewWaits(() => site.mutate("movements.return", { id: movementIds.pop()!, ...returned }, { cookie }), 5);
});

test("approving a request waits for the database server five times", async () => {
  const { services, tenantA } = site.world;
  const holder = { company_id: tenantA.admin.company.id, user_id: tenantA.dataEntry.actor.user_id };
  const { token } = await services.db.write((tx) =>
    startSession(tx, services, holder, { transport: "cookie", remember: false }),
  );
  const requester = { cookie: `${SESSION_COOKIE}=${token}` };
  const { data } = await site.mutate<{ ids: number[] }>(
    "assets.createAlike",
    { ...asset, quantity: ATTEMPTS },
    { cookie },
  );
  const requests: number[] = [];
  for (const id of data!.ids) {
    const patch = { id, remarks: "Has a scratch" };
    const requested = await site.mutate<{ approval: { id: number } }>("assets.update", patch, requester);
    requests.push(requested.data!.approval.id);
  }
  // Otherwise the mail to the requester is sent meanwhile, in transactions of its own.
  await services.db.write((tx) => tx.update(users).set({ mail_notifications: false }));
  await expectFewWaits(() => site.mutate("approvals.approve", { id: requests.pop()! }, { cookie }), 5);
});

test("a check-out and a return of goods wait for the database server three and five times", async () => {
  const mutate = async (procedure: string, input: object) =>
    (await site.mutate<{ id: number }>(procedure, input, { cookie })).data!.id;
  const location_id = site.world.tenantA.location_id;
  const category_id = await mutate("pos.categories.create", { name: "Food" });
  const goods = { category_id, unit: "pc", price: 650, vat_class: "zero", location_id, quantity: 100, unit_cost: 1 };
  const item_id = await mutate("pos.items.create", { name: "Malt drink", ...goods });
  const cashier_id = await mutate("pos.cashiers.create", { custodian: { full_name: "Blessing Till", location_id } });
  const shift_id = await mutate("pos.shifts.open", { cashier_id, float: 1000 });
  const sold: { id: number; lines: { id: number }[] }[] = [];
  await expectFewWaits(async () => {
    const sale = await site.mutate<(typeof sold)[number]>(
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
    sold.push(sale.data!);
    return sale;
  }, 3);
  await expectFewWaits(() => {
    const { id, lines } = sold.pop()!;
    const refund = {
      return_key: crypto.randomUUID(),
      shift_id,
      reason: "Unwanted",
      lines: [{ line_id: lines[0]!.id, quantity: 1, damaged: false }],
    };
    return site.mutate("pos.returns.create", { id, ...refund }, { cookie });
  }, 5);
});
