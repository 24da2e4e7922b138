import { createTransport, type NodemailerError } from "nodemailer";
import { compose } from "./compose.ts";
import { type Mailer, Undeliverable } from "./mailer.ts";

const PATIENCE_MS = 15_000;
/** What nodemailer calls a refusal of the addresses or the content, and not of us or the connection. */
const ABOUT_THE_MAIL = new Set(["EENVELOPE", "EMESSAGE"]);

/** Sends through the server at `url` (`smtp://` or `smtps://`, with user and password where it wants them). */
export function smtpDelivery(url: string, { from, publicUrl }: { from: string; publicUrl: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
  });
  return {
    async deliver(mail) {
      try {
        await transport.sendMail(compose(mail, from, publicUrl));
      } catch (error) {
        const { code, responseCode = 0, message } = error as NodemailerError;
        if (ABOUT_THE_MAIL.has(code ?? "") && responseCode >= 500) throw new Undeliverable(message, error);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
