import { everyTable } from "@custodia/db/every-table";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { and, eq, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { addRecords, type Records } from "./records.ts";
import { openRoom, type Room, type TestCompany } from "./test-world.ts";

/** A room in which a number names one record of one kind alone, so that a foreign id is nobody else's. */
export interface RoomOfIds {
  room: Room;
  ours: Records;
  theirs: Records;
  /** A number that is no record's. */
  unknown: number;
}

const APART = 1_000_000;

export async function openRoomOfIds(): Promise<RoomOfIds> {
  const room = await openRoom();
  const counted = [...everyTable].filter(([, table]) =>
    getTableConfig(table).columns.some(({ name, primary }) => name === "id" && primary),
  );
  await room.services.db.write(async (tx) => {
    for (const [index, [name]] of counted.entries()) {
      const last = (index + 1) * APART;
      await tx.run(sql`DELETE FROM sqlite_sequence WHERE name = ${name}`);
      await tx.run(sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, ${last})`);
    }
  });
  const ours = await addRecords(room.services, room.ours);
  const theirs = await addRecords(room.services, room.theirs);
  const apart = await peopleApart(room, room.theirs);
  return { room, ours, theirs: { ...theirs, ...apart }, unknown: 999 * APART + 7 };
}

/** A user and a branch of the company whose numbers are theirs alone: the room's first ones are 1, 2, 3. */
async function peopleApart(room: Room, company: TestCompany): Promise<Pick<Records, "user" | "location">> {
  const company_id = company.admin.company.id;
  return room.services.db.write(async (tx) => {
    const { user_id } = company.dataEntry.actor;
    const [like] = await tx
      .select()
      .from(users)
      .where(and(eq(users.company_id, company_id), eq(users.id, user_id)));
    const { id: _user, ...person } = like!;
    const [user] = await tx
      .insert(users)
      .values({ ...person, email: "apart@zm.example" })
      .returning();
    const [branch] = await tx
      .select()
      .from(locations)
      .where(and(eq(locations.company_id, company_id), eq(locations.id, company.location_id)));
    const { id: _branch, ...place } = branch!;
    const code = { shortcode: "77", code: "LA/77", code_key: "la/77" };
    const [location] = await tx
      .insert(locations)
      .values({ ...place, ...code })
      .returning();
    return { user: user!.id, location: location!.id };
  });
}
