import type { Services } from "@custodia/services/core/context";
import { type Mailer, sendDue } from "@custodia/services/mail/send";
import type { Env } from "../env.ts";
import { isShownFromTable } from "../http/outbox.ts";
import { type Loop, startLoop } from "./loop.ts";

/** The maximum delay until a mail is noticed that another process wrote or that is due for a retry. */
const POLL_MS = 5000;

/** Sends queued mail to the SMTP server if one is configured, else to the outbox. */
export function startMail(env: Env, services: Services): Loop {
  const mailer = { ...mailerOf(env), keepsText: isShownFromTable(env, services) };
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

/** The code that renders and sends mail is large, so it is loaded with the first mail. */
function mailerOf(env: Env): Mailer {
  let opened: Promise<Mailer> | undefined;
  return {
    async deliver(mail) {
      opened ??= import("./mailer.ts").then(({ openMailer }) => openMailer(env));
      await (await opened).deliver(mail);
    },
    close: () => void opened?.then((mailer) => mailer.close()),
  };
}
