import { createTransport, type NodemailerError } from "nodemailer";
import { compose } from "./compose.ts";
import { type Mailer, Undeliverable } from "./send.ts";

const TIMEOUT_MS = 15_000;
/** Nodemailer's error codes for refused addresses or content; errors of the sender or the connection have others. */
const MAIL_CODES = new Set(["EENVELOPE", "EMESSAGE"]);

/** Sends through the server at `url` (`smtp://` or `smtps://`, with user and password if needed). */
export function smtpDelivery(url: string, { from, publicUrl }: { from: string; publicUrl: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
  return {
    async deliver(mail) {
      try {
        await transport.sendMail(compose(mail, from, publicUrl));
      } catch (error) {
        if (isRefusedMail(error as NodemailerError)) throw new Undeliverable((error as NodemailerError).message, error);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Returns whether the server refused this mail. A refused sender is an error in our settings and makes no mail undeliverable. */
const isRefusedMail = ({ code = "", responseCode = 0, command }: NodemailerError) =>
  MAIL_CODES.has(code) && responseCode >= 500 && command !== "MAIL FROM";
