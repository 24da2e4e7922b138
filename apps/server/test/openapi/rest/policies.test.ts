import { addRecords } from "@custodia/testkit/records";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRestSite, type RestSite } from "../../rest-site.ts";

let site: RestSite;
let records: Record<"classification_id" | "custodian_id", number>;
let version: number;

const BY_MONTH = { apportionment: "monthly", first_period: "full", in_service_day: "counted" };

beforeAll(async () => {
  site = await openRestSite();
  const { services, tenantA } = site.world;
  const { custodian } = await addRecords(services, tenantA);
  const vans = { name: "Vans", code: "VAN", policy: BY_MONTH };
  const { data } = (await site.rest(site.admin, "POST assets/classifications", vans)).body;
  records = { classification_id: data.id, custodian_id: custodian };
  version = data.version;
});
afterAll(() => site.close());

const van = (change: object = {}) => ({
  ...records,
  description: "Van",
  acquisition_date: "2024-06-15",
  acquisition_nature: "Purchase",
  cost: 480_000,
  useful_life: 4,
  condition: "New",
  ...change,
});
const add = (change: object, token = site.admin) => site.rest(token, "POST assets", van(change));
const classPath = () => `assets/classifications/${records.classification_id}`;

test("every role sees the policy of a class, and no other company does", async () => {
  for (const token of [site.admin, site.approver, site.dataEntry]) {
    const { body } = await site.rest(token, `GET ${classPath()}`);
    expect(body.data.policy).toMatchObject(BY_MONTH);
  }
  expect((await site.rest(site.stranger, `GET ${classPath()}`)).status).toBe(404);
  expect((await site.rest(site.stranger, `PATCH ${classPath()}`, { policy: null })).status).toBe(404);
  expect((await site.rest(null, `PATCH ${classPath()}`, { policy: null })).status).toBe(401);
  const old = await site.rest(site.admin, `PATCH ${classPath()}`, { policy: null, version: version - 1 });
  expect(old.status).toBe(409);
});

test("a class's policy is copied by one asset and by a batch, and null is the rule by the day", async () => {
  const { body } = await add({});
  expect(body.data.policy).toMatchObject(BY_MONTH);
  expect((await add({ policy: null })).body.data).toMatchObject({ policy: null, segments: null });
  const batch = await site.rest(site.admin, "POST assets/alike", van({ quantity: 2 }));
  for (const id of batch.body.data.ids) {
    expect((await site.rest(site.admin, `GET assets/${id}`)).body.data.policy).toMatchObject(BY_MONTH);
  }
});

test.each([
  ["policy.method", { policy: { method: "guess" } }],
  ["policy", { policy: [] }],
  ["policy", { policy: "by_month" }],
  ["policy.rate_percent", { policy: { rate_percent: 20 } }],
  ["policy.rate_percent", { policy: { method: "declining_balance", rate_percent: 1e308 } }],
  ["total_units", { policy: { method: "units_of_production" } }],
  ["total_units", { total_units: 1.0005 }],
  ["total_units", { total_units: 1e300 }],
  ["available_for_use_on", { available_for_use_on: "2024-02-30" }],
  ["available_for_use_on", { available_for_use_on: "2024-06-14" }],
])("%s is refused on its field: %o", async (field, change) => {
  const { status, body } = await add(change);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test("a correction by Data Entry waits for approval, another company's is not found, an old version is refused", async () => {
  const asset = (await add({})).body.data;
  const path = `PATCH assets/${asset.id}`;
  expect((await site.rest(site.stranger, path, { policy: null })).status).toBe(404);
  const requested = await site.rest(site.dataEntry, path, { policy: null, version: asset.version });
  expect(requested.status).toBe(202);
  const { body } = await site.rest(site.admin, path, { available_for_use_on: "2025-01-01", version: asset.version });
  expect(body.data).toMatchObject({ available_for_use_on: "2025-01-01", version: asset.version + 1 });
  expect((await site.rest(site.admin, path, { policy: null, version: asset.version })).status).toBe(409);
});
