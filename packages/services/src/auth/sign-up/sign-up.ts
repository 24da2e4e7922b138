import type { Tx } from "@custodia/db/client";
import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import type { SignUp } from "@custodia/domain/auth/schema";
import { TERMS_VERSION } from "@custodia/domain/auth/terms";
import { ROLE } from "@custodia/domain/permissions";
import { writeAudit } from "../../audit.ts";
import { type CompanyCtx, now, type OpenCtx } from "../../context.ts";
import { countAtOnce, countTries } from "../counting.ts";
import { claimEmail } from "../email/claim-email.ts";
import { codesSentTo, signUpsFrom } from "../limits.ts";
import { hashNew } from "../password/password.ts";
import { identityOf } from "../session/identify.ts";
import { startSession } from "../session/sessions.ts";
import { sendCode } from "./codes.ts";

/**
 * Makes a company with its first Admin, mails the verification code and signs in. Throws 422 on `email`
 * (taken) or `password` (common), or 429.
 */
export async function signUp(ctx: OpenCtx, input: SignUp): Promise<void> {
  await countAtOnce(ctx, [signUpsFrom(ctx)]);
  const password_hash = await hashNew(input.password, { email: input.email, company: input.name });
  const session = await ctx.db.write(async (tx) => {
    await claimEmail(tx, ctx, input.email);
    const holder = await addCompany(tx, ctx, input, password_hash);
    const acting: CompanyCtx = { ...ctx, ...(await identityOf(tx, holder.user_id)) };
    await countTries(tx, ctx, [codesSentTo(ctx, holder.user_id)]);
    await sendCode(tx, acting);
    await writeAudit(tx, acting, {
      action: "auth.signUp",
      message: `Signed up ${input.name}`,
      subject: { type: "company", id: holder.company_id },
      after: { name: input.name, email: input.email, employees_nr: input.employees_nr, url: input.url },
    });
    return startSession(tx, ctx, holder, { transport: ctx.transport.kind, remember: false });
  });
  ctx.transport.give(session);
}

async function addCompany(tx: Tx, ctx: OpenCtx, input: SignUp, password_hash: string) {
  const { name, email, employees_nr, url } = input;
  const at = now(ctx);
  const stamps = { created_at: at, updated_at: at };
  const consent = { terms_version: TERMS_VERSION, terms_accepted_at: at };
  const [company] = await tx
    .insert(companies)
    .values({ name, email, employees_nr, url, ...consent, ...stamps })
    .returning();
  const company_id = company!.id;
  const [user] = await tx
    .insert(users)
    .values({ company_id, full_name: name, email, role: ROLE.admin, password_hash, ...stamps })
    .returning();
  return { company_id, user_id: user!.id };
}
