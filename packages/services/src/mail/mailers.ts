import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type NodemailerError } from "nodemailer";
import { compose, type QueuedMail } from "./compose.ts";
import { mailFileTime } from "./retention.ts";
import { type Mailer, Undeliverable } from "./send.ts";

/** The address that mail comes from, and the base of its links. */
interface Sender {
  from: string;
  publicUrl: string;
}

/** Opens the SMTP server if there is one, else the outbox. */
export const openMailer = (smtpUrl: string | undefined, outboxFolder: string, sender: Sender): Mailer =>
  smtpUrl ? smtpDelivery(smtpUrl, sender) : outboxDelivery(outboxFolder, sender);

/** Writes mail as .eml files into a folder, for a server without a mail server. A file is renamed to its final name once it is synced. */
export function outboxDelivery(folder: string, { from, publicUrl }: Sender): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail(compose(mail, from, publicUrl));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = join(folder, `${fileName(mail)}.part`);
      const file = await open(temporary, "w", 0o600);
      try {
        await file.writeFile(message as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, join(folder, fileName(mail)));
    },
    close: () => composer.close(),
  };
}

/** Returns a file name that sorts by time; a mail that is written twice gets the same name. */
function fileName(mail: QueuedMail): string {
  return `${mailFileTime(mail.created_at)}-${String(mail.id).padStart(9, "0")}.eml`;
}

const TIMEOUT_MS = 15_000;
/** Nodemailer's error codes for refused addresses or content; errors of the sender or the connection have others. */
const MAIL_CODES = new Set(["EENVELOPE", "EMESSAGE"]);

/** Sends through the server at `url` (`smtp://` or `smtps://`, with user and password if needed). */
export function smtpDelivery(url: string, { from, publicUrl }: Sender): Mailer {
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
