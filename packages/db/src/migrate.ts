import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/libsql";
import { migrate as applyMigrations } from "drizzle-orm/libsql/migrator";
import { isFile, openClient, type Target } from "./client.ts";
import { seedCountries } from "./countries.ts";
import { APPLICATION_ID } from "./inspect.ts";
import { CannotOpen } from "./owner-lock.ts";

const MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));

/** Brings the schema up to date and asserts the modes that everything relies on (architecture, rule 6). */
export async function migrate(target: Target): Promise<void> {
  const client = await openClient(target, 5000, [`application_id=${APPLICATION_ID}`, "journal_mode=WAL"]);
  try {
    if (isFile(target)) await assertModes(client);
    await applyMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    const broken = await client.execute("PRAGMA foreign_key_check");
    if (broken.rows.length > 0) throw new CannotOpen("The database holds rows that refer to nothing.");
    await seedCountries(drizzle(client));
  } finally {
    client.close();
  }
}

async function assertModes(client: Awaited<ReturnType<typeof openClient>>): Promise<void> {
  const expected = { journal_mode: "wal", synchronous: 2, foreign_keys: 1 };
  for (const [pragma, value] of Object.entries(expected)) {
    const found = (await client.execute(`PRAGMA ${pragma}`)).rows[0]?.[pragma];
    if (found !== value)
      throw new CannotOpen(`The database runs with ${pragma}=${found} instead of ${value}.`);
  }
}
