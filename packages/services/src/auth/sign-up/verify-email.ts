import { users } from "@custodia/db/schema/setup/users";
import type { VerifyEmail } from "@custodia/domain/auth/schema";
import { invalid } from "@custodia/domain/errors";
import type { SessionCtx } from "../../access.ts";
import { writeAudit } from "../../audit.ts";
import { type InPerson, now } from "../../context.ts";
import { getOwn, updateOwn } from "../../store.ts";
import { countOrRefuse } from "../counting.ts";
import { signInsFrom } from "../limits.ts";
import { takeCode } from "./codes.ts";

/** Confirms the email of a sign-up by the mailed code. Throws 422 on `verification_code`, or 429. */
export async function verifyEmail(ctx: SessionCtx & InPerson, input: VerifyEmail): Promise<void> {
  const refusal = await ctx.db.write(async (tx) => {
    await countOrRefuse(tx, ctx, signInsFrom(ctx));
    const seen = await getOwn(tx, ctx, users, ctx.actor.user_id, "user");
    if (seen.email_verified_at) {
      return invalid("verification_code", "This email address is verified already.");
    }
    const wrong = await takeCode(tx, ctx, input.verification_code.replace(/\s/g, ""));
    if (wrong) return wrong;
    await updateOwn(tx, ctx, users, seen, { email_verified_at: now(ctx) });
    await writeAudit(tx, ctx, {
      action: "auth.verifyEmail",
      message: "Verified the email address",
      subject: { type: "user", id: seen.id },
    });
    return null;
  });
  if (refusal) throw refusal;
}
