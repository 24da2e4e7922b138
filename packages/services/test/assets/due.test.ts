import { assetRow, assetView } from "@custodia/domain/assets/schema";
import { afterAll, beforeAll, expect, test } from "vitest";
import { showAsset } from "../../src/assets/detail/queries.ts";
import { bringBack, release, sell } from "./life.ts";
import { addRecords, list, openRegister, type Register, register } from "./register.ts";

let world: Register;
beforeAll(async () => {
  world = await openRegister();
});
afterAll(() => world.close());

test("lists overdue, due and awaiting assets; attention includes each once", async () => {
  const { admin, dataEntry } = world.tenantA;
  const addAsset = (change = {}) => register(admin, world.recordsA, change);
  const due = async (reason: string) => {
    const { data } = await list(admin, { sort: "created_at", filter: { due: reason } });
    return data.map(({ id }) => id);
  };
  const [late, expected, serviced, both, requested] = [
    await addAsset(),
    await addAsset(),
    await addAsset({ maintenance_schedule: "Monthly" }),
    await addAsset({ maintenance_schedule: "Monthly" }),
    await addAsset(),
  ];
  await addAsset({ condition: "Bad" });
  await release(admin, late.id, { expected_return_date: "2026-06-14" });
  await release(admin, expected.id, { expected_return_date: "2026-06-15" });
  await release(admin, both.id, { expected_return_date: "2026-06-01" });
  await sell(dataEntry, requested.id);
  const foreign = await register(world.tenantB.admin, world.recordsB);
  await sell(world.tenantB.dataEntry, foreign.id);

  const rows = async (reason: string, sort: string) =>
    (await list(admin, { sort, filter: { due: reason } })).data.map((row) => assetRow.parse(row));
  const overdue = await rows("return", "expected_return_date");
  expect(overdue.map(({ id }) => id)).toEqual([both.id, late.id]);
  expect(overdue[0]).toMatchObject({
    out: {
      type: "fieldwork",
      location: "Site 4",
      custodian: { full_name: "Computers Keeper" },
      vendor: null,
      release_date: "2026-06-01",
      expected_return_date: "2026-06-01",
    },
  });
  const services = await rows("maintenance", "next_maintenance_date");
  expect(services.map((row) => [row.id, row.next_maintenance_date, row.location?.location_id])).toEqual([
    [serviced.id, "2024-07-15", "LA/01"],
    [both.id, "2024-07-15", "LA/01"],
  ]);

  expect(await due("return")).toEqual([late.id, both.id]);
  expect(await due("maintenance")).toEqual([serviced.id, both.id]);
  expect(await due("approval")).toEqual([requested.id]);
  expect(await due("attention")).toEqual([late.id, serviced.id, both.id, requested.id]);
});

test("shows where a released asset is, with whom and until when, until it is returned", async () => {
  const { admin } = world.tenantA;
  const { id } = await register(admin, world.recordsA);
  const other = await addRecords(world.tenantA, "Workshops");
  const { custodian_id, vendor_id } = other;
  await release(admin, id, { custodian_id, vendor_id, expected_return_date: "2026-06-20" });
  const out = {
    location: "Site 4",
    custodian: { id: custodian_id, full_name: "Workshops Keeper" },
    vendor: { id: vendor_id, name: "Workshops Seller" },
    expected_return_date: "2026-06-20",
  };
  expect(assetView.parse(await showAsset(admin, { id }))).toMatchObject({ out });
  const listed = async () => (await list(admin, { sort: "created_at", order: "desc" })).data[0]!;
  expect(assetRow.parse(await listed())).toMatchObject({ id, out });
  const { movement_id } = (await listed()).out!;
  await bringBack(admin, movement_id);
  expect((await showAsset(admin, { id })).out).toBeNull();
  expect(await listed()).toMatchObject({ id, out: null });
});
