import { custodianCreate, custodianListQuery } from "@custodia/domain/setup/custodians";
import { allowed, openRoom, type Room } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCustodian, listCustodians, updateCustodian } from "../../src/setup/custodians.ts";

let room: Room;
beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.close());

const writer = () => allowed(room.ours.admin, "records.write");
const keeper = (more: object) =>
  custodianCreate.parse({ full_name: "Ngozi Keeper", location_id: room.ours.location_id, ...more });

test("a custodian answers the location and department that an asset takes over", async () => {
  const made = await createCustodian(writer(), keeper({ department: "Workshop" }));
  expect(made).toMatchObject({
    department: "Workshop",
    location: { id: room.ours.location_id, location_id: "LA/01", address: "1 Marina" },
  });
});

test("another company's branch is refused like one that never was", async () => {
  const made = await createCustodian(writer(), keeper({}));
  for (const location_id of [room.theirs.location_id, 999_999]) {
    const refusal = { code: "invalid", fields: { location_id: ["The selected choice was not found."] } };
    await expect(createCustodian(writer(), keeper({ location_id }))).rejects.toMatchObject(refusal);
    await expect(updateCustodian(writer(), { id: made.id, location_id })).rejects.toMatchObject(refusal);
  }
});

test("a list can be narrowed to a branch", async () => {
  const here = custodianListQuery.parse({ filter: { location_id: room.ours.location_id } });
  const { data } = await listCustodians(room.ours.admin, here);
  expect(data.length).toBeGreaterThan(0);
  expect(data.every(({ location_id }) => location_id === room.ours.location_id)).toBe(true);
  const there = custodianListQuery.parse({ filter: { location_id: room.theirs.location_id } });
  expect((await listCustodians(room.ours.admin, there)).meta.total).toBe(0);
});
