import type { Tx } from "@custodia/db/client";
import { mails } from "@custodia/db/schema/effects";
import { type CompanyCtx, now, type Services } from "../context.ts";
import type { Message } from "./messages.ts";

/** Puts a mail in line, in the transaction that causes it; it leaves once that has committed. */
export async function queueMail(
  tx: Tx,
  ctx: Services & Pick<CompanyCtx, "company">,
  recipient: string,
  { subject, body }: Message,
): Promise<void> {
  const at = now(ctx);
  await tx.insert(mails).values({
    company_id: ctx.company.id,
    recipient,
    subject,
    body,
    state: "waiting",
    due_at: at,
    created_at: at,
  });
  ctx.wake();
}
