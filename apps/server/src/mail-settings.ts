import { z } from "zod";

/**
 * Options that nodemailer reads from the query of an SMTP address. It ignores all others, so a misspelt one would not be
 * noticed.
 */
const SMTP_OPTIONS = new Set([
  "requireTLS",
  "ignoreTLS",
  "name",
  "authMethod",
  "tls.rejectUnauthorized",
  "tls.servername",
  "tls.minVersion",
]);
const SMTP_FLAGS = ["requireTLS", "ignoreTLS", "tls.rejectUnauthorized"];

const ENCODE_HINT =
  "percent-encode reserved characters in the user name and password, for example # as %23 and / as %2F";

/**
 * An address with `smtp://` or `smtps://`, user, password, host, port and `SMTP_OPTIONS`. An unescaped reserved character
 * ends the address early, so that a part of the password becomes a host name that is looked up and logged. No message
 * repeats any part of the address.
 */
export const smtpUrl = z.string().superRefine((text, ctx) => {
  const problem = smtpProblem(text);
  if (problem) ctx.addIssue(problem);
});

function smtpProblem(text: string): string | null {
  if (!/^smtps?:\/\//i.test(text)) return "begin it with smtp:// or smtps://";
  if (/[\s\\]/.test(text) || /%(?![\da-f]{2})/i.test(text)) return ENCODE_HINT;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return `it is not an address; ${ENCODE_HINT}`;
  const withoutAuthority = url.pathname.replace(/^\/$/, "") + url.hash;
  if (withoutAuthority !== "" || url.search.includes("@")) return ENCODE_HINT;
  if (url.hostname === "") return "name the host of the mail server";
  for (const [name, value] of url.searchParams) {
    if (!SMTP_OPTIONS.has(name)) return `the options are ${[...SMTP_OPTIONS].join(", ")}`;
    if (SMTP_FLAGS.includes(name) && value !== "true" && value !== "false") return `${name} is true or false`;
  }
  return null;
}

const PLAIN_ADDRESS = /^[^\s<>"(),:;@[\\\]]+@[^\s<>"(),:;@[\\\]]+$/;
/** A name before the address, quoted if it contains a character that separates addresses. */
const NAMED_ADDRESS = /^(?:"(?:[^"\\\r\n]|\\[^\r\n])*"|[^"<>(),:;@[\\\]\r\n]*?)\s*<([^<>]*)>$/;

/** One address, alone or after a name: `Acme Ltd <assets@acme.example>`. */
export const mailFrom = z
  .string()
  .trim()
  .refine(
    (text) => PLAIN_ADDRESS.test(NAMED_ADDRESS.exec(text)?.[1] ?? text),
    'enter one address, such as assets@acme.example or "Acme, Ltd" <assets@acme.example>',
  );

interface MailSettings {
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  /** The setting itself, without its default. */
  PUBLIC_URL?: string | undefined;
}

/**
 * Returns why links in email would lead nowhere, or null. A server that others reach cannot know its own public address.
 * `isPublic` is whether other machines can reach HOST.
 */
export function missingPublicUrl(env: MailSettings, isPublic: boolean): string | null {
  const isMissing = env.SMTP_URL !== undefined && env.PUBLIC_URL === undefined && isPublic;
  return isMissing ? "set it too, because SMTP_URL is set and links in mail would lead to localhost" : null;
}

/** Returns a warning for each doubtful mail setting with which the server still starts. `publicUrl` is the base of links. */
export function mailWarnings(env: MailSettings, publicUrl: string, isLoopback: (host: string) => boolean): string[] {
  if (!env.SMTP_URL) return [];
  const warnings: string[] = [];
  const { hostname } = new URL(env.SMTP_URL);
  if (!isLoopback(hostname) && isLoopback(new URL(publicUrl).hostname)) {
    warnings.push(`Links in mail begin with ${publicUrl}, which only this machine can open: set PUBLIC_URL.`);
  }
  if (!isLoopback(hostname) && /@localhost>?$/.test(env.MAIL_FROM)) {
    warnings.push("Mail is sent from an address at localhost, which mail servers refuse: set MAIL_FROM.");
  }
  return warnings;
}
