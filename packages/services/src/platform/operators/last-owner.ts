import type { Tx } from "@custodia/db/client";
import { operators } from "@custodia/db/schema/platform/operators";
import { conflict } from "@custodia/domain/errors";
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";

/**
 * Throws 409 unless an owner who can sign in is left beside this one (rules/operators 3). Asked in the transaction that takes
 * one away.
 */
export async function checkAnotherOwner(tx: Tx, id: number): Promise<void> {
  const [another] = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(
      and(
        eq(operators.role, "owner"),
        isNull(operators.deactivated_at),
        isNotNull(operators.second_factor_at),
        ne(operators.id, id),
      ),
    )
    .limit(1);
  if (!another) throw conflict("This is the last active owner. Make somebody else an owner first.");
}
