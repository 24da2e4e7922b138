import type { Tx } from "@custodia/db/client";
import { users } from "@custodia/db/schema/setup/users";
import { conflict } from "@custodia/domain/errors";
import { ROLE } from "@custodia/domain/permissions";
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

/**
 * Asked in the transaction that takes the role or the access of `id` away: another Admin who can sign in must
 * remain. Writes stand in one line, so two Admins at once cannot both pass. Throws 409.
 */
export async function checkAnotherAdmin(tx: Tx, ctx: Pick<CompanyCtx, "company">, id: number): Promise<void> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inCompany(ctx, users),
        eq(users.role, ROLE.admin),
        isNull(users.deactivated_at),
        isNotNull(users.password_hash),
        ne(users.id, id),
      ),
    )
    .limit(1);
  if (!others[0]) throw conflict("This is the company's last active Admin. Make another user Admin first.");
}
