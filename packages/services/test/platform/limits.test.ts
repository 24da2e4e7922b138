import { limitsInput } from "@custodia/domain/platform/companies";
import { addRecords } from "@custodia/testkit/records";
import { addOperator, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperatorCtx } from "../../src/core/context.ts";
import { showCompany } from "../../src/platform/companies/queries.ts";
import { setLimits } from "../../src/platform/companies/service.ts";
import { readActivities, readLog } from "./operator-log.ts";

let world: TestWorld;
let ola: OperatorCtx;
beforeAll(async () => {
  world = await createTestWorld();
  ola = await addOperator(world.services);
  await addRecords(world.services, world.tenantA);
});
afterAll(() => world.close());

const none = { assets: null, users: null, tills: null, storage_megabytes: null, reason: "The Starter plan." };
const set = (input: object) =>
  setLimits(ola, limitsInput.parse({ id: world.tenantA.admin.company.id, ...none, ...input }));

test("limits are shown with the use, also below it, and affect no other company", async () => {
  const { limits } = await set({ assets: 500, users: 2, storage_megabytes: 5120 });
  expect(limits).toMatchObject({
    assets: { used: 1, limit: 500 },
    users: { used: 3, limit: 2 },
    tills: { limit: null },
    storage_bytes: { limit: 5 * 2 ** 30 },
  });
  const other = await showCompany(ola, { id: world.tenantB.admin.company.id });
  expect(Object.values(other.limits).map(({ limit }) => limit)).toEqual([null, null, null, null]);
});

test("a change is logged with its reason, also for the company, and saving the same again is not", async () => {
  await set({ assets: 500, users: 2, storage_megabytes: 5120 });
  await set({ assets: 600, storage_megabytes: 5120 });
  await set({ assets: 600, storage_megabytes: 5120 });
  const changes = "assets: 500 → 600; users: 2 → none";
  const entries = (await readLog(world)).filter(({ action }) => action === "companies.limit");
  expect(entries.at(-1)).toMatchObject({
    message: `Changed the limits of Dunamis Ventures – ${changes}`,
    reason: "The Starter plan.",
  });
  expect(entries).toHaveLength(2);
  expect((await readActivities(world, world.tenantA.admin.company.id)).at(-1)).toBe(
    `Changed the company's limits – ${changes}: The Starter plan.`,
  );
  expect(await readActivities(world, world.tenantB.admin.company.id)).toEqual([]);
});

test("a limit is a whole number or none, and a change needs a reason", async () => {
  for (const wrong of [{ assets: 1.5 }, { users: -1 }, { tills: "3" }, { storage_megabytes: 1e12 }, { reason: "" }])
    expect(limitsInput.safeParse({ id: 1, ...none, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  await expect(setLimits(ola, limitsInput.parse({ id: 404, ...none }))).rejects.toMatchObject({ code: "not_found" });
});
