import { companies } from "@custodia/db/schema/setup/company";
import { ROLE } from "@custodia/domain/permissions";
import { allow } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logLabelsPrinted } from "../../src/assets/labels.ts";
import { firstSteps } from "../../src/dashboard/dashboard.ts";
import { openRegister, type Register, register } from "../assets/register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => world.close());

const steps = () => firstSteps(allow(world.tenantA.admin, "company.manage"));

test("each step of a new company ticks itself, and with the last the list is gone", async () => {
  const { admin, approver } = world.tenantA;
  expect(await steps()).toEqual({ profile: true, locations: 1, others: 2, assets: 0, label: false });
  await register(admin, world.shelfA);
  expect(await steps()).toMatchObject({ assets: 1, label: false });
  await logLabelsPrinted(world.tenantB.admin, { count: 1 });
  expect((await steps())?.label).toBe(false);
  await logLabelsPrinted(approver, { count: 1200 });
  expect(await steps()).toBeNull();
});

test("a company that has assets is new no more after a month; one without any stays so", async () => {
  const { tenantB } = world;
  const theirSteps = () => firstSteps(allow(tenantB.admin, "company.manage"));
  await world.services.db.write((tx) =>
    tx
      .update(companies)
      .set({ created_at: "2026-01-01T00:00:00.000Z" })
      .where(eq(companies.id, tenantB.admin.company.id)),
  );
  expect(await theirSteps()).toMatchObject({ assets: 0 });
  await register(tenantB.admin, world.shelfB);
  expect(await theirSteps()).toBeNull();
});

test("who does not manage the company is told of no steps", () => {
  expect(world.tenantA.dataEntry.actor.role).toBe(ROLE.dataEntry);
  expect(() => allow(world.tenantA.dataEntry, "company.manage")).toThrow();
});
