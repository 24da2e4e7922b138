import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mails } from "@custodia/db/schema/mail/mails";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outboxDelivery } from "../../src/mail/mailers.ts";
import { readOutbox } from "../../src/mail/outbox.ts";
import { sweepMail } from "../../src/mail/retention.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

test("many texts that are due at once are cleared in several writes", async () => {
  const { services } = world;
  const at = "2026-01-01T00:00:00.000Z";
  const mail = { recipient: "musa@dv.example", subject: "s", body: "text", state: "sent", due_at: at } as const;
  await services.db.write((tx) => tx.insert(mails).values(Array(2500).fill({ ...mail, created_at: at })));
  const sizes: number[] = [];
  const left = () => services.db.read.$count(mails, sql`${mails.body} <> ''`);
  let before = await left();
  expect(before).toBe(2500);
  const write: typeof services.db.write = async (work) => {
    const result = await services.db.write(work);
    const after = await left();
    sizes.push(before - after);
    before = after;
    return result;
  };
  await sweepMail({ ...services, db: { ...services.db, write } });
  expect(sizes).toEqual([1000, 1000, 500]);
  await services.db.write((tx) => tx.delete(mails));
});

test("after 30 days the texts of mail are gone from the table and from the outbox, except of mail that waits", async () => {
  const { services } = world;
  const folder = services.settings.outboxFolder;
  const outbox = outboxDelivery(folder, { from: "no-reply@custodia.example", publicUrl: services.settings.publicUrl });
  const rows = [
    ["old failed", "failed", "2026-05-16T10:59:59.000Z"],
    ["old sent", "sent", "2026-05-16T10:59:59.000Z"],
    ["old waiting", "waiting", "2026-05-16T10:59:59.000Z"],
    ["new failed", "failed", "2026-05-16T11:00:01.000Z"],
    ["new sent", "sent", "2026-05-16T11:00:01.000Z"],
  ] as const;
  for (const [body, state, at] of rows) {
    const values = { recipient: "musa@dv.example", subject: body, body, state, due_at: at, created_at: at };
    const [mail] = await services.db.write((tx) => tx.insert(mails).values(values).returning());
    await outbox.deliver(mail!);
  }
  await writeFile(join(folder, "2026-05-16T105959000Z-000000001.eml.part"), "half a mail");
  await writeFile(join(folder, "notes.txt"), "of the server's owner");
  await mkdir(join(folder, "2026-05-16T105959000Z-000000002.eml.part"));
  const query = services.db.read.select({ body: mails.body }).from(mails).orderBy(asc(mails.id));

  await sweepMail(services);
  expect((await query).map(({ body }) => body)).toEqual(["", "", "old waiting", "new failed", "new sent"]);
  expect((await readOutbox(folder, 10)).map(({ subject }) => subject)).toEqual(["new sent", "new failed"]);
  expect(await readdir(folder)).toHaveLength(4);
  const [plan] = await services.db.read.all<{ detail: string }>(
    sql`EXPLAIN QUERY PLAN SELECT count(*) FROM mails WHERE state <> 'waiting' AND body <> '' AND created_at < 't'`,
  );
  expect(plan!.detail).toContain("mails_with_text");

  await services.db.write((tx) => tx.delete(mails));
  await sweepMail(services);
  expect((await readdir(folder)).sort()).toEqual(["2026-05-16T105959000Z-000000002.eml.part", "notes.txt"]);
});
