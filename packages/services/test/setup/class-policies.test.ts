import { classificationCreate, classificationPatch } from "@custodia/domain/assets/classifications";
import { presets } from "@custodia/domain/valuation/presets";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createClassification,
  getClassification,
  listClassifications,
  updateClassification,
} from "../../src/setup/classifications.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const byMonth = presets.by_month.policy;
const add = (company: TestWorld["tenantA"], change: object) =>
  createClassification(
    allow(company.admin, "records.write"),
    classificationCreate.parse({ name: "Vans", code: "VAN", ...change }),
  );
const change = (id: number, patch: object) =>
  updateClassification(allow(world.tenantA.admin, "records.write"), { ...classificationPatch.parse(patch), id });

test("a class keeps its policy until a change replaces it, and companies have policies of their own", async () => {
  const { admin } = world.tenantA;
  const vans = await add(world.tenantA, { policy: { ...byMonth } });
  await add(world.tenantB, {});
  expect(vans.policy).toEqual(byMonth);
  const page = { page: 1, per_page: 10, filter: {} } as Parameters<typeof listClassifications>[1];
  expect((await listClassifications(admin, page)).data.map(({ policy }) => policy)).toEqual([byMonth]);
  expect((await listClassifications(world.tenantB.admin, page)).data.map(({ policy }) => policy)).toEqual([null]);
  const renamed = await change(vans.id, { name: "Lorries", version: vans.version });
  expect(renamed.policy).toEqual(byMonth);
  const yearly = await change(vans.id, { policy: { method: "declining_balance", rate_percent: 20 } });
  expect(yearly.policy).toMatchObject({ method: "declining_balance", rate_percent: 20 });
  expect(yearly.version).toBe(renamed.version + 1);
  expect((await change(vans.id, { policy: yearly.policy })).version).toBe(yearly.version);
  await expect(change(vans.id, { policy: null, version: renamed.version })).rejects.toThrow("Another user has changed");
  await change(vans.id, { policy: presets.by_day.policy });
  expect((await getClassification(admin, { id: vans.id })).policy).toBeNull();
});

test("a policy that differs only in a detail that its description omits is a change with its own version", async () => {
  const byUse = presets.by_use.policy;
  const pumps = await add(world.tenantA, { name: "Pumps", code: "PUMP", policy: byUse });
  const rounded = await change(pumps.id, { policy: { ...byUse, rounding: "each_period" } });
  expect([rounded.policy?.rounding, rounded.version]).toEqual(["each_period", pumps.version + 1]);
});

test("contradictory conventions are refused on their field", () => {
  const parsed = classificationCreate.safeParse({ name: "Vans", code: "VAN", policy: { rate_percent: 20 } });
  expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual(["policy.rate_percent"]);
});

test("a rate that would follow from a scrap value of 0 % is refused on the field that was sent", async () => {
  const policy = { method: "declining_balance", rate_from_residual: true };
  const refused = (field: string) => ({ fields: { [field]: [expect.stringContaining("enter one above 0")] } });
  const named = { name: "Cranes", code: "CRANE" };
  const added = (change: object) => add(world.tenantA, { ...named, ...change });
  await expect(added({ policy })).rejects.toMatchObject(refused("policy.rate_from_residual"));
  await expect(added({ policy, scrap_value_percent: 0 })).rejects.toMatchObject(refused("policy.rate_from_residual"));
  const { id } = await added({ policy, scrap_value_percent: 10 });
  for (const scrap_value_percent of [0, null])
    await expect(change(id, { scrap_value_percent })).rejects.toMatchObject(refused("scrap_value_percent"));
  await change(id, { name: "Tower cranes" });
  // Land ignores its policy.
  await change(id, { depreciates: false, scrap_value_percent: 0 });
  await expect(change(id, { depreciates: true })).rejects.toMatchObject(refused("scrap_value_percent"));
  await change(id, { depreciates: true, policy: byMonth });
  await expect(change(id, { policy })).rejects.toMatchObject(refused("policy.rate_from_residual"));
});
