import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { compose, type QueuedMail } from "./compose.ts";
import type { Mailer } from "./mailer.ts";

/** Names sort by time; a mail that is written twice takes the same one. */
function nameOf(mail: QueuedMail): string {
  return `${mail.created_at.replace(/[:.]/g, "")}-${String(mail.id).padStart(9, "0")}.eml`;
}

/** Writes mail as .eml files into a folder, where no mail server is set up: temporary name, then renamed. */
export function outboxDelivery(
  folder: string,
  { from, publicUrl }: { from: string; publicUrl: string },
): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail(compose(mail, from, publicUrl));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = join(folder, `${nameOf(mail)}.part`);
      const file = await open(temporary, "w", 0o600);
      try {
        await file.writeFile(message as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, join(folder, nameOf(mail)));
    },
    close: () => composer.close(),
  };
}
