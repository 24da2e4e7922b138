import type { Reader } from "@custodia/db/client";
import { cashiers, shifts } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { conflict, forbidden, notFound, unknownChoice } from "@custodia/domain/errors";
import { ROLE } from "@custodia/domain/permissions";
import { NOT_YOURS, type ShiftAct, shiftProblem } from "@custodia/domain/pos/shifts/states";
import { and, eq, getTableColumns } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/** A shift by its id, with its cashier's name; undefined where the company has none. */
async function findShift(db: Reader, ctx: Pick<CompanyCtx, "company">, id: number) {
  const [row] = await db
    .select({ ...getTableColumns(shifts), cashier: custodians.full_name })
    .from(shifts)
    .innerJoin(cashiers, eq(cashiers.id, shifts.cashier_id))
    .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
    .where(and(inCompany(ctx, shifts), eq(shifts.id, id)));
  return row;
}

export type WorkedShift = NonNullable<Awaited<ReturnType<typeof findShift>>>;

/** The shift of a path. Throws 404. */
export async function getShift(db: Reader, ctx: CompanyCtx, id: number): Promise<WorkedShift> {
  const shift = await findShift(db, ctx, id);
  if (!shift) throw notFound("shift");
  return shift;
}

/** The shift that a body names as `shift_id`. Throws 422. */
export async function chosenShift(db: Reader, ctx: CompanyCtx, id: number): Promise<WorkedShift> {
  const shift = await findShift(db, ctx, id);
  if (!shift) throw unknownChoice("shift_id");
  return shift;
}

/** Throws 403 unless the one who acts has opened the shift, or is an Admin where that is enough. */
export function checkOpener(ctx: CompanyCtx, shift: WorkedShift, orAdmin = false): void {
  const { user_id, role } = ctx.actor;
  if (shift.opened_by === user_id || (orAdmin && role === ROLE.admin)) return;
  throw forbidden(NOT_YOURS);
}

/** Throws 409 where an act does not fit the state of a shift. */
export function checkState(shift: Pick<WorkedShift, "state">, act: ShiftAct): void {
  const problem = shiftProblem(shift.state, act);
  if (problem) throw conflict(problem);
}
