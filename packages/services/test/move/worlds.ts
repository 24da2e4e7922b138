import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { APPLICATION_ID } from "@custodia/db/open";
import { type DbTarget, isFile, pathOf, type Tx } from "@custodia/sqlite/client";
import { copyToFile } from "@custodia/sqlite/copy-database";
import { rowHashes } from "@custodia/testkit/row-hashes";
import type { TestWorld } from "@custodia/testkit/test-world";
import { sql } from "drizzle-orm";

/** Adds what the demo company has not: ids inside texts and JSON, of records that exist and of others. */
export async function addRarities({ services }: TestWorld, sourceId: number): Promise<void> {
  const { db } = services;
  const at = services.clock().toISOString();
  const id = async (table: string) =>
    (
      await db.read.all<{ id: number }>(sql.raw(`SELECT max(id) AS id FROM ${table} WHERE company_id = ${sourceId}`))
    )[0]!.id;
  const [vendor, user, asset, custodian] = [
    await id("vendors"),
    await id("users"),
    await id("assets"),
    await id("custodians"),
  ];
  await db.write(async (tx) => {
    const view = { filter: { vendor_id: String(vendor) }, sort: "barcode" };
    await tx.run(sql`INSERT INTO saved_views (company_id, user_id, list, name, name_key, search, created_at)
      VALUES (${sourceId}, ${user}, 'assets', 'Theirs', 'theirs', ${JSON.stringify(view)}, ${at})`);
    await tx.run(sql`INSERT INTO api_tokens (company_id, user_id, name, token_hash, created_at)
      VALUES (${sourceId}, ${user}, 'ERP', 'hash', ${at})`);
    await addRequests(tx, { sourceId, user, asset, at });
    const payload = { id: asset - 1, asset_ids: `${asset - 1},${asset}`, custodian_id: custodian, vendor_id: 999_999 };
    await tx.run(sql`INSERT INTO approvals
      (company_id, kind, asset_id, subject_event, payload, state, requester_id, decider_id, decided_at, created_at)
      VALUES (${sourceId}, 'edit', ${asset - 1}, 'Edit', ${JSON.stringify(payload)}, 'withdrawn', ${user}, ${user}, ${at}, ${at})`);
    await tx.run(sql`INSERT INTO activities (company_id, user_id, action, log_message, subject_type, subject_id, before, after, created_at)
      VALUES (${sourceId}, ${user}, 'assets.update', 'Changed the custodian', 'asset', ${asset},
        ${JSON.stringify({ custodian_id: custodian - 1 })}, ${JSON.stringify({ custodian_id: custodian })}, ${at}),
      (${sourceId}, ${user}, 'exports.create', 'Exported', 'export', 7, NULL, NULL, ${at})`);
    await tx.run(sql`INSERT INTO imports
      (company_id, user_id, file_name, file_key, sha256, state, options, created_at, finished_at)
      VALUES (${sourceId}, ${user}, 'list.csv', ${`${sourceId}/imports/list.csv`}, 'y', 'undone',
        ${JSON.stringify(importFacts({ vendor, user, asset }))}, ${at}, ${at})`);
    await tx.run(sql`INSERT INTO imports (company_id, user_id, file_name, file_key, sha256, state, created_at)
      VALUES (${sourceId}, ${user}, 'draft.csv', ${`${sourceId}/imports/draft.csv`}, 'x', 'uploaded', ${at})`);
  });
}

/** The facts of an import: columns and names under the fields of references, and the ids of what it made. */
export const importFacts = ({ vendor, user, asset }: Record<"vendor" | "user" | "asset", number>) => ({
  choices: { mapping: { vendor_id: [3], custodian_id: [1, 2] }, names: { custodian_id: "12" } },
  run: { first_sequence: 1, created: { vendor_id: { 0: vendor } } },
  undo: {
    by: { id: user, full_name: "Theirs" },
    // No `keeping`, as in undos of earlier versions.
    staying: [{ id: asset, barcode: "B" }],
    staying_records: [{ kind: "vendor", id: vendor, name: "V" }],
  },
});

/** The tables of what a request to correct or to reverse is about. */
export const EVENTS = {
  service_id: ["correction", "asset_services"],
  movement_id: ["correction", "movements"],
  sale: ["reversal", "disposals"],
  scrapping: ["reversal", "scrappings"],
  revaluation: ["reversal", "revaluations"],
} as const;

/** Adds a request about the newest record of each kind of event. */
async function addRequests(
  tx: Tx,
  { sourceId, user, asset, at }: Record<"sourceId" | "user" | "asset", number> & { at: string },
) {
  for (const [name, [kind, table]] of Object.entries(EVENTS)) {
    const [newest] = await tx.all<{ id: number }>(
      sql`SELECT max(id) AS id FROM ${sql.identifier(table)} WHERE company_id = ${sourceId}`,
    );
    const event = kind === "reversal" ? { event: name, event_id: newest!.id } : { [name]: newest!.id };
    await tx.run(sql`INSERT INTO approvals
      (company_id, kind, asset_id, subject_event, payload, state, requester_id, decider_id, decided_at, created_at)
      VALUES (${sourceId}, ${kind}, ${asset}, ${`About ${name}`}, ${JSON.stringify({ id: asset, ...event })}, 'withdrawn',
        ${user}, ${user}, ${at}, ${at})`);
  }
}

/** What a move that was undone must leave as it was; full-text indexes merge their pages, and ids are used up. */
export async function stateOf({ services, folder: files }: TestWorld) {
  const rows = await hashesOf(services.db.target);
  for (const name of [...rows.keys()].filter((table) => /^(search|sqlite_sequence|operator_log)/.test(table)))
    rows.delete(name);
  const names = await readdir(files, { recursive: true, withFileTypes: true });
  const stored = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  rows.set("files", stored.filter((path) => !path.includes("/desks/")).sort());
  return rows;
}

/** Returns the hashes of a database file, or of a copy of a server's database. */
async function hashesOf(target: DbTarget) {
  if (isFile(target)) return rowHashes(pathOf(target));
  const folder = await mkdtemp(join(tmpdir(), "custodia-copy-"));
  try {
    await copyToFile(target, join(folder, "copy.db"), APPLICATION_ID);
    return rowHashes(join(folder, "copy.db"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A line of a table in an unpacked archive is replaced. */
export async function alterLine(unpacked: string, table: string, change: (line: string) => string): Promise<void> {
  const path = join(unpacked, "rows", `${table}.jsonl`);
  const lines = (await readFile(path, "utf8")).split("\n");
  lines[5] = change(lines[5]!);
  await writeFile(path, lines.join("\n"));
}
