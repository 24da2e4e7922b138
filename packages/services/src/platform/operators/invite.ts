import type { Tx } from "@custodia/db/client";
import { operators } from "@custodia/db/schema/platform/operators";
import { conflict, invalid } from "@custodia/domain/errors";
import type { OperatorChoice, OperatorInvite, OperatorView } from "@custodia/domain/platform/operators";
import { recordOrRefuse } from "../../auth/rate-limit.ts";
import { type Limit, mailsByOperator } from "../../auth/rate-limits.ts";
import { now, type OwnerCtx } from "../../context.ts";
import { insertReturningId } from "../../insert-row.ts";
import { operatorInvitation } from "../../mail/messages.ts";
import { queueMail } from "../../mail/queue.ts";
import { hashOf } from "../../tokens/identify.ts";
import { getOperator, operatorByEmail } from "../account.ts";
import { acceptUrl, keepLink, LINK_HOURS } from "../links.ts";
import { tell } from "../tell.ts";
import { showOperator } from "./view.ts";

const invitationsTo = ({ settings }: OwnerCtx, operator_id: number): Limit => ({
  key: `invite-operator:${operator_id}`,
  most: settings.limits.invitationsADay,
  within: 86_400_000,
});

/** Adds an operator, who is mailed a link. Throws 422 on `email` where one has it, or 429 after too many mails of this owner. */
export async function inviteOperator(ctx: OwnerCtx, input: OperatorInvite): Promise<OperatorView> {
  const id = await ctx.db.write(async (tx) => {
    if (await operatorByEmail(tx, input.email)) throw invalid("email", "An operator has this email already.");
    const id = await insertReturningId(tx, operators, { ...input, created_at: now(ctx) });
    await mailLink(tx, ctx, { id, email: input.email });
    const message = `Invited ${input.full_name} (${input.email}) as ${input.role}`;
    await tell(tx, ctx, { action: "operators.invite", message });
    return id;
  });
  return showOperator(ctx, id);
}

/** Mails the link again to who has not followed it. Throws 404, 409 (has come in already, deactivated), or 429. */
export async function inviteOperatorAgain(ctx: OwnerCtx, { id }: OperatorChoice): Promise<OperatorView> {
  await ctx.db.write(async (tx) => {
    const operator = await getOperator(tx, id);
    if (operator.deactivated_at) throw conflict("This operator is deactivated.");
    if (operator.second_factor_at) throw conflict("This operator has accepted the invitation already.");
    await mailLink(tx, ctx, operator);
    await tell(tx, ctx, { action: "operators.invite", message: `Invited ${operator.full_name} again` });
  });
  return showOperator(ctx, id);
}

async function mailLink(tx: Tx, ctx: OwnerCtx, { id, email }: { id: number; email: string }): Promise<void> {
  await recordOrRefuse(tx, ctx, invitationsTo(ctx, id), mailsByOperator(ctx));
  const token = ctx.random.token();
  await keepLink(tx, ctx, id, hashOf(token));
  const link = acceptUrl(ctx.settings.adminUrl, token);
  const facts = { inviter: ctx.actor.full_name, link, hours: LINK_HOURS };
  await queueMail(tx, { ...ctx, company: null }, email, operatorInvitation(facts));
}
