import type { Tx } from "@custodia/db/client";
import { apiTokens } from "@custodia/db/schema/tokens/api-tokens";
import { conflict } from "@custodia/domain/errors";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import { writeAudit } from "../audit.ts";
import { type CompanyCtx, type InPerson, now, type Permitted } from "../context.ts";
import { getOwn, inCompany } from "../store.ts";

/** Ends a token at once. Throws 404, or 409 where it is revoked already. */
export async function revokeToken(ctx: Permitted<"company.manage"> & InPerson, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, apiTokens, id, "token");
    if (seen.revoked_at) throw conflict("This token is revoked already.");
    await tx
      .update(apiTokens)
      .set({ revoked_at: now(ctx) })
      .where(and(inCompany(ctx, apiTokens), eq(apiTokens.id, id)));
    await writeAudit(tx, ctx, revoked(ctx, seen.name));
  });
  return { message: "The token is revoked." };
}

/** Ends the tokens that act for a user, for good: they do not come back with who is shut out. Answers their names. */
export async function revokeTokensOf(
  tx: Tx,
  ctx: Pick<CompanyCtx, "company" | "clock"> & { actor: Actor },
  { company_id, user_id }: { company_id: number; user_id: number },
): Promise<string[]> {
  const theirs = and(eq(apiTokens.company_id, company_id), eq(apiTokens.user_id, user_id));
  const ended = await tx
    .update(apiTokens)
    .set({ revoked_at: now(ctx) })
    .where(and(theirs, isNull(apiTokens.revoked_at)))
    .returning({ name: apiTokens.name });
  for (const { name } of ended) await writeAudit(tx, ctx, revoked(ctx, name));
  return ended.map(({ name }) => name);
}

const revoked = ({ company }: Pick<CompanyCtx, "company">, name: string) => ({
  action: "tokens.revoke",
  message: `Revoked the token ${name}`,
  subject: { type: "company", id: company.id },
  before: { name },
});
