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

test("completes each step by itself, and hides the list after the last one", async () => {
  const { admin, approver } = world.tenantA;
  expect(await steps()).toEqual({ profile: true, locations: 1, others: 2, assets: 0, label: false });
  await register(admin, world.recordsA);
  expect(await steps()).toMatchObject({ assets: 1, label: false });
  await logLabelsPrinted(world.tenantB.admin, { count: 1 });
  expect((await steps())?.label).toBe(false);
  await logLabelsPrinted(approver, { count: 1200 });
  expect(await steps()).toBeNull();
});

test("a company with assets is new for a month, and a company without assets stays new", async () => {
  const { tenantB } = world;
  const otherSteps = () => firstSteps(allow(tenantB.admin, "company.manage"));
  await world.services.db.write((tx) =>
    tx
      .update(companies)
      .set({ created_at: "2026-01-01T00:00:00.000Z" })
      .where(eq(companies.id, tenantB.admin.company.id)),
  );
  expect(await otherSteps()).toMatchObject({ assets: 0 });
  await register(tenantB.admin, world.recordsB);
  expect(await otherSteps()).toBeNull();
});

test("shows the steps only to users who manage the company", () => {
  expect(world.tenantA.dataEntry.actor.role).toBe(ROLE.dataEntry);
  expect(() => allow(world.tenantA.dataEntry, "company.manage")).toThrow();
});
