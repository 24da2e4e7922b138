import { custodianListQuery, custodianPatch } from "@custodia/domain/setup/custodians";
import { allow } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listCustodians, updateCustodian } from "../../../src/setup/custodians.ts";
import { insertAssets } from "../many.ts";
import { correct, list, openRegister, type Register } from "../register.ts";

let world: Register;
let ids: number[];
beforeAll(async () => {
  world = await openRegister();
  // Ten assets of one instant, so that only the id orders them.
  const rows = Array.from({ length: 10 }, (_, n) => ({ description: `Chair ${n}` }));
  ids = (await insertAssets(world.tenantA.admin, world.recordsA, rows)).map(({ id }) => id);
  await insertAssets(world.tenantB.admin, world.recordsB, rows);
});
afterAll(() => world.close());

const SINCE = "2026-01-01T00:00:00.000Z";
const inOrder = (filter: object) =>
  list(world.tenantA.admin, { sort: "updated_at", order: "asc", per_page: 3, filter });

test("reads every asset while assets change, from the last row of each answer", async () => {
  const read: number[] = [];
  let filter: object = { updated_since: SINCE };
  for (let round = 0; ; round += 1) {
    const { data } = await inOrder(filter);
    if (data.length === 0) break;
    read.push(...data.map(({ id }) => id));
    const last = data.at(-1)!;
    filter = { updated_since: last.updated_at, after: last.id };
    // One that was read and one that was not move to the end.
    if (round === 0) for (const id of [ids[1]!, ids[4]!]) await correct(world.tenantA.admin, id, { remarks: "moved" });
  }
  const moved = [ids[1]!, ids[4]!];
  expect(read).toEqual([...ids.slice(0, 4), ...ids.slice(5), ...moved]);
});

test("lists only what changed at or after an instant, in any time zone", async () => {
  const { data } = await inOrder({ updated_since: "2026-01-01T01:00:00.001+01:00" });
  expect(data.map(({ id }) => id)).toEqual([ids[1], ids[4]]);
  expect((await inOrder({ updated_since: "2026-01-01T01:00:00+01:00" })).meta.total).toBe(10);
  expect((await inOrder({ after: ids[7] })).data.map(({ id }) => id)).toEqual(ids.slice(8));
  await expect(async () => inOrder({ updated_since: "yesterday" })).rejects.toThrow("Enter an instant");
});

test("lists the custodians that changed", async () => {
  const { admin } = world.tenantA;
  const query = (filter: object) =>
    listCustodians(admin, custodianListQuery.parse({ sort: "updated_at", order: "desc", filter }));
  const [before] = (await query({})).data;
  world.setClock("2026-06-15T12:00:00Z");
  await updateCustodian(allow(admin, "records.write"), {
    ...custodianPatch.parse({ department: "Stores" }),
    id: world.recordsA.custodian_id,
  });
  const { data } = await query({ updated_since: before!.updated_at });
  expect(data[0]).toMatchObject({ id: world.recordsA.custodian_id, department: "Stores" });
});
