import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { assetPapers } from "@custodia/db/schema/assets/papers";
import { pdf } from "@custodia/testkit/images";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readAllPapers } from "../../../src/assets/papers/read-all.ts";
import { openRegister, type Register, register } from "../register.ts";
import { add, kept } from "./papers-of.ts";

let room: Register;
let id: number;
beforeEach(async () => {
  room = await openRegister();
  id = (await register(room.ours.admin, room.ourShelf)).id;
  await add(room.ours.admin, id, "one.pdf", pdf("1"));
});
afterEach(() => room.close());

test("slow readers of all papers take a company's places alone, and give them back", async () => {
  const theirs = await register(room.theirs.admin, room.theirShelf);
  await add(room.theirs.admin, theirs.id, "theirs.pdf", pdf());
  const [one, two] = [
    await readAllPapers(room.ours.approver, { id }),
    await readAllPapers(room.ours.admin, { id }),
  ];
  await expect(readAllPapers(room.ours.admin, { id })).rejects.toMatchObject({ code: "too_many" });
  expect((await buffer((await readAllPapers(room.theirs.admin, theirs)).content)).length).toBeGreaterThan(0);
  const gone = once(one.content, "close");
  one.content.destroy();
  await gone;
  const three = await readAllPapers(room.ours.admin, { id });
  expect(await buffer(two.content)).toEqual(await buffer(three.content));
});

test("where one was removed meanwhile nothing is packed, no fault is told, and no place stays taken", async () => {
  await add(room.ours.admin, id, "two.pdf", pdf("2"));
  const { read } = room.services.db;
  const [first] = await read.select().from(assetPapers).where(eq(assetPapers.asset_id, id)).limit(1);
  await room.services.files.remove(first!.file_key);
  for (const _try of [1, 2, 3])
    await expect(readAllPapers(room.ours.admin, { id })).rejects.toMatchObject({ code: "conflict" });
  expect(await kept(room, room.ours)).toHaveLength(1);
});
