import { join } from "node:path";
import type { Services } from "@custodia/services/context";
import type { Mailer } from "@custodia/services/mail/mailer";
import { outboxDelivery } from "@custodia/services/mail/outbox";
import { sendDue } from "@custodia/services/mail/send";
import { smtpDelivery } from "@custodia/services/mail/smtp";
import type { Env } from "../env.ts";
import { type Loop, startLoop } from "./loop.ts";

/** How soon a mail that another process wrote, or that has to be tried again, is seen. */
const POLL_MS = 5000;

export const outboxOf = (env: Pick<Env, "DATA_DIR">): string => join(env.DATA_DIR, "outbox");

/** Sends mail as it comes: to the SMTP server where one is set, else into the outbox. */
export function startMail(env: Env, services: Services): Loop {
  const mailer = mailerOf(env);
  const loop = startLoop("mail", { everyMs: POLL_MS, log: services.log }, async () => {
    return (await sendDue(services, mailer)) > 0;
  });
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      mailer.close();
    },
  };
}

function mailerOf(env: Env): Mailer {
  const common = { from: env.MAIL_FROM, publicUrl: env.PUBLIC_URL };
  return env.SMTP_URL ? smtpDelivery(env.SMTP_URL, common) : outboxDelivery(outboxOf(env), common);
}
