import type { MailKind } from "@custodia/domain/platform/jobs";
import { plainName } from "./plain-name.ts";

/** A mail in plain text: paragraphs, with a code or a link on a line of its own. */
export interface Message {
  kind: MailKind;
  subject: string;
  body: string;
  /** The address for replies, if it differs from the platform's. */
  reply_to?: string;
}

/** Cleans a company's name: its founder chooses it freely, and mails that carry it go to strangers. */
export const companyName = (name: string) => plainName(name, "a company");

/** Formats a count with its unit: “1 day”, “7 days”. */
const formatCount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

export const mailText = (...paragraphs: string[]) => `${paragraphs.join("\n\n")}\n`;

export function verificationCode(facts: { code: string; company: string; minutes: number }): Message {
  const { code, company, minutes } = facts;
  return {
    kind: "code",
    subject: "Your Custodia verification code",
    body: mailText(
      `Welcome to Custodia. To finish the sign-up of ${companyName(company)}, enter this verification code:`,
      code,
      `It is valid for ${formatCount(minutes, "minute")}. If you did not sign up, you can ignore this email.`,
    ),
  };
}

export function passwordReset({ link, minutes }: { link: string; minutes: number }): Message {
  return {
    kind: "reset",
    subject: "Set a new Custodia password",
    body: mailText(
      "We received a request to set a new password for your Custodia account. To continue, open this link:",
      link,
      `It works once, within ${formatCount(minutes, "minute")}. If you did not request this, ignore this email. Your password will not change.`,
    ),
  };
}

export function invitation(facts: { inviter: string; company: string; link: string; days: number }): Message {
  const company = companyName(facts.company);
  return {
    kind: "invitation",
    subject: `Your invitation to ${company} on Custodia`,
    body: mailText(
      `${plainName(facts.inviter, "Another user")} added you to the fixed-asset register of ${company} on Custodia. Open this link to set your password:`,
      facts.link,
      `It works once, within ${formatCount(facts.days, "day")}. After that, ask for a new link.`,
    ),
  };
}

/** Returns the invitation for a new operator of the platform. */
export function operatorInvitation(facts: { inviter: string; link: string; hours: number }): Message {
  return {
    kind: "operator",
    subject: "Your invitation as a Custodia operator",
    body: mailText(
      `${plainName(facts.inviter, "An owner")} made you an operator of Custodia. Open this link to set your password and two-factor authentication. You will need an authenticator app:`,
      facts.link,
      `It works once, within ${formatCount(facts.hours, "hour")}. After that, ask for a new link.`,
    ),
  };
}

export function emailChange({ link, hours }: { link: string; hours: number }): Message {
  return {
    kind: "email_change",
    subject: "Confirm your new email address",
    body: mailText(
      "This address was entered as the new email address of a Custodia account. Open this link to confirm it:",
      link,
      `It works once, within ${formatCount(hours, "hour")}. Until then the account keeps its current address. If you did not request this, ignore this email.`,
    ),
  };
}

/** Returns the notice to the old address when a change is requested. */
export function emailChangeRequested({ email }: { email: string }): Message {
  return {
    kind: "email_change",
    subject: "Your email address is about to change",
    body: mailText(
      `A new email address was entered for your Custodia account: ${email}.`,
      "It will replace this address once the link we sent there is opened. Until then, sign in with this address.",
      "If you did not request this, cancel it under Settings or change your password.",
    ),
  };
}

/** Returns the notice to the present address when a requested change is cancelled. */
export function emailChangeCancelled({ email }: { email: string }): Message {
  return {
    kind: "email_change",
    subject: "Your email address was not changed",
    body: mailText(
      `The change of your Custodia account's email address to ${email} was cancelled. The link we sent there no longer works.`,
      "Sign in with this address as before.",
    ),
  };
}

/** Returns the notice to the old address when it no longer belongs to the account. */
export function emailChanged({ email }: { email: string }): Message {
  return {
    kind: "email_change",
    subject: "Your email address has changed",
    body: mailText(
      `Your Custodia account now uses the email address ${email}. This one is no longer in use.`,
      "If this is not correct, contact an Admin of your company immediately.",
    ),
  };
}

/** Returns the mail about an event that grants or revokes access: it cannot be turned off. `event` is a sentence. */
export function securityNotice(facts: { subject: string; event: string; undo: string; link: string }): Message {
  return {
    kind: "notice",
    subject: facts.subject,
    body: mailText(
      facts.event,
      `If this is not correct, ${facts.undo} and set a new password immediately:`,
      facts.link,
    ),
  };
}

/** Returns the notice of a new password, with the API tokens that were revoked with it. */
export function passwordNotice(full_name: string, tokens: readonly string[]) {
  const ended = tokens.length === 0 ? "" : ` API tokens revoked: ${tokens.join(", ")}.`;
  return {
    subject: "A password was changed",
    event: `The password of ${full_name} was changed, and other sessions were ended.${ended}`,
    undo: "contact an Admin of your company",
  };
}

/** Returns the mail about work that waits for the recipient: the message is its subject, on one line. */
export function noticeMail({ message, link }: { message: string; link: string }): Message {
  const subject = message.replace(/\s+/g, " ");
  const sentence = /[.!?]$/.test(subject) ? subject : `${subject}.`;
  return {
    kind: "notice",
    subject,
    body: mailText(sentence, "View it here:", link, "You can turn off these emails under Settings in Custodia."),
  };
}

/** Returns the mail that forwards a visitor's message from the contact form. */
export function contactMessage({ name, email, message }: { name: string; email: string; message: string }): Message {
  return {
    kind: "contact",
    reply_to: email,
    subject: `A message from ${plainName(name, "a visitor")}`,
    body: mailText(`${name} (${email}) wrote to you on the website:`, message, `Please reply to ${email}.`),
  };
}
