import { operators } from "@custodia/db/schema/platform/operators";
import { conflict } from "@custodia/domain/errors";
import type { OperatorRoleChange, OperatorView } from "@custodia/domain/platform/operators";
import { eq } from "drizzle-orm";
import type { OwnerCtx } from "../../context.ts";
import { getOperator } from "../account.ts";
import { tell } from "../tell.ts";
import { checkAnotherOwner } from "./last-owner.ts";
import { showOperator } from "./view.ts";

/** Gives an operator another role, which counts from their next call on. Throws 404, or 409 (has it, the last active owner). */
export async function setOperatorRole(
  ctx: OwnerCtx,
  { id, role }: OperatorRoleChange,
): Promise<OperatorView> {
  await ctx.db.write(async (tx) => {
    const operator = await getOperator(tx, id);
    if (operator.role === role) throw conflict(`This operator has the role ${role} already.`);
    if (operator.role === "owner") await checkAnotherOwner(tx, id);
    await tx.update(operators).set({ role }).where(eq(operators.id, id));
    await tell(tx, ctx, { action: "operators.setRole", message: `Made ${operator.full_name} ${role}` });
  });
  return showOperator(ctx, id);
}
