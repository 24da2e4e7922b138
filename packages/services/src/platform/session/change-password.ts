import { operators } from "@custodia/db/schema/platform/operators";
import { conflict } from "@custodia/domain/errors";
import type { OperatorPassword } from "@custodia/domain/platform/session";
import { and, eq, isNotNull } from "drizzle-orm";
import type { AtDoor } from "../../access.ts";
import { demandPassword, hashNew } from "../../auth/password.ts";
import type { OperatorCtx } from "../../context.ts";
import { accountOf, getOperator } from "../account.ts";
import { endOperatorLinks } from "../links.ts";
import { countingWrongCodes } from "../second-factor/counted.ts";
import { takeCode } from "../second-factor/take-code.ts";
import { tell } from "../tell.ts";
import { endOperatorSessions } from "./sessions.ts";

/**
 * Sets a new password of one's own, for the present one and a code of the authenticator; one's other sessions end. Throws 422 on
 * `current_password`, `code` or `password`, 429 after too many wrong ones, or 409 where it changed meanwhile.
 */
export async function changeOperatorPassword(
  ctx: OperatorCtx & AtDoor,
  { current_password, code, password }: OperatorPassword,
): Promise<void> {
  const { operator_id, email } = ctx.actor;
  const seen = await getOperator(ctx.db.read, operator_id);
  await demandPassword(ctx, accountOf(email), seen.password_hash, current_password);
  const password_hash = await hashNew(password, { email, company: "" });
  const unchanged = and(
    eq(operators.id, operator_id),
    eq(operators.password_hash, seen.password_hash ?? ""),
    isNotNull(operators.second_factor_at),
  );
  await countingWrongCodes(
    ctx,
    operator_id,
    (tx) => takeCode(tx, ctx, operator_id, code),
    async (tx) => {
      const changed = await tx.update(operators).set({ password_hash }).where(unchanged).returning();
      if (!changed[0]) throw conflict("Your password was changed meanwhile.");
      await endOperatorSessions(tx, operator_id, ctx.session.id);
      await endOperatorLinks(tx, ctx, operator_id);
      await tell(tx, ctx, { action: "session.changePassword", message: "Changed the own password" });
    },
  );
}
