import { everyTable } from "@custodia/db/every-table";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { insertRow } from "@custodia/services/core/insert";
import { and, eq, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { addRecords, type Records } from "./records.ts";
import { createTestWorld, type TestCompany, type TestWorld } from "./test-world.ts";

/** A test world in which an id belongs to one record of one type only, so that a foreign id matches nothing else. */
export interface UniqueIdWorld {
  world: TestWorld;
  tenantA: Records;
  tenantB: Records;
  /** An id that no record has. */
  unknown: number;
}

const ID_DISTANCE = 1_000_000;

export async function createUniqueIdWorld(): Promise<UniqueIdWorld> {
  const world = await createTestWorld();
  const tablesWithId = [...everyTable].filter(([, table]) =>
    getTableConfig(table).columns.some(({ name, primary }) => name === "id" && primary),
  );
  await world.services.db.write(async (tx) => {
    for (const [index, [name]] of tablesWithId.entries()) {
      const lastId = (index + 1) * ID_DISTANCE;
      await tx.run(sql`DELETE FROM sqlite_sequence WHERE name = ${name}`);
      await tx.run(sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, ${lastId})`);
    }
  });
  const tenantA = await addRecords(world.services, world.tenantA);
  const tenantB = await addRecords(world.services, world.tenantB);
  const distinct = await addDistinctPerson(world, world.tenantB);
  return { world, tenantA, tenantB: { ...tenantB, ...distinct }, unknown: 999 * ID_DISTANCE + 7 };
}

/** Creates a user and a branch of the company with unique ids, because the first ones of a test world are 1, 2, 3. */
async function addDistinctPerson(world: TestWorld, company: TestCompany): Promise<Pick<Records, "user" | "location">> {
  const company_id = company.admin.company.id;
  return world.services.db.write(async (tx) => {
    const { user_id } = company.dataEntry.actor;
    const [template] = await tx
      .select()
      .from(users)
      .where(and(eq(users.company_id, company_id), eq(users.id, user_id)));
    const { id: _user, ...person } = template!;
    const user = await insertRow(tx, users, { ...person, email: "apart@zm.example" });
    const [branch] = await tx
      .select()
      .from(locations)
      .where(and(eq(locations.company_id, company_id), eq(locations.id, company.location_id)));
    const { id: _branch, ...address } = branch!;
    const code = { shortcode: "77", code: "LA/77", code_key: "la/77" };
    const location = await insertRow(tx, locations, { ...address, ...code });
    return { user: user.id, location: location.id };
  });
}
