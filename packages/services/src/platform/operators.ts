import { operators } from "@custodia/db/schema/platform/operators";
import { conflict, invalid } from "@custodia/domain/errors";
import type * as schema from "@custodia/domain/platform/operators";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { enforceAndRecord } from "../auth/rate-limit.ts";
import { type Limit, operatorMailLimit } from "../auth/rate-limits.ts";
import { MS, now, type OwnerCtx, type Services } from "../core/context.ts";
import { insertReturningId } from "../core/insert.ts";
import { containsWords, ignoringCase, orderOf, pageFrom } from "../core/list.ts";
import { operatorInvitation } from "../mail/messages.ts";
import { queueMail } from "../mail/queue.ts";
import { hashToken } from "../tokens/identify.ts";
import { getOperator, type OperatorRow, operatorByEmail } from "./account.ts";
import { writeOperatorAudit } from "./operator-audit.ts";
import { acceptUrl, endOperatorLinks, LINK_HOURS, storeOperatorLink } from "./operator-links.ts";
import { endOperatorSessions } from "./sessions.ts";

const sortable = {
  full_name: ignoringCase(operators.full_name),
  email: operators.email,
  created_at: operators.id,
};

/** Returns a page of the operators, including deactivated ones. */
export function listOperators({ db }: OwnerCtx, query: schema.OperatorListQuery) {
  const where = containsWords([operators.full_name, operators.email], query.search);
  const rows = db.read
    .select()
    .from(operators)
    .where(where)
    .orderBy(...orderOf(query, sortable, operators.id));
  const count = () => db.read.$count(operators, where);
  return pageFrom(query, rows, count, (page) => page.map(toView));
}

const invitationsTo = ({ settings }: OwnerCtx, operator_id: number): Limit => ({
  key: `invite-operator:${operator_id}`,
  max: settings.limits.invitationsADay,
  windowMs: MS.day,
});

/**
 * Adds an operator and mails a link. Throws 422 on `email` if an operator has it, or 429 after too many mails of this owner.
 */
export async function inviteOperator(ctx: OwnerCtx, input: schema.OperatorInvite): Promise<schema.OperatorView> {
  const id = await ctx.db.write(async (tx) => {
    if (await operatorByEmail(tx, input.email)) throw invalid("email", "An operator already has this email.");
    const id = await insertReturningId(tx, operators, { ...input, created_at: now(ctx) });
    await mailLink(tx, ctx, { id, email: input.email });
    const message = `Invited ${input.full_name} (${input.email}) as ${input.role}`;
    await writeOperatorAudit(tx, ctx, { action: "operators.invite", message });
    return id;
  });
  return showOperator(ctx, id);
}

/** Mails the link again to an operator who has not followed it. Throws 404, 409 (already accepted, deactivated), or 429. */
export const inviteOperatorAgain = (ctx: OwnerCtx, { id }: schema.OperatorChoice): Promise<schema.OperatorView> =>
  changeOperator(ctx, id, "invite", async (tx, operator) => {
    if (operator.deactivated_at) throw conflict("This operator is deactivated.");
    if (operator.second_factor_at) throw conflict("This operator has already accepted the invitation.");
    await mailLink(tx, ctx, operator);
    return `Invited ${operator.full_name} again`;
  });

async function mailLink(tx: Tx, ctx: OwnerCtx, { id, email }: { id: number; email: string }): Promise<void> {
  await enforceAndRecord(tx, ctx, invitationsTo(ctx, id), operatorMailLimit(ctx));
  const token = ctx.random.token();
  await storeOperatorLink(tx, ctx, id, hashToken(token));
  const link = acceptUrl(ctx.settings.adminUrl, token);
  const details = { inviter: ctx.actor.full_name, link, hours: LINK_HOURS };
  await queueMail(tx, { ...ctx, company: null }, email, operatorInvitation(details));
}

/**
 * Changes an operator's role, which applies from the next call of that operator. Throws 404, or 409 (same role, the last
 * active owner).
 */
export const setOperatorRole = (ctx: OwnerCtx, { id, role }: schema.OperatorRoleChange): Promise<schema.OperatorView> =>
  changeOperator(ctx, id, "setRole", async (tx, operator) => {
    if (operator.role === role) throw conflict(`This operator has the role ${role} already.`);
    if (operator.role === "owner") await checkAnotherOwner(tx, id);
    await tx.update(operators).set({ role }).where(eq(operators.id, id));
    return `Made ${operator.full_name} ${role}`;
  });

/** Deactivates an operator at once. Throws 404, or 409 (done already, the last active owner). */
export const deactivateOperator = (ctx: OwnerCtx, { id }: schema.OperatorChoice): Promise<schema.OperatorView> =>
  changeOperator(ctx, id, "deactivate", async (tx, operator) => {
    if (operator.deactivated_at) throw conflict("This operator is already deactivated.");
    if (operator.role === "owner") await checkAnotherOwner(tx, id);
    await tx
      .update(operators)
      .set({ deactivated_at: now(ctx) })
      .where(eq(operators.id, id));
    await endOperatorSessions(tx, ctx, id);
    await endOperatorLinks(tx, ctx, id);
    return `Deactivated ${operator.full_name}`;
  });

/** Reactivates an operator, with the earlier password and second factor. Throws 404, or 409 (active). */
export const reactivateOperator = (ctx: OwnerCtx, { id }: schema.OperatorChoice): Promise<schema.OperatorView> =>
  changeOperator(ctx, id, "reactivate", async (tx, operator) => {
    if (!operator.deactivated_at) throw conflict("This operator is already active.");
    await tx.update(operators).set({ deactivated_at: null }).where(eq(operators.id, id));
    return `Reactivated ${operator.full_name}`;
  });

/** Changes an operator by `work`, which returns the message of the log entry. Throws 404. */
async function changeOperator(
  ctx: OwnerCtx,
  id: number,
  verb: string,
  work: (tx: Tx, operator: OperatorRow) => Promise<string>,
): Promise<schema.OperatorView> {
  await ctx.db.write(async (tx) => {
    const message = await work(tx, await getOperator(tx, id));
    await writeOperatorAudit(tx, ctx, { action: `operators.${verb}`, message });
  });
  return showOperator(ctx, id);
}

/**
 * Throws 409 unless another owner who can sign in remains (rules/operators 3). Call it in the transaction that removes one.
 */
async function checkAnotherOwner(tx: Tx, id: number): Promise<void> {
  const [otherOwner] = await tx
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
  if (!otherOwner) throw conflict("This is the last active owner. Make another operator an owner first.");
}

/** Returns an operator as owners see it, without credentials. */
function toView(row: OperatorRow): schema.OperatorView {
  const { id, full_name, email, role, last_signed_in_at, created_at } = row;
  const state = row.deactivated_at ? "deactivated" : row.second_factor_at ? "active" : "invited";
  return { id, full_name, email, role, state, last_signed_in_at, created_at };
}

async function showOperator({ db }: Pick<Services, "db">, id: number): Promise<schema.OperatorView> {
  return toView(await getOperator(db.read, id));
}
