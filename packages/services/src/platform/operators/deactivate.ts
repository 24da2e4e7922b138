import { operators } from "@custodia/db/schema/platform/operators";
import { conflict } from "@custodia/domain/errors";
import type { OperatorChoice, OperatorView } from "@custodia/domain/platform/operators";
import { eq } from "drizzle-orm";
import { now, type OwnerCtx } from "../../context.ts";
import { getOperator } from "../account.ts";
import { endOperatorLinks } from "../links.ts";
import { endOperatorSessions } from "../session/sessions.ts";
import { tell } from "../tell.ts";
import { checkAnotherOwner } from "./last-owner.ts";
import { showOperator } from "./view.ts";

/** Shuts an operator out at once. Throws 404, or 409 (done already, the last active owner). */
export async function deactivateOperator(ctx: OwnerCtx, { id }: OperatorChoice): Promise<OperatorView> {
  await ctx.db.write(async (tx) => {
    const operator = await getOperator(tx, id);
    if (operator.deactivated_at) throw conflict("This operator is deactivated already.");
    if (operator.role === "owner") await checkAnotherOwner(tx, id);
    await tx
      .update(operators)
      .set({ deactivated_at: now(ctx) })
      .where(eq(operators.id, id));
    await endOperatorSessions(tx, id);
    await endOperatorLinks(tx, ctx, id);
    await tell(tx, ctx, { action: "operators.deactivate", message: `Deactivated ${operator.full_name}` });
  });
  return showOperator(ctx, id);
}
