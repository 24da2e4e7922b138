import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { companies } from "@custodia/db/schema/setup/company";
import { companyPatch } from "@custodia/domain/setup/company";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { getCompany, updateCompany } from "../../src/setup/company/service.ts";

let world: TestWorld | undefined;
beforeEach(async () => {
  await world?.close();
  world = await createTestWorld();
});
afterAll(() => world?.close());

const admin = () => world!.tenantA.admin;
const save = (patch: object) => updateCompany(allow(admin(), "company.manage"), companyPatch.parse(patch));
const profile = () => ({
  abbreviation: "dv",
  industry: "retail",
  address: "12 Broad Street",
  city: "Lagos",
  country_id: world!.tenantA.country_id,
  state_id: world!.tenantA.state_id,
});
const clearProfile = () =>
  world!.services.db.write((tx) =>
    tx
      .update(companies)
      .set({
        abbreviation: null,
        industry: null,
        address: null,
        city: null,
        country_id: null,
        state_id: null,
      })
      .where(eq(companies.id, admin().company.id)),
  );

test("the first save requires a complete profile, and later saves only changes", async () => {
  await clearProfile();
  await expect(save({ abbreviation: "DV", city: "Lagos" })).rejects.toMatchObject({
    code: "invalid",
    fields: {
      industry: ["Choose an industry."],
      address: ["Enter the address."],
      country_id: ["Choose a country."],
      state_id: ["Choose a state or province."],
    },
  });
  expect(await getCompany(admin())).toMatchObject({ profile_complete: false, abbreviation: null });
  const longest = `www.${"a".repeat(239)}.com`;
  const complete = await save({ ...profile(), url: longest });
  expect(complete).toMatchObject({
    ...profile(),
    abbreviation: "DV",
    url: `https://${longest}`,
    profile_complete: true,
    state: { name: "Lagos" },
  });
  expect(await save({ city: "Ikeja" })).toMatchObject({
    ...complete,
    city: "Ikeja",
    version: complete.version + 1,
  });
});

test("name, email and number of employees cannot be changed in the profile", async () => {
  const before = await getCompany(admin());
  await save({ name: "Others Ltd", email: "me@elsewhere.example", employees_nr: 1, city: "Ikeja" });
  expect(await getCompany(admin())).toEqual({
    ...before,
    city: "Ikeja",
    version: before.version + 1,
  });
});

test("a state must be one of the company's country", async () => {
  await expect(save({ state_id: 999_999 })).rejects.toMatchObject({
    fields: { state_id: ["The selected choice was not found."] },
  });
});

test("only an Admin can change the profile", () => {
  for (const ctx of [world!.tenantA.approver, world!.tenantA.dataEntry]) {
    expect(() => allow(ctx, "company.manage")).toThrow("This action is unauthorized.");
  }
});

test("a save is logged in its company only, and a save without changes is not logged", async () => {
  await save({ city: "Ikeja" });
  await save({ city: "Ikeja" });
  const rows = await world!.services.db.read
    .select()
    .from(activities)
    .where(eq(activities.subject_type, "company"))
    .orderBy(desc(activities.id));
  expect(rows).toMatchObject([
    {
      company_id: admin().company.id,
      action: "company.update",
      before: { city: "Lagos" },
      after: { city: "Ikeja" },
    },
  ]);
  const tenantB = await world!.services.db.read.$count(
    activities,
    and(eq(activities.company_id, world!.tenantB.admin.company.id)),
  );
  expect(tenantB).toBe(0);
});

test("two concurrent saves both apply", async () => {
  await Promise.all([save({ city: "Ikeja" }), save({ address: "9 Allen Avenue" })]);
  expect(await getCompany(admin())).toMatchObject({ city: "Ikeja", address: "9 Allen Avenue" });
});
