import type { Reader } from "@custodia/db/client";
import { cashMovements, shiftReviews, shifts } from "@custodia/db/schema/pos/shifts";
import { users } from "@custodia/db/schema/setup/users";
import { and, asc, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { findOwn, inCompany } from "../../store.ts";
import { countsOf, type ShiftFigures, toldOf } from "./view.ts";

type Scope = Pick<CompanyCtx, "company" | "clock">;

/** What stands in the detail of a shift beside its row. */
export async function withDetail(db: Reader, ctx: Scope, row: ShiftFigures) {
  const { id } = row;
  const { closed_by, reason, version } = (await findOwn(db, ctx, shifts, id))!;
  const counts = await countsOf(db, ctx, [id]);
  const by = { id: users.id, full_name: users.full_name };
  const [closer] = closed_by ? await db.select(by).from(users).where(eq(users.id, closed_by)) : [];
  const [review] = await db
    .select({ user: by, remark: shiftReviews.remark, created_at: shiftReviews.created_at })
    .from(shiftReviews)
    .innerJoin(users, eq(users.id, shiftReviews.user_id))
    .where(and(inCompany(ctx, shiftReviews), eq(shiftReviews.shift_id, id)));
  const { kind, amount, reason: why, created_at } = cashMovements;
  const cash_movements = await db
    .select({ id: cashMovements.id, kind, amount, reason: why, user: by, created_at })
    .from(cashMovements)
    .innerJoin(users, eq(users.id, cashMovements.user_id))
    .where(and(inCompany(ctx, cashMovements), eq(cashMovements.shift_id, id)))
    .orderBy(asc(cashMovements.id));
  return {
    ...row,
    closed_by: closer ?? null,
    reason,
    review: review ?? null,
    counts: counts.map((count) => ({ ...attributesOf(count), ...toldOf(row, count) })),
    cash_movements,
    version,
  };
}

const attributesOf = ({
  number,
  denominations,
  user,
  created_at,
}: Awaited<ReturnType<typeof countsOf>>[number]) => ({
  ...{ number, denominations, user, created_at },
});
