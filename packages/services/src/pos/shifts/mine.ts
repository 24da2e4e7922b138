import { shifts } from "@custodia/db/schema/pos/shifts";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { withDetail } from "./detail.ts";
import { shiftRows } from "./view.ts";

/** The shifts that the one who asks has opened and that are not closed, the latest first. */
export async function myShifts(ctx: CompanyCtx) {
  const db = ctx.db.read;
  const where = and(eq(shifts.opened_by, ctx.actor.user_id), inArray(shifts.state, ["open", "counted"]));
  const rows = await shiftRows(db, ctx, { where, order: [desc(shifts.id)] });
  return { data: await Promise.all(rows.map((row) => withDetail(db, ctx, row))) };
}
