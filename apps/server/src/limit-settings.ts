import { type Limits, USUAL_LIMITS } from "@custodia/services/core/settings";
import { z } from "zod";

/** The settings of limits by name: the limit, the largest valid value, and its line in docs/reference/settings.md. */
const settings = {
  SIGN_UPS_AN_HOUR: { sets: "signUpsAnHour", help: "Sign-ups an hour from one address" },
  SIGN_INS_IN_15_MINUTES: {
    sets: "signInsInFifteenMinutes",
    help: "Sign-ins, codes and resets in 15 minutes from one address",
  },
  LEADS_AN_HOUR: {
    sets: "leadsAnHour",
    help: "Contact messages and newsletter sign-ups an hour from one address",
  },
  LEADS_MAILED_A_DAY: {
    sets: "leadsMailedADay",
    help: "Messages a day that are mailed to `CONTACT_EMAIL`; more are only stored",
  },
  WRONG_PASSWORDS: { sets: "wrongPasswords", help: "Wrong passwords for one account from one address" },
  WRONG_PASSWORDS_OF_ACCOUNT: {
    sets: "wrongPasswordsOfAccount",
    help: "Wrong passwords for one account from all addresses",
  },
  WRONG_PASSWORDS_OF_ADDRESS: {
    sets: "wrongPasswordsOfAddress",
    help: "Wrong passwords from one address for all accounts",
  },
  // Attempts older than a day are deleted.
  WRONG_PASSWORD_MINUTES: {
    sets: "wrongPasswordMinutes",
    most: 1440,
    help: "Minutes for which a wrong password counts",
  },
  CODES_A_DAY: { sets: "codesADay", help: "Verification codes a day for one user" },
  CODE_MINUTES: { sets: "codeMinutes", most: 1440, help: "Minutes for which a code is valid" },
  WRONG_CODES: { sets: "wrongCodes", help: "Attempts at one code" },
  RESETS_A_DAY: { sets: "resetsADay", help: "Password resets a day to one email address" },
  RESET_MINUTES: { sets: "resetMinutes", most: 10_080, help: "Minutes for which a reset link is valid" },
  INVITATIONS_A_DAY: { sets: "invitationsADay", help: "Invitations a day to one user" },
  INVITATION_DAYS: { sets: "invitationDays", most: 365, help: "Days for which an invitation is valid" },
  EMAIL_CHANGES_A_DAY: { sets: "emailChangesADay", help: "Email changes a day of one user" },
  EMAIL_CHANGE_HOURS: {
    sets: "emailChangeHours",
    most: 720,
    help: "Hours for which the link of an email change is valid",
  },
  EMAILS_AN_HOUR: {
    sets: "emailsAnHour",
    help: "Email addresses an hour that one user may assign or invite",
  },
  EMAILS_AN_HOUR_OF_COMPANY: {
    sets: "emailsAnHourOfCompany",
    help: "The same for all users of a company together",
  },
  RECEIPTS_AN_HOUR: { sets: "receiptsAnHour", help: "Receipts an hour that one user may email" },
  RECEIPTS_AN_HOUR_OF_COMPANY: {
    sets: "receiptsAnHourOfCompany",
    help: "The same for all users of a company together",
  },
  RECEIPTS_A_DAY_TO_ADDRESS: { sets: "receiptsADayToAddress", help: "Receipts a day to one email address" },
  SESSION_IDLE_HOURS: {
    sets: "sessionIdleHours",
    most: 8760,
    help: "Hours after which an unused session expires",
  },
  SESSION_DAYS: { sets: "sessionDays", most: 365, help: "Days after which a session expires in any case" },
  REMEMBERED_IDLE_DAYS: {
    sets: "rememberedIdleDays",
    most: 365,
    help: "With *Remember me*: days after which an unused session expires",
  },
  REMEMBERED_DAYS: {
    sets: "rememberedDays",
    most: 365,
    help: "With *Remember me*: days after which a session expires in any case",
  },
  // Larger files exceed the memory of the file parser.
  IMPORT_MEGABYTES: { sets: "importMegabytes", most: 50, help: "Megabytes of an imported file" },
  IMPORT_ROWS: {
    sets: "importRows",
    most: 200_000,
    help: "Rows of an imported file, and assets that it creates",
  },
  UPLOADS_KEPT: {
    sets: "uploadsKept",
    help: "Uploaded files of one user that wait to be imported; older ones are removed",
  },
  UPLOAD_HOURS: { sets: "uploadHours", most: 8760, help: "Hours for which they wait" },
  LOGO_MEGABYTES: { sets: "logoMegabytes", most: 20, help: "Megabytes of a logo" },
  LOGO_MEGAPIXELS: { sets: "logoMegapixels", most: 250, help: "Megapixels of a logo" },
  PAPER_MEGABYTES: {
    sets: "paperMegabytes",
    most: 100,
    help: "Megabytes of a photo or document of an asset",
  },
  // The process that decodes pictures needs about 4 MB for each megapixel.
  PAPER_MEGAPIXELS: { sets: "paperMegapixels", most: 250, help: "Megapixels of a photo of an asset" },
  PAPERS_MEGABYTES: {
    sets: "papersMegabytes",
    help: "Megabytes of all photos and documents of a company, as stored",
  },
  EXPORTS_AT_ONCE: { sets: "exportsAtOnce", help: "Exports of one company at the same time" },
  EXPORTS_KEPT: { sets: "exportsKept", help: "Export files of one company that are retained" },
  EXPORT_DAYS: { sets: "exportDays", most: 3650, help: "Days for which export files are retained" },
  TOKENS_OF_COMPANY: { sets: "tokensOfCompany", help: "API tokens of one company" },
  WEBHOOKS_OF_COMPANY: { sets: "webhooksOfCompany", help: "Webhooks of one company" },
  WEBHOOK_TRIES: { sets: "webhookTries", most: 50, help: "Attempts at one webhook delivery" },
  // Must be shorter than the lease on a webhook.
  WEBHOOK_SECONDS: { sets: "webhookSeconds", most: 30, help: "Timeout in seconds of one attempt" },
  WEBHOOKS_AT_ONCE: { sets: "webhooksAtOnce", most: 1000, help: "Webhook calls in flight, all companies" },
  WEBHOOKS_AT_ONCE_OF_COMPANY: {
    sets: "webhooksAtOnceOfCompany",
    most: 1000,
    help: "Webhook calls in flight, one company",
  },
  MAIL_TRIES: { sets: "mailTries", most: 100, help: "Attempts at sending an email before it is given up" },
  CALENDAR_READS_AN_HOUR: { sets: "calendarReadsAnHour", help: "Reads an hour of one calendar address" },
} satisfies Record<string, Setting>;

type Name = keyof typeof settings;

/** A whole number in decimal digits; `0x10` and `1e3` are rejected as mistakes. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .trim()
    .regex(/^\d+$/, "it takes a whole number, in digits")
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** A whole number from 1. */
export const limit = (most?: number) => wholeNumber(1, most);

/** The schema of each setting, with the usual limit as default. */
export const limitSettings = Object.fromEntries(
  Object.entries(settings).map(([name, { sets, most, help }]: [string, Setting]) => [
    name,
    limit(most).default(USUAL_LIMITS[sets]).describe(help),
  ]),
) as Record<Name, z.ZodDefault<ReturnType<typeof limit>>>;

interface Setting {
  sets: keyof Limits;
  most?: number;
  help: string;
}

/** Returns the limits that services enforce, from the settings. */
export function limitsOf(env: Record<Name, number>): Limits {
  const given = Object.entries(settings).map(([name, { sets }]) => [sets, env[name as Name]]);
  return { ...USUAL_LIMITS, ...Object.fromEntries(given) };
}
