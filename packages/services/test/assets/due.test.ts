import { afterAll, beforeAll, expect, test } from "vitest";
import { release, sell } from "./life.ts";
import { list, openRegister, type Register, register } from "./register.ts";

let room: Register;
beforeAll(async () => {
  room = await openRegister();
});
afterAll(() => room.close());

test("an asset is overdue, to be serviced, or awaited; what needs attention is any of these, once", async () => {
  const { admin, dataEntry } = room.ours;
  const put = (change = {}) => register(admin, room.ourShelf, change);
  const due = async (what: string) => {
    const { data } = await list(admin, { sort: "created_at", filter: { due: what } });
    return data.map(({ id }) => id);
  };
  const [late, expected, serviced, both, asked] = [
    await put(),
    await put(),
    await put({ maintenance_schedule: "Monthly" }),
    await put({ maintenance_schedule: "Monthly" }),
    await put(),
  ];
  await put({ condition: "Bad" });
  await release(admin, late.id, { expected_return_date: "2026-06-14" });
  await release(admin, expected.id, { expected_return_date: "2026-06-15" });
  await release(admin, both.id, { expected_return_date: "2026-06-01" });
  await sell(dataEntry, asked.id);
  const theirs = await register(room.theirs.admin, room.theirShelf);
  await sell(room.theirs.dataEntry, theirs.id);

  expect(await due("return")).toEqual([late.id, both.id]);
  expect(await due("maintenance")).toEqual([serviced.id, both.id]);
  expect(await due("approval")).toEqual([asked.id]);
  expect(await due("attention")).toEqual([late.id, serviced.id, both.id, asked.id]);
});
