import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeAuditBatch, writeAuditReturningId } from "../../src/core/audit.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const change = (text: string) => ({
  action: "items.create",
  message: text,
  subject: { type: "item", id: 1 },
  before: null,
  after: { text, amount: 0.1, large: 1e21, stocked: true, none: null },
});

async function latest() {
  const [row] = await world.services.db.read.select().from(activities).orderBy(desc(activities.id)).limit(1);
  return row!;
}

test.each([
  ["plain words", "Added item Bread", "Added item Bread"],
  ["special characters", 'é 😀 \u2028 "quoted" \\ud800 \t', 'é 😀 \u2028 "quoted" \\ud800 \t'],
  ["a lone high surrogate", "Bread \ud83d.", "Bread \ufffd."],
  ["a lone low surrogate", "\udc00", "\ufffd"],
])("stores and reads an activity with %s", async (_description, written, read) => {
  const { admin } = world.tenantA;
  const { after, message } = change(read);
  const entry = { log_message: message, before: null, after, company_id: admin.company.id };
  const id = await world.services.db.write((tx) => writeAuditReturningId(tx, admin, change(written)));
  expect(await latest()).toMatchObject({ id, ...entry });
  await world.services.db.write((tx) => writeAuditBatch(tx, admin, [change("first"), change(written)]));
  expect(await latest()).toMatchObject({ id: id + 2, ...entry });
});
