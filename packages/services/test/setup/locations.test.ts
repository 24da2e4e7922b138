import { countries, states } from "@custodia/db/schema/setup/countries";
import { locationCreate } from "@custodia/domain/setup/locations";
import { allow, createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLocation, updateLocation } from "../../src/setup/locations.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const writer = () => allow(world.tenantA.dataEntry, "records.write");
const branch = (shortcode: string, values: object = {}) =>
  locationCreate.parse({
    country_id: world.tenantA.country_id,
    state_id: world.tenantA.state_id,
    address: "4 Allen Avenue",
    city: "Ikeja",
    state_shortcode: "LA",
    shortcode,
    ...values,
  });
const taken = (code: string) => ({
  code: "invalid",
  fields: { shortcode: [`Another branch already has the code ${code}.`] },
});

test("a branch gets its code from its shortcodes, and ignores a sent code", async () => {
  const created = await createLocation(writer(), branch("10", { location_id: "XX/99" }));
  expect(created).toMatchObject({
    location_id: "LA/10",
    country: { name: "Nigeria" },
    state: { name: "Lagos" },
  });
  const moved = await updateLocation(writer(), { id: created.id, shortcode: "11" });
  expect(moved.location_id).toBe("LA/11");
});

test("codes are unique in a company, ignoring case, and independent of other companies", async () => {
  const created = await createLocation(writer(), branch("AA"));
  await expect(createLocation(writer(), branch("aa"))).rejects.toMatchObject(taken("LA/aa"));
  const other = await createLocation(writer(), branch("BB"));
  await expect(updateLocation(writer(), { id: other.id, shortcode: "AA" })).rejects.toMatchObject(taken("LA/AA"));
  expect(await updateLocation(writer(), { id: created.id, shortcode: "aa" })).toMatchObject({
    location_id: "LA/aa",
  });
  const tenantB = allow(world.tenantB.admin, "records.write");
  expect(await createLocation(tenantB, branch("AA"))).toMatchObject({ location_id: "LA/AA" });
});

test("of two concurrent calls with one code, one is refused", async () => {
  const outcomes = await Promise.allSettled([
    createLocation(writer(), branch("TW")),
    createLocation(writer(), branch("TW")),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a state must be one of the country", async () => {
  const [abroad] = await world.services.db.read
    .select({ state_id: states.id, country_id: states.country_id })
    .from(states)
    .innerJoin(countries, and(eq(countries.id, states.country_id), ne(countries.code, "NG")))
    .limit(1);
  const { state_id } = abroad!;
  const refusal = { fields: { state_id: ["The selected choice was not found."] } };
  await expect(createLocation(writer(), branch("ST", { state_id }))).rejects.toMatchObject(refusal);
  const created = await createLocation(writer(), branch("ST"));
  const { country_id } = abroad!;
  await expect(updateLocation(writer(), { id: created.id, country_id })).rejects.toMatchObject(refusal);
  expect(await updateLocation(writer(), { id: created.id, country_id, state_id })).toMatchObject(abroad!);
  await expect(createLocation(writer(), branch("S2", { country_id: 999_999 }))).rejects.toMatchObject({
    fields: { country_id: ["The selected choice was not found."] },
  });
});
