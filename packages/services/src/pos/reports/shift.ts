import { shifts } from "@custodia/db/schema/pos/shifts";
import { conflict } from "@custodia/domain/errors";
import { NOT_CLOSED, type ShiftReport } from "@custodia/domain/pos/reports/day";
import { eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { getShift } from "../shifts/opened.ts";
import { drawersOf } from "./drawers.ts";
import { figuresFrom } from "./figures.ts";
import { reportFigures } from "./read.ts";

/**
 * What was sold and taken back in a shift, on whatever days, and what its drawer should have had and had; kobo. Throws 404, and 409
 * before it is closed, as its counts are blind.
 */
export async function shiftReport(ctx: CompanyCtx, { id }: { id: number }): Promise<ShiftReport> {
  const db = ctx.db.read;
  const { state } = await getShift(db, ctx, id);
  if (state !== "closed") throw conflict(NOT_CLOSED);
  const [shift] = await drawersOf(db, ctx, eq(shifts.id, id));
  return { shift: shift!, ...figuresFrom(await reportFigures(ctx, { shift_id: id })) };
}
