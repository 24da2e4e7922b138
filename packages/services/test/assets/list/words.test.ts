import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { custodianCreate, custodianListQuery } from "@custodia/domain/setup/custodians";
import { allow } from "@custodia/testkit/test-world";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { indexQueued } from "../../../src/search/indexing.ts";
import { createCustodian, listCustodians } from "../../../src/setup/custodians.ts";
import { list, openRegister, type Register, register } from "../register.ts";

let world: Register;
let chidi: number;
beforeAll(async () => {
  world = await openRegister();
  const { tenantA, tenantB, recordsA, recordsB } = world;
  const addCustodian = ({ admin, location_id }: typeof tenantA, full_name: string) =>
    createCustodian(allow(admin, "records.write"), custodianCreate.parse({ full_name, location_id }));
  chidi = (await addCustodian(tenantA, "Chidi Ọkàfọ̀r")).id;
  const other = await addCustodian(tenantB, "Chidi Okafor");
  const own = (change: Record<string, unknown>) => register(tenantA.admin, recordsA, change);
  await own({ description: "Cold room", custodian_id: chidi });
  await own({ description: "Cold room panel" });
  await own({ description: "Generator 20 KVA", serial_number: "100% A_B", custodian_id: chidi });
  await own({ description: "Perkins 20KVA set", asset_tag: "ABJ/2024/001" });
  await own({ description: "Tank, 1,500 litres", vendor_id: recordsA.vendor_id });
  await own({ description: "Sa’adu’s 24” screen" });
  await own({ description: "Sa'adu's 24\" stand" });
  await register(tenantB.admin, recordsB, { description: "Cold room of B", custodian_id: other.id });
});
afterAll(() => world.close());

async function found(search: string, ctx = world.tenantA.admin) {
  const { data, meta } = await list(ctx, { search, sort: "description" });
  expect(meta.total).toBe(data.length);
  return data.map(({ description }) => description);
}

const cases: [string, string[]][] = [
  ["cold room chidi", ["Cold room"]],
  ["CHIDI room cold", ["Cold room"]],
  ["okafor chidi", ["Cold room", "Generator 20 KVA"]],
  ["Okafor, Chidi", ["Cold room", "Generator 20 KVA"]],
  ["20kva", ["Generator 20 KVA", "Perkins 20KVA set"]],
  ["20 kva", ["Generator 20 KVA", "Perkins 20KVA set"]],
  ["kva okafor", ["Generator 20 KVA"]],
  ["abj/2024/001 perkins", ["Perkins 20KVA set"]],
  ["1500 tank seller", ["Tank, 1,500 litres"]],
  ["1,500", ["Tank, 1,500 litres"]],
  ["100% a_b", ["Generator 20 KVA"]],
  ["100% axb", []],
  ["sa'adu", ["Sa’adu’s 24” screen", "Sa'adu's 24\" stand"]],
  ["SA’ADU 24”", ["Sa’adu’s 24” screen", "Sa'adu's 24\" stand"]],
  ["saʼadu screen", ["Sa’adu’s 24” screen"]],
  ["sa-adu", []],
  ['"cold room"', ["Cold room", "Cold room panel"]],
  ['"room cold"', []],
  ["r c", expect.arrayContaining(["Cold room"]) as unknown as string[]],
  ["cold chidi perkins", []],
];

test("finds words in any order across an asset and the names that it refers to, indexed or not", async () => {
  for (const _ of ["not indexed yet", "indexed"]) {
    for (const [search, expected] of cases) expect(await found(search), search).toEqual(expected);
    expect(await found("chidi cold", world.tenantB.admin)).toEqual(["Cold room of B"]);
    expect(await found("panel", world.tenantB.admin)).toEqual([]);
    await indexQueued(world.services);
  }
});

test("finds assets by the new name of a custodian or branch at once", async () => {
  const { db } = world.services;
  expect(await found("cold ngozi")).toEqual([]);
  await db.write((tx) =>
    tx.update(custodians).set({ full_name: "Ngozi Eze", sort_key: "ngozi eze" }).where(eq(custodians.id, chidi)),
  );
  expect(await found("cold ngozi")).toEqual(["Cold room"]);
  expect(await found("cold chidi")).toEqual([]);
  expect(await found("perkins nnewi")).toEqual([]);
  const { location_id } = world.tenantA;
  await db.write((tx) => tx.update(locations).set({ city: "Nnewi" }).where(eq(locations.id, location_id)));
  expect(await found("perkins nnewi")).toEqual(["Perkins 20KVA set"]);
  await db.write((tx) =>
    tx.update(custodians).set({ full_name: "Chidi Okafor", sort_key: "chidi okafor" }).where(eq(custodians.id, chidi)),
  );
});

test("finds a custodian by name in any order", async () => {
  for (const search of ["okafor chidi", "chidi okafor"]) {
    const { data } = await listCustodians(world.tenantA.admin, custodianListQuery.parse({ search }));
    expect(data.map(({ id }) => id)).toEqual([chidi]);
  }
});
