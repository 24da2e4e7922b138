import { iso31661, iso31662 } from "iso-3166";
import type { Database } from "./client.ts";
import { countries, states } from "./schema/setup.ts";

const CHUNK = 200;

/** Fills countries and their first-level divisions from ISO 3166; ids of known codes never change. */
export async function seedCountries(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const known = new Set((await tx.select({ code: countries.code }).from(countries)).map((row) => row.code));
    const assigned = iso31661.filter((one) => one.state === "assigned" && !known.has(one.alpha2));
    for (const rows of chunks(assigned.map((one) => ({ code: one.alpha2, name: one.name })))) {
      await tx.insert(countries).values(rows);
    }
    const idOf = new Map((await tx.select().from(countries)).map((row) => [row.code, row.id]));
    const knownStates = new Set((await tx.select({ code: states.code }).from(states)).map((row) => row.code));
    const missing = iso31662.flatMap((one) => {
      const country_id = idOf.get(one.parent);
      return country_id && !knownStates.has(one.code) ? [{ country_id, code: one.code, name: one.name }] : [];
    });
    for (const rows of chunks(missing)) await tx.insert(states).values(rows);
  });
}

function chunks<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) =>
    rows.slice(i * CHUNK, (i + 1) * CHUNK),
  );
}
