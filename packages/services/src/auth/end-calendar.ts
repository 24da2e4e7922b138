import type { Tx } from "@custodia/db/client";
import { calendarAddresses } from "@custodia/db/schema/calendar/calendar-addresses";
import { and, eq } from "drizzle-orm";
import type { Holder } from "./session/lifetime.ts";

/** Ends the calendar address of a user who is shut out: it does not come back with them. */
export async function endCalendarOf(tx: Tx, { company_id, user_id }: Holder): Promise<void> {
  const its = and(eq(calendarAddresses.company_id, company_id), eq(calendarAddresses.user_id, user_id));
  await tx.delete(calendarAddresses).where(its);
}
