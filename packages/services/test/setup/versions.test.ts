import { vendors } from "@custodia/db/schema/setup/vendors";
import { addRecords, type Records } from "@custodia/testkit/records";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertOwn } from "../../src/core/store.ts";

let world: TestWorld;
let tenantA: Records;
beforeAll(async () => {
  world = await createTestWorld();
  tenantA = await addRecords(world.services, world.tenantA);
});
afterAll(() => world.close());

/** Columns of a table with versions that users do not edit: keys, timestamps and internal state. */
const NOT_EDITED = /^(id|company_id|user_id|version|created_at|updated_at|.*sort_key|\w+_key|to_complete)$/;
const INTERNAL: Record<string, readonly string[]> = {
  asset_papers: "asset_id name step ending sha256 bytes width height added_by".split(" "),
  cashiers: ["custodian_id", "marked_at"],
  companies: [
    ...["terms_version", "terms_accepted_at", "asset_sequence", "suspended_at", "suspended_reason"],
    ...["looked_after_on", "looked_after_at", "storage_bytes", "digest_week", "segment_rule"],
    ...["asset_limit", "user_limit", "till_limit", "storage_limit"],
  ],
  items: ["item_no", "sequence"],
  locations: ["code"],
  saved_views: ["list"],
  users: ["password_hash", "email_verified_at", "mail_notifications", "mail_digest"],
  webhooks: [
    ...["secret", "removed_at", "paused_at", "given_up_at", "leased_until", "called_at", "failures"],
    "quiet_until",
  ],
};

test("every user-editable column increments the version, even without an explicit change", async () => {
  const { read } = world.services.db;
  const triggers = await read.all<{ table: string; sql: string }>(
    sql`SELECT tbl_name AS "table", sql FROM sqlite_master WHERE type = 'trigger' AND name = tbl_name || '_version'`,
  );
  expect(triggers.length).toBeGreaterThanOrEqual(14);
  for (const { table, sql: trigger } of triggers) {
    const triggerColumns = new Set(trigger.match(/UPDATE OF (.*?) ON/)![1]!.split(", "));
    const columns = await read.all<{ name: string }>(sql`SELECT name FROM pragma_table_info(${table})`);
    const undecided = columns
      .map(({ name }) => name)
      .filter((name) => !triggerColumns.has(name) && !NOT_EDITED.test(name) && !INTERNAL[table]?.includes(name));
    expect(undecided, `The trigger ${table}_version must list these columns three times`).toEqual([]);
  }
});

test("an explicit version is not incremented again, and columns that users do not edit do not increment it", async () => {
  const versionAfter = (changes: Partial<typeof vendors.$inferInsert>) =>
    world.services.db.write(async (tx) => {
      await tx.update(vendors).set(changes).where(eq(vendors.id, tenantA.vendor));
      const [row] = await tx.select().from(vendors).where(eq(vendors.id, tenantA.vendor));
      return row!.version;
    });
  expect(await versionAfter({ city: "Jos" })).toBe(2);
  expect(await versionAfter({ city: "Kano", version: 3 })).toBe(3);
  expect(await versionAfter({ city: "Kano" })).toBe(3);
  expect(await versionAfter({ to_complete: true })).toBe(3);
});

test("a new record was created and changed at the same instant", async () => {
  let time = Date.UTC(2026, 5, 15);
  const ctx = { ...world.tenantA.admin, clock: () => new Date(time++) };
  const vendor = await world.services.db.write((tx) => insertOwn(tx, ctx, vendors, { name: "Clockwork" }));
  expect(vendor.updated_at).toBe(vendor.created_at);
});
