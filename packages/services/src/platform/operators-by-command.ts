import { operators } from "@custodia/db/schema/platform/operators";
import { conflict, notFound } from "@custodia/domain/errors";
import type { OperatorCommand } from "@custodia/domain/platform/operators";
import { eq } from "drizzle-orm";
import { now, type Services } from "../core/context.ts";
import { insertReturningId } from "../core/insert.ts";
import { operatorByEmail } from "./account.ts";
import { withoutOperator, writeOperatorAudit } from "./operator-audit.ts";
import { storeOperatorLink } from "./operator-links.ts";
import { dropPasskeys } from "./passkeys/service.ts";
import { dropRecoveryCodes } from "./recovery-codes.ts";
import { clearWrongCodes } from "./second-factor.ts";
import { endOperatorSessions } from "./sessions.ts";

type Ctx = Pick<Services, "db" | "clock">;

/** Executes a command from the server's own machine. The command creates the link and passes only its hash on. */
export function executeCommand(ctx: Ctx, command: OperatorCommand): Promise<void> {
  return command.verb === "add" ? addFirstOperator(ctx, command) : resetOperator(ctx, command);
}

/**
 * Adds the first operator, an owner. Throws 409 if there is one: further operators are invited in the app (rules/operators
 * 2).
 */
async function addFirstOperator(ctx: Ctx, command: OperatorCommand & { verb: "add" }): Promise<void> {
  const { full_name, email, token_hash } = command;
  await ctx.db.write(async (tx) => {
    const [first] = await tx.select({ email: operators.email }).from(operators).limit(1);
    if (first) {
      throw conflict(
        `There is an operator already (${first.email}). Owners invite further ones in the app; for a lost link, password or second factor use the command "operator reset EMAIL".`,
      );
    }
    const created_at = now(ctx);
    const id = await insertReturningId(tx, operators, { full_name, email, role: "owner", created_at });
    await storeOperatorLink(tx, ctx, id, token_hash);
    const message = `Made ${full_name} (${email}) the first operator, by a command on the server`;
    await writeOperatorAudit(tx, withoutOperator(ctx), { action: "operators.add", message });
  });
}

/**
 * Removes an operator's password, second factor, passkeys and sessions; the operator starts again with the link. Throws 404, or 409
 * (deactivated).
 */
async function resetOperator(ctx: Ctx, { email, token_hash }: OperatorCommand): Promise<void> {
  await ctx.db.write(async (tx) => {
    const operator = await operatorByEmail(tx, email);
    if (!operator) throw notFound("operator");
    if (operator.deactivated_at) throw conflict("This operator is deactivated. An owner may reactivate them.");
    const cleared = {
      password_hash: null,
      totp_secret: null,
      totp_last_step: null,
      second_factor_at: null,
    };
    await tx.update(operators).set(cleared).where(eq(operators.id, operator.id));
    await dropRecoveryCodes(tx, operator.id);
    await dropPasskeys(tx, operator.id);
    await clearWrongCodes(tx, operator.id);
    await endOperatorSessions(tx, ctx, operator.id);
    await storeOperatorLink(tx, ctx, operator.id, token_hash);
    const message = `Reset the sign-in of ${operator.full_name}, by a command on the server`;
    await writeOperatorAudit(tx, withoutOperator(ctx), { action: "operators.reset", message });
  });
}
