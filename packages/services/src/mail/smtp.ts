import { createTransport, type NodemailerError } from "nodemailer";
import { compose } from "./compose.ts";
import { type Mailer, Undeliverable } from "./send.ts";

const PATIENCE_MS = 15_000;
/** The codes that nodemailer gives to a refusal of the addresses or the content, as opposed to us or the connection. */
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
        if (isAboutTheMail(error as NodemailerError))
          throw new Undeliverable((error as NodemailerError).message, error);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** A refused sender points to a setting of ours, and no mail becomes undeliverable for that. */
const isAboutTheMail = ({ code = "", responseCode = 0, command }: NodemailerError) =>
  ABOUT_THE_MAIL.has(code) && responseCode >= 500 && command !== "MAIL FROM";
