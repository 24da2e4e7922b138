import { outboxDelivery } from "@custodia/services/mail/outbox";
import type { Mailer } from "@custodia/services/mail/send";
import { smtpDelivery } from "@custodia/services/mail/smtp";
import type { Env } from "../env.ts";
import { outboxFolder } from "../http/outbox.ts";

/** Opens the SMTP server if one is configured, else the outbox. */
export function openMailer(env: Env): Mailer {
  const common = { from: env.MAIL_FROM, publicUrl: env.PUBLIC_URL };
  return env.SMTP_URL ? smtpDelivery(env.SMTP_URL, common) : outboxDelivery(outboxFolder(env), common);
}
