import { sql } from "drizzle-orm";
import { iso31661, iso31662 } from "iso-3166";
import type { Database } from "./client.ts";
import { countries, states } from "./schema/setup/countries.ts";

const assigned = iso31661.filter((entry) => entry.state === "assigned");
const countryNames = Object.fromEntries(assigned.map((entry) => [entry.alpha2, entry.name]));
const divisions = iso31662.filter((entry) => entry.parent in countryNames);
const stateNames = Object.fromEntries(divisions.map((entry) => [entry.code, entry.name]));

const missingCountries = sql`
  FROM json_each(${JSON.stringify(countryNames)}) WHERE key NOT IN (SELECT code FROM ${countries})`;
// The code of a division starts with its country's: NG-LA.
const missingStates = sql`
  FROM json_each(${JSON.stringify(stateNames)}) JOIN ${countries} ON ${countries.code} = substr(key, 1, 2)
  WHERE key NOT IN (SELECT code FROM ${states})`;

/** Fills countries and their first-level divisions from ISO 3166; ids of known codes never change. */
export async function seedCountries(db: Database): Promise<void> {
  const missing = sql`SELECT EXISTS (SELECT 1 ${missingCountries}) OR EXISTS (SELECT 1 ${missingStates}) AS any`;
  if ((await db.get<{ any: number }>(missing)).any === 0) return;
  await db.transaction(async (tx) => {
    await tx.run(sql`INSERT INTO ${countries} (code, name) SELECT key, value ${missingCountries}`);
    await tx.run(sql`
      INSERT INTO ${states} (country_id, code, name) SELECT ${countries.id}, key, value ${missingStates}`);
  });
}
