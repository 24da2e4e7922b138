import { cashiers, shifts } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { and, eq, ne, sql } from "drizzle-orm";
import { locationRefColumns } from "../../setup/locations.ts";

/** What `cashierView` is made of, where custodians, locations and `unclosed` shifts are joined. */
export const cashierViewColumns = {
  id: cashiers.id,
  custodian_id: cashiers.custodian_id,
  full_name: custodians.full_name,
  email: custodians.email,
  phone_number: custodians.phone_number,
  location_id: custodians.location_id,
  location: locationRefColumns,
  active: sql`${cashiers.unmarked_at} IS NULL`.mapWith(Boolean),
  shift: { id: shifts.id, state: sql<"open" | "counted">`${shifts.state}` },
  marked_at: cashiers.marked_at,
  version: cashiers.version,
};

/** The one shift of a cashier that is not closed. */
export const unclosed = and(
  eq(shifts.company_id, cashiers.company_id),
  eq(shifts.cashier_id, cashiers.id),
  ne(shifts.state, "closed"),
);
