import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { everyCounter } from "../../packages/db/src/every-table.ts";
import { migrate } from "../../packages/db/src/open.ts";
import { fileTarget, openClient } from "../../packages/sqlite/src/client.ts";

/*
 * Prints the migration that brings the counters of a migrated database to their declarations; nothing if they are equal.
 * A counter that is no longer declared must be dropped by hand.
 */
const folder = mkdtempSync(join(tmpdir(), "custodia-counters-"));
const target = fileTarget(join(folder, "custodia.db"));
await migrate(target);
const client = await openClient(target, 1000);
const { rows } = await client.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'");
client.close();
rmSync(folder, { recursive: true });
const migrated = new Map(rows.map(({ name, sql }) => [name, sql]));
const statements = everyCounter
  .filter(({ name, sql }) => migrated.get(name) !== sql)
  .flatMap(({ name, sql }) => [...(migrated.has(name) ? [`DROP TRIGGER ${name};`] : []), `${sql};`]);
process.stdout.write(statements.map((statement) => `${statement}\n`).join("--> statement-breakpoint\n"));
if (statements.length === 0) console.error("The counters are as declared.");
