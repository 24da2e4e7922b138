import { custodianCreate, custodianListQuery } from "@custodia/domain/setup/custodians";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCustodian, listCustodians, updateCustodian } from "../../src/setup/custodians.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const writer = () => allow(world.tenantA.admin, "records.write");
const custodianInput = (values: object) =>
  custodianCreate.parse({ full_name: "Ngozi Keeper", location_id: world.tenantA.location_id, ...values });

test("returns the location and department that an assigned asset takes over", async () => {
  const created = await createCustodian(writer(), custodianInput({ department: "Workshop" }));
  expect(created).toMatchObject({
    department: "Workshop",
    location: { id: world.tenantA.location_id, location_id: "LA/01", address: "1 Marina" },
  });
});

test("refuses another company's branch like an unknown branch", async () => {
  const created = await createCustodian(writer(), custodianInput({}));
  for (const location_id of [world.tenantB.location_id, 999_999]) {
    const refusal = { code: "invalid", fields: { location_id: ["The selected choice was not found."] } };
    await expect(createCustodian(writer(), custodianInput({ location_id }))).rejects.toMatchObject(refusal);
    await expect(updateCustodian(writer(), { id: created.id, location_id })).rejects.toMatchObject(refusal);
  }
});

test("filters by branch", async () => {
  const ownLocation = custodianListQuery.parse({ filter: { location_id: world.tenantA.location_id } });
  const { data } = await listCustodians(world.tenantA.admin, ownLocation);
  expect(data.length).toBeGreaterThan(0);
  expect(data.every(({ location_id }) => location_id === world.tenantA.location_id)).toBe(true);
  const otherLocation = custodianListQuery.parse({ filter: { location_id: world.tenantB.location_id } });
  expect((await listCustodians(world.tenantA.admin, otherLocation)).meta.total).toBe(0);
});
