import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseMail, readMails } from "../mail.ts";

interface Mailer {
  createTransport(options: object): { sendMail(mail: object): Promise<{ message: Buffer }> };
}
// Only services depend on the mailer, which writes the outbox.
const services = createRequire(join(import.meta.dirname, "../../../packages/services/package.json"));
const { createTransport }: Mailer = services("nodemailer");

async function writeMail(mail: { to: string; subject: string; text: string; html?: string }): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({ from: "post@custodia.example", ...mail });
  return message.toString("latin1");
}

const code = {
  to: "ada@example.com",
  subject: "Your code",
  text: "Your code is\n\n482913\n\nIt is valid 15 minutes.",
};

test("the text of a plain mail is read", async () => {
  expect(parseMail(await writeMail(code))).toEqual(code);
});

test("the text part is read if a mail also has HTML", async () => {
  expect(parseMail(await writeMail({ ...code, html: "<p>Your code is <b>482913</b></p>" }))).toEqual(code);
});

test("letters outside ASCII and long lines are decoded", async () => {
  const mail = {
    to: "ada@example.com",
    subject: "Ẹ káàárọ̀, Adébáyọ̀: your invitation to Òkè-Ìmọ̀ Ventures, which has a name too long for a line",
    text: `Follow https://custodia.example/acceptInvitation?token=${"a=1".repeat(60)}\n₦1,250,000.00`,
  };
  expect(parseMail(await writeMail(mail))).toEqual(mail);
});

test("an outbox is read newest first, without incomplete mails", async () => {
  const folder = mkdtempSync(join(tmpdir(), "custodia-outbox-"));
  writeFileSync(join(folder, "20260101T000000-1.eml"), await writeMail({ ...code, subject: "first" }));
  writeFileSync(join(folder, "20260101T000001-2.eml"), await writeMail({ ...code, subject: "second" }));
  writeFileSync(join(folder, "20260101T000002-3.eml.part"), "To: ");
  expect(readMails(folder).map((mail) => mail.subject)).toEqual(["second", "first"]);
  rmSync(folder, { recursive: true });
});
