import { operators } from "@custodia/db/schema/platform/operators";
import { conflict } from "@custodia/domain/errors";
import type { OperatorChoice, OperatorView } from "@custodia/domain/platform/operators";
import { eq } from "drizzle-orm";
import type { OwnerCtx } from "../../context.ts";
import { getOperator } from "../account.ts";
import { tell } from "../tell.ts";
import { showOperator } from "./view.ts";

/** Lets a deactivated operator in again, by the password and second factor of before. Throws 404, or 409 (active). */
export async function reactivateOperator(ctx: OwnerCtx, { id }: OperatorChoice): Promise<OperatorView> {
  await ctx.db.write(async (tx) => {
    const operator = await getOperator(tx, id);
    if (!operator.deactivated_at) throw conflict("This operator is active already.");
    await tx.update(operators).set({ deactivated_at: null }).where(eq(operators.id, id));
    await tell(tx, ctx, { action: "operators.reactivate", message: `Reactivated ${operator.full_name}` });
  });
  return showOperator(ctx, id);
}
