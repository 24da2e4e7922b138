import { apiTokens } from "@custodia/db/schema/tokens/api-tokens";
import { formatLongDate } from "@custodia/domain/date";
import { conflict, invalid } from "@custodia/domain/errors";
import { TOKEN_PREFIX, type TokenCreate } from "@custodia/domain/tokens/schema";
import { eq } from "drizzle-orm";
import { writeAudit } from "../audit.ts";
import { type InPerson, type Permitted, today } from "../context.ts";
import { mailSecurityNotice } from "../mail/queue.ts";
import { insertOwn } from "../store.ts";
import { tokensWhere } from "./list.ts";
import { hashOf } from "./token-hash.ts";

/** Makes a token for a program; its text is answered this once. Throws 409 or 422. */
export async function createToken(ctx: Permitted<"company.manage"> & InPerson, input: TokenCreate) {
  if (input.ends_on && input.ends_on < today(ctx)) throw invalid("ends_on", "The last day lies in the past.");
  const token = `${TOKEN_PREFIX}${ctx.random.token()}`;
  return ctx.db.write(async (tx) => {
    const most = ctx.settings.limits.tokensOfCompany;
    if ((await tokensWhere(tx, ctx)).length >= most) {
      throw conflict(`A company may have ${most} tokens. Revoke one first.`);
    }
    const { id } = await insertOwn(tx, ctx, apiTokens, {
      ...input,
      user_id: ctx.actor.user_id,
      token_hash: hashOf(token),
    });
    await writeAudit(tx, ctx, {
      action: "tokens.create",
      message: `Made the token ${input.name}`,
      subject: { type: "company", id: ctx.company.id },
      after: { name: input.name, ends_on: input.ends_on },
    });
    await mailSecurityNotice(tx, ctx, {
      subject: "A new API token was made",
      what: `${ctx.actor.full_name} made the API token “${input.name}”. A program that has it may do what ${ctx.actor.full_name} may, ${input.ends_on ? `until ${formatLongDate(input.ends_on)}` : "without an end"}.`,
      undo: "revoke the token",
    });
    const [made] = await tokensWhere(tx, ctx, eq(apiTokens.id, id));
    return { ...made!, token };
  });
}
