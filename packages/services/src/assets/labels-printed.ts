import { writeAudit } from "../audit.ts";
import type { CompanyCtx } from "../context.ts";

export const LABELS_PRINTED = "assets.labels";

/** Notes that labels were sent to a printer, with the activity; what came out of it nobody can tell. */
export async function labelsPrinted(
  ctx: CompanyCtx,
  { count }: { count: number },
): Promise<{ message: string }> {
  await ctx.db.write((tx) =>
    writeAudit(tx, ctx, {
      action: LABELS_PRINTED,
      message: `Printed ${count === 1 ? "a label" : `${count.toLocaleString("en-NG")} labels`}`,
      subject: { type: "company", id: ctx.company.id },
    }),
  );
  return { message: "Noted" };
}
