import type { MailKind } from "@custodia/domain/platform/jobs";
import { plainName } from "./plain-name.ts";

/** A mail in plain text: paragraphs, with a code or a link on a line of its own. */
export interface Message {
  kind: MailKind;
  subject: string;
  body: string;
  /** Whom an answer goes to, where that is not us. */
  reply_to?: string;
}

/** Cleans a company's name: its founder chooses it freely, and mails that carry it go to strangers. */
export const companyOf = (name: string) => plainName(name, "a company");

/** “1 day”, “7 days”. */
const span = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

export const text = (...paragraphs: string[]) => `${paragraphs.join("\n\n")}\n`;

export function verificationCode(facts: { code: string; company: string; minutes: number }): Message {
  const { code, company, minutes } = facts;
  return {
    kind: "code",
    subject: "Your Custodia verification code",
    body: text(
      `Welcome to Custodia. To finish the sign-up of ${companyOf(company)}, enter this verification code:`,
      code,
      `It is valid for ${span(minutes, "minute")}. If you did not sign up, you can ignore this mail.`,
    ),
  };
}

export function passwordReset({ link, minutes }: { link: string; minutes: number }): Message {
  return {
    kind: "reset",
    subject: "Set a new Custodia password",
    body: text(
      "Somebody, probably you, asked to set a new password for your Custodia account. Follow this link to do so:",
      link,
      `It works once, within ${span(minutes, "minute")}. If it was not you, ignore this mail: your password stays as it is.`,
    ),
  };
}

export function invitation(facts: { inviter: string; company: string; link: string; days: number }): Message {
  const company = companyOf(facts.company);
  return {
    kind: "invitation",
    subject: `Your invitation to ${company} on Custodia`,
    body: text(
      `${plainName(facts.inviter, "Somebody")} added you to ${company} on Custodia, its register of fixed assets. Follow this link to set your password:`,
      facts.link,
      `It works once, within ${span(facts.days, "day")}. After that, ask for another.`,
    ),
  };
}

/** To somebody who is to run the platform. */
export function operatorInvitation(facts: { inviter: string; link: string; hours: number }): Message {
  return {
    kind: "operator",
    subject: "Your invitation to run Custodia",
    body: text(
      `${plainName(facts.inviter, "An owner")} made you an operator of Custodia. Follow this link to set your password and a second factor; have an authenticator app at hand:`,
      facts.link,
      `It works once, within ${span(facts.hours, "hour")}. After that, ask for another.`,
    ),
  };
}

export function emailChange({ link, hours }: { link: string; hours: number }): Message {
  return {
    kind: "email_change",
    subject: "Confirm your new email address",
    body: text(
      "This address was given as the new one of a Custodia account. Follow this link to confirm it:",
      link,
      `It works once, within ${span(hours, "hour")}. Until then the account keeps its present address. If you know nothing of this, ignore this mail.`,
    ),
  };
}

/** To the old address, when a change is asked for. */
export function emailChangeRequested({ email }: { email: string }): Message {
  return {
    kind: "email_change",
    subject: "Your email address is about to change",
    body: text(
      `A new email address was given for your Custodia account: ${email}.`,
      "It takes the place of this one as soon as the link that we mailed there is followed. Until then, sign in with this one.",
      "If this is not right, cancel it under Settings, or change your password: either stops it.",
    ),
  };
}

/** To the present address, when a change that was asked for is called back. */
export function emailChangeCancelled({ email }: { email: string }): Message {
  return {
    kind: "email_change",
    subject: "Your email address stays as it is",
    body: text(
      `The change of your Custodia account's email address to ${email} was cancelled. The link that we mailed there no longer works.`,
      "Sign in with this address as before.",
    ),
  };
}

/** To the old address, when it is no longer the account's. */
export function emailChanged({ email }: { email: string }): Message {
  return {
    kind: "email_change",
    subject: "Your email address has changed",
    body: text(
      `Your Custodia account now uses the email address ${email}. This one is no longer in use.`,
      "If this is not right, tell an Admin of your company at once.",
    ),
  };
}

/** Returns the mail about an event that lets somebody in, or out: it cannot be turned off. `what` is a sentence. */
export function securityNotice(facts: {
  subject: string;
  what: string;
  undo: string;
  link: string;
}): Message {
  return {
    kind: "notice",
    subject: facts.subject,
    body: text(
      facts.what,
      `If this is not right, ${facts.undo}, and set a new password at once:`,
      facts.link,
    ),
  };
}

/** Returns the notice of a new password, with the tokens that ended with it. */
export function passwordNotice(full_name: string, tokens: readonly string[]) {
  const ended = tokens.length === 0 ? "" : ` API tokens ended with it: ${tokens.join(", ")}.`;
  return {
    subject: "A password was changed",
    what: `The password of ${full_name} was changed, and other sessions ended.${ended}`,
    undo: "tell an Admin of your company",
  };
}

/** Returns the mail about work that waits for the reader: the message is its subject, on one line. */
export function noticeMail({ message, link }: { message: string; link: string }): Message {
  const subject = message.replace(/\s+/g, " ");
  const sentence = /[.!?]$/.test(subject) ? subject : `${subject}.`;
  return {
    kind: "notice",
    subject,
    body: text(sentence, "See it here:", link, "You can turn these mails off under Settings in Custodia."),
  };
}

/** Returns the mail that forwards a visitor's message from the contact form. */
export function contactMessage({
  name,
  email,
  message,
}: {
  name: string;
  email: string;
  message: string;
}): Message {
  return {
    kind: "contact",
    reply_to: email,
    subject: `A message from ${plainName(name, "a visitor")}`,
    body: text(`${name} (${email}) wrote to you on the website:`, message, `Please answer to ${email}.`),
  };
}
