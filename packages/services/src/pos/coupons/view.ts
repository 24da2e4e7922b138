import type { Reader } from "@custodia/db/client";
import { coupons } from "@custodia/db/schema/pos/coupons";
import { users } from "@custodia/db/schema/setup/users";
import type { CalendarDate } from "@custodia/domain/date";
import { couponState } from "@custodia/domain/pos/coupons/state";
import { eq, getTableColumns } from "drizzle-orm";
import type { AskedRows } from "../../list.ts";

const {
  company_id: _company,
  code_key: _key,
  user_id: _user,
  version: _version,
  ...rest
} = getTableColumns(coupons);

/** Coupons as they stand on a day: hundredths of a percent, kobo. */
export async function couponRows(db: Reader, day: CalendarDate, asked: AskedRows) {
  const rows = await db
    .select({ ...rest, user: { id: users.id, full_name: users.full_name } })
    .from(coupons)
    .innerJoin(users, eq(users.id, coupons.user_id))
    .where(asked.where)
    .orderBy(...asked.order)
    .limit(asked.limit ?? -1)
    .offset(asked.offset ?? 0);
  return rows.map((row) => ({ ...row, state: couponState(row, day) }));
}
