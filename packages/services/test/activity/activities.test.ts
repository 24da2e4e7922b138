import { type ActivityListQuery, activityListQuery, activityView } from "@custodia/domain/activity/schema";
import { pageView } from "@custodia/domain/list";
import { custodianCreate } from "@custodia/domain/setup/custodians";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listActivities } from "../../src/activity/activities.ts";
import { createCustodian } from "../../src/setup/custodians.ts";
import { correct, openRegister, type Register, register } from "../assets/register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => world.close());

/** Returns a page as JSON transports it. */
async function activities(query: object = {}, company = world.tenantA) {
  const parsed: ActivityListQuery = activityListQuery.parse(query);
  return pageView(activityView).parse(await listActivities(company.approver, parsed));
}

test("lists the newest entries first, by page, and no entries of another company", async () => {
  for (const description of ["One", "Two", "Three"]) {
    await register(world.tenantA.admin, world.recordsA, { description });
    await register(world.tenantB.admin, world.recordsB, { description: `Their ${description}` });
  }
  const first = await activities({ per_page: 2 });
  expect(first.data.map(({ log_message }) => log_message.split(", ")[1])).toEqual(["Three", "Two"]);
  const second = await activities({ per_page: 2, page: 2 });
  expect(second.data[0]!.log_message).toContain("One");
  expect(JSON.stringify(await activities({ per_page: 200 }))).not.toContain("Their");
});

test("returns money before and after in naira, and other numbers unchanged", async () => {
  const { id } = await register(world.tenantA.admin, world.recordsA, { scrap_value: 1.5 });
  await correct(world.tenantA.admin, id, { cost: 400_000.25, useful_life_in_days: 100 });
  const { data } = await activities({ filter: { subject_type: "asset", subject_id: id } });
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({
    before: { cost: 365_000, useful_life_in_days: 1460 },
    after: { cost: 400_000.25, useful_life_in_days: 100 },
  });
  expect(data[1]).toMatchObject({ before: null, after: { scrap_value: 1.5, total_maintenance_cost: 0 } });
});

test("filters by user and by kind of record", async () => {
  const byUser = (user_id: number) => activities({ filter: { user_id } });
  const { admin, approver } = world.tenantA;
  expect((await byUser(admin.actor.user_id)).meta.total).toBe((await activities()).meta.total);
  expect((await byUser(approver.actor.user_id)).meta.total).toBe(0);
  expect((await byUser(world.tenantB.admin.actor.user_id)).meta.total).toBe(0);
  const vendors = await activities({ filter: { subject_type: "vendor" } });
  expect(vendors.data.map(({ action }) => action)).toEqual(["vendors.create"]);
});

test("names the actor and the actor's role", async () => {
  const { data } = await activities({ search: "Three" });
  expect(data[0]!.user).toEqual({ id: world.tenantA.admin.actor.user_id, full_name: "Ada Admin", role: 1 });
});

test("names branches, states and users instead of ids, and distinguishes equal names", async () => {
  const writer = allow(world.tenantA.admin, "records.write");
  const { location_id, state_id, country_id } = world.tenantA;
  const [first, second] = await Promise.all(
    [1, 2].map(() =>
      createCustodian(writer, custodianCreate.parse({ full_name: "Musa Ade", location_id, department: "Works" })),
    ),
  );
  const { data: created } = await activities({ filter: { subject_type: "custodian", subject_id: first!.id } });
  expect(created[0]!.after).toMatchObject({ location_id, location: "LA/01, 1 Marina" });
  const { data: vendors } = await activities({ filter: { subject_type: "vendor" } });
  expect(vendors[0]!.after).toMatchObject({ state_id, state: "Lagos", country_id, country: "Nigeria" });
  const asset = await register(world.tenantA.admin, { ...world.recordsA, custodian_id: first!.id });
  await correct(world.tenantA.admin, asset.id, { custodian_id: second!.id });
  const { data } = await activities({ filter: { subject_type: "asset", subject_id: asset.id } });
  expect(data[0]).toMatchObject({
    before: { custodian: `Musa Ade (No. ${first!.id})` },
    after: { custodian: `Musa Ade (No. ${second!.id})` },
  });
});
