import { shifts } from "@custodia/db/schema/pos/shifts";
import { notFound } from "@custodia/domain/errors";
import { desc, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { withDetail } from "./detail.ts";
import { shiftRows } from "./view.ts";

type Scope = Pick<CompanyCtx, "company" | "clock">;

/** One shift with its counts and its cash by hand, in kobo. Throws 404. */
export async function showShift(ctx: Scope & Pick<CompanyCtx, "db">, { id }: { id: number }) {
  const db = ctx.db.read;
  const [row] = await shiftRows(db, ctx, { where: eq(shifts.id, id), order: [desc(shifts.id)] });
  if (!row) throw notFound("shift");
  return withDetail(db, ctx, row);
}
