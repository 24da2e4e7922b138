import type { Services } from "@custodia/services/core/context";
import { type Mailer, sendDue } from "@custodia/services/mail/send";
import type { Env } from "../env.ts";
import { isMailDelivered, isOutboxInDatabase, outboxFolder } from "../http/outbox.ts";
import { type Loop, startLoop, stopWith } from "./loop.ts";

/** The maximum delay before the loop notices a mail from another process or a due retry. */
const POLL_MS = 5000;

/** Sends queued mail to the SMTP server if one is configured, else to the outbox; without either it waits. */
export function startMail(env: Env, services: Services): Loop {
  if (!isMailDelivered(env, services)) return { wake() {}, async stop() {} };
  const mailer = { ...lazyMailer(env), retainsText: isOutboxInDatabase(env, services) };
  const loop = startLoop("mail", { everyMs: POLL_MS, log: services.log }, async () => {
    return (await sendDue(services, mailer)) > 0;
  });
  return stopWith(loop, () => mailer.close());
}

/** The code that renders and sends mail is large, so it is loaded with the first mail. */
function lazyMailer(env: Env): Mailer {
  const sender = { from: env.MAIL_FROM, publicUrl: env.PUBLIC_URL };
  let loading: Promise<Mailer> | undefined;
  return {
    async deliver(mail) {
      loading ??= import("@custodia/services/mail/mailers").then(({ openMailer }) =>
        openMailer(env.SMTP_URL, outboxFolder(env), sender),
      );
      await (await loading).deliver(mail);
    },
    close: () => void loading?.then((mailer) => mailer.close()),
  };
}
