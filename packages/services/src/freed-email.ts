import { users } from "@custodia/db/schema/setup/users";
import { sql } from "drizzle-orm";

const FREED = "released:";

/** What stands in the place of an address that was let go: nobody's. */
export const freedEmail = (user_id: number) => `${FREED}${user_id}`;

export const isFreed = (email: string) => email.startsWith(FREED);

/** An address as it is shown: empty once it was freed. */
export const shownEmail = sql<string>`CASE WHEN ${users.email} LIKE ${`${FREED}%`} THEN '' ELSE ${users.email} END`;
