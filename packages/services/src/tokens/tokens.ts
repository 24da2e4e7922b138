import { users } from "@custodia/db/schema/setup/users";
import { apiTokens } from "@custodia/db/schema/tokens/tokens";
import { formatLongDate } from "@custodia/domain/date";
import { conflict, invalid } from "@custodia/domain/errors";
import { TOKEN_PREFIX, type TokenCreate } from "@custodia/domain/tokens/schema";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { Actor } from "../core/actor.ts";
import { writeAudit } from "../core/audit.ts";
import { type CompanyCtx, now, type Permitted, today, type WithUserSession } from "../core/context.ts";
import { getOwn, inCompany, insertOwn } from "../core/store.ts";
import { mailSecurityNotice } from "../mail/queue.ts";
import { resource } from "../resource.ts";
import { hashToken } from "./identify.ts";

export const tokenResource = resource("token", apiTokens);

/** Creates an API token, whose text is returned only once. Throws 409 or 422. */
export async function createToken(ctx: Permitted<"company.manage"> & WithUserSession, input: TokenCreate) {
  if (input.ends_on && input.ends_on < today(ctx)) throw invalid("ends_on", "The last day is in the past.");
  const token = `${TOKEN_PREFIX}${ctx.random.token()}`;
  return ctx.db.write(async (tx) => {
    const max = ctx.settings.limits.tokensOfCompany;
    if ((await tokensWhere(tx, ctx)).length >= max) {
      throw conflict(`A company can have up to ${max} tokens. Revoke one first.`);
    }
    const { id } = await insertOwn(tx, ctx, apiTokens, {
      ...input,
      user_id: ctx.actor.user_id,
      token_hash: hashToken(token),
    });
    await writeAudit(tx, ctx, {
      action: "tokens.create",
      message: `Created the token ${input.name}`,
      subject: { type: "company", id: ctx.company.id },
      after: { name: input.name, ends_on: input.ends_on },
    });
    await mailSecurityNotice(tx, ctx, {
      subject: "A new API token was created",
      event: `${ctx.actor.full_name} created the API token “${input.name}”. A program with this token has the permissions of ${ctx.actor.full_name}, ${input.ends_on ? `until ${formatLongDate(input.ends_on)}` : "with no expiry date"}.`,
      undo: "revoke the token",
    });
    const [row] = await tokensWhere(tx, ctx, eq(apiTokens.id, id));
    return { ...row!, token };
  });
}

/** Returns the company's tokens that are not revoked, newest first. */
export async function listTokens(ctx: Permitted<"company.manage">) {
  return { data: await tokensWhere(ctx.db.read, ctx) };
}

export function tokensWhere(db: Reader, ctx: CompanyCtx, where?: SQL) {
  return db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      maker: { id: users.id, full_name: users.full_name },
      ends_on: apiTokens.ends_on,
      last_used_at: apiTokens.last_used_at,
      created_at: apiTokens.created_at,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .where(and(inCompany(ctx, apiTokens), isNull(apiTokens.revoked_at), where))
    .orderBy(desc(apiTokens.id));
}

/** Revokes a token at once. Throws 404, or 409 if it is revoked already. */
export async function revokeToken(ctx: Permitted<"company.manage"> & WithUserSession, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const token = await getOwn(tx, ctx, apiTokens, id, "token");
    if (token.revoked_at) throw conflict("This token is already revoked.");
    await tx
      .update(apiTokens)
      .set({ revoked_at: now(ctx) })
      .where(and(inCompany(ctx, apiTokens), eq(apiTokens.id, id)));
    await writeAudit(tx, ctx, revocationEntry(ctx, token.name));
  });
  return { message: "The token is revoked." };
}

/** Revokes a user's tokens permanently: reactivating the user does not restore them. Returns their names. */
export async function revokeUserTokens(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company" | "clock"> & { actor: Actor },
  { company_id, user_id }: { company_id: number; user_id: number },
): Promise<string[]> {
  const isOfUser = and(eq(apiTokens.company_id, company_id), eq(apiTokens.user_id, user_id));
  const revokedTokens = await tx
    .update(apiTokens)
    .set({ revoked_at: now(ctx) })
    .where(and(isOfUser, isNull(apiTokens.revoked_at)))
    .returning({ name: apiTokens.name });
  for (const { name } of revokedTokens) await writeAudit(tx, ctx, revocationEntry(ctx, name));
  return revokedTokens.map(({ name }) => name);
}

const revocationEntry = ({ company }: Pick<CompanyCtx, "company">, name: string) => ({
  action: "tokens.revoke",
  message: `Revoked the token ${name}`,
  subject: { type: "company", id: company.id },
  before: { name },
});
