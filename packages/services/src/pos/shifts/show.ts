import type { Reader } from "@custodia/db/client";
import { cashMovements, shiftReviews, shifts } from "@custodia/db/schema/pos/shifts";
import { users } from "@custodia/db/schema/setup/users";
import { notFound } from "@custodia/domain/errors";
import { and, asc, desc, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { findOwn, inCompany } from "../../store.ts";
import { countFigures, countsOf, type ShiftFigures, shiftRows } from "./view.ts";

type Scope = Pick<CompanyCtx, "company" | "clock">;

/** One shift with its counts and its cash by hand, in kobo. Throws 404. */
export async function showShift(ctx: Scope & Pick<CompanyCtx, "db">, { id }: { id: number }) {
  const db = ctx.db.read;
  const [row] = await shiftRows(db, ctx, { where: eq(shifts.id, id), order: [desc(shifts.id)] });
  if (!row) throw notFound("shift");
  return withDetail(db, ctx, row);
}

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
    counts: counts.map((count) => ({ ...count, ...countFigures(count) })),
    cash_movements,
    version,
  };
}
