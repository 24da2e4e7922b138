import type { Tx } from "@custodia/db/client";
import { mails } from "@custodia/db/schema/mail/mails";
import { users } from "@custodia/db/schema/setup/users";
import { conflict, notFound } from "@custodia/domain/errors";
import { MAIL_KIND_WORDS } from "@custodia/domain/platform/mails";
import { and, eq, type InferSelectModel } from "drizzle-orm";
import { recordAttempt } from "../../auth/rate-limit.ts";
import { now, type OperatorCtx } from "../../context.ts";
import { isFree } from "../../lease/lease.ts";
import { tell } from "../tell.ts";
import { sendCodeToUser } from "../users/send-code.ts";
import { sendResetToUser } from "../users/send-reset.ts";
import { selectMails, shownMail } from "./view.ts";

type Mail = InferSelectModel<typeof mails>;

/** So long one new code or link is enough, whoever asks for another. */
const ANEW_MS = 60_000;

/**
 * Sends a mail again: one that waits leaves at once, one that was given up is tried anew. The text of a code or a link is not kept, so
 * its reader is mailed a new one. Throws 404, 409 where it left, is on its way or its text is gone, and 429.
 */
export async function sendMailAgain(ctx: OperatorCtx, { id }: { id: number }) {
  const mail = await ctx.db.write(async (tx) => {
    const [seen] = await tx.select().from(mails).where(eq(mails.id, id)).limit(1);
    if (!seen) throw notFound("mail");
    if (seen.state === "sent") throw conflict("This mail has left already.");
    if (seen.body !== "") await sendKept(tx, ctx, seen);
    return seen;
  });
  if (mail.body === "") await sendAnew(ctx, mail);
  ctx.wake();
  const [row] = await selectMails(ctx.db.read).where(eq(mails.id, id)).limit(1);
  return shownMail(row!);
}

/** As it is: its text is still there. */
async function sendKept(tx: Tx, ctx: OperatorCtx, mail: Mail): Promise<void> {
  const at = now(ctx);
  const anew = mail.state === "failed" ? { tries: 0, failure: null } : {};
  const free = await tx
    .update(mails)
    .set({ ...anew, state: "waiting", due_at: at, held_at: null })
    .where(and(eq(mails.id, mail.id), isFree(mails, at)))
    .returning({ id: mails.id });
  if (!free[0]) throw conflict("This mail is on its way.");
  await tell(tx, ctx, told(mail));
}

/** A new code or link, to the user who has the address. */
async function sendAnew(ctx: OperatorCtx, { id, kind, recipient }: Mail): Promise<void> {
  const send = { code: sendCodeToUser, reset: sendResetToUser, invitation: sendResetToUser }[kind as "code"];
  const [user] = await ctx.db.read
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, recipient))
    .limit(1);
  if (!send || !user) throw conflict("The text of this mail is no longer kept.");
  await recordAttempt(ctx, [{ key: `mail-again:${id}`, most: 1, within: ANEW_MS }]);
  await send(ctx, { id: user.id, reason: null });
}

const told = ({ kind, company_id }: Mail) => ({
  action: "mails.again",
  message: `Had a mail sent again: ${MAIL_KIND_WORDS[kind]}`,
  company_id,
});
