import { apiTokens } from "@custodia/db/schema/tokens/api-tokens";
import { conflict } from "@custodia/domain/errors";
import { and, eq } from "drizzle-orm";
import { record } from "../audit.ts";
import { type InPerson, now, type Permitted } from "../context.ts";
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
    await record(tx, ctx, {
      action: "tokens.revoke",
      message: `Revoked the token ${seen.name}`,
      subject: { type: "company", id: ctx.company.id },
      before: { name: seen.name },
    });
  });
  return { message: "The token is revoked." };
}
