import { operators } from "@custodia/db/schema/platform/operators";
import { supportCodes } from "@custodia/db/schema/platform/support-codes";
import { users } from "@custodia/db/schema/setup/users";
import { conflict } from "@custodia/domain/errors";
import { SUPPORT_CODE_HOURS } from "@custodia/domain/platform/support";
import type { Tx } from "@custodia/sqlite/client";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { writeAudit } from "../../core/audit.ts";
import { type CompanyCtx, fromNow, MS, now, type Permitted, type WithUserSession } from "../../core/context.ts";
import { inCompany, requireRow } from "../../core/store.ts";
import { mailSecurityNotice } from "../../mail/queue.ts";
import { hashToken } from "../../tokens/identify.ts";
import { type OperatorAction, withoutOperator, writeOperatorAudit } from "../operator-audit.ts";
import { newCode, readable } from "../recovery-codes.ts";

/** The hash of a code holds for its company alone: in another one the code is unknown. */
export const supportCodeHash = (company_id: number, code: string) => hashToken(`support ${company_id}:${code}`);

const SHOWN = 100;

/** Returns the company's newest codes, with who visited by each. */
export async function listSupportCodes(ctx: Permitted<"company.manage">) {
  const at = now(ctx);
  const { id, created_at, expires_at, reason, used_at, ended_at, ends_at } = supportCodes;
  const state = sql<"waiting" | "open" | "ended" | "unused">`CASE
    WHEN ${used_at} IS NULL THEN iif(${ended_at} IS NULL AND ${expires_at} > ${at}, 'waiting', 'unused')
    ELSE iif(${ended_at} IS NULL AND ${ends_at} > ${at}, 'open', 'ended') END`;
  const data = await ctx.db.read
    .select({
      id,
      created_at,
      expires_at,
      reason,
      used_at,
      state,
      ends_at: sql<string | null>`CASE WHEN ${used_at} IS NOT NULL THEN coalesce(${ended_at}, ${ends_at}) END`,
      giver: { id: users.id, full_name: users.full_name },
      operator: operators.full_name,
    })
    .from(supportCodes)
    .innerJoin(users, eq(users.id, supportCodes.user_id))
    .leftJoin(operators, eq(operators.id, supportCodes.operator_id))
    .where(inCompany(ctx, supportCodes))
    .orderBy(desc(id))
    .limit(SHOWN);
  return { data };
}

/** Records in both logs what an Admin did about support access. */
async function logBoth(tx: Tx, ctx: CompanyCtx, action: OperatorAction["action"], message: string): Promise<void> {
  const { actor, company } = ctx;
  await writeAudit(tx, ctx, { action, message, subject: { type: "company", id: company.id } });
  const entry = { action, message, company_id: company.id, user_id: actor.user_id };
  await writeOperatorAudit(tx, withoutOperator(ctx), entry);
}

/** Creates a code, which is returned only once; an unused earlier one is withdrawn. */
export async function createSupportCode(ctx: Permitted<"company.manage"> & WithUserSession) {
  const { company, actor } = ctx;
  const code = newCode(ctx.random);
  const expires_at = fromNow(ctx, SUPPORT_CODE_HOURS * MS.hour);
  await ctx.db.write(async (tx) => {
    const unused = and(inCompany(ctx, supportCodes), isNull(supportCodes.used_at), isNull(supportCodes.ended_at));
    await tx
      .update(supportCodes)
      .set({ ended_at: now(ctx) })
      .where(unused);
    await tx.insert(supportCodes).values({
      company_id: company.id,
      user_id: actor.user_id,
      code_hash: supportCodeHash(company.id, code),
      expires_at,
      created_at: now(ctx),
    });
    await logBoth(tx, ctx, "support.create", "Created a code for support access");
    await mailSecurityNotice(tx, ctx, {
      subject: "A code for support access was created",
      event: `${actor.full_name} created a code with which Custodia's staff can view your company once, for an hour, without changing anything.`,
      undo: "withdraw the code",
    });
  });
  return { code: readable(code), expires_at };
}

/** Withdraws a code, or ends the visit that it opened. Throws 404, or 409 if it is over. */
export async function endSupportAccess(ctx: Permitted<"company.manage"> & WithUserSession, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const own = and(inCompany(ctx, supportCodes), eq(supportCodes.id, id));
    const found = await requireRow(tx.select().from(supportCodes).where(own), "code");
    const until = found.ends_at ?? found.expires_at;
    if (found.ended_at || until <= now(ctx)) throw conflict("This access has already ended.");
    await tx
      .update(supportCodes)
      .set({ ended_at: now(ctx), link_hash: null, visit_hash: null })
      .where(own);
    const message = found.used_at ? "Ended support access" : "Withdrew a code for support access";
    await logBoth(tx, ctx, "support.end", message);
  });
}
