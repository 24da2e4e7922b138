import { MAX_LIMIT } from "@custodia/domain/platform/companies";
import { DEFAULT_LIMITS, type Limits, type Settings, toBytes } from "@custodia/services/core/settings";
import { z } from "zod";

/** The settings of limits by name: the limit that each sets, its maximum, and its line in docs/reference/settings.md. */
const settings = {
  SIGN_UPS_AN_HOUR: { key: "signUpsAnHour", help: "Sign-ups an hour from one address" },
  SIGN_INS_IN_15_MINUTES: {
    key: "signInsInFifteenMinutes",
    help: "Sign-ins, codes and resets in 15 minutes from one address",
  },
  LEADS_AN_HOUR: { key: "leadsAnHour", help: "Contact messages and newsletter sign-ups an hour from one address" },
  LEADS_MAILED_A_DAY: {
    key: "leadsMailedADay",
    help: "Messages a day that are mailed to `CONTACT_EMAIL`; more are only stored",
  },
  WRONG_PASSWORDS: { key: "wrongPasswords", help: "Wrong passwords for one account from one address" },
  WRONG_PASSWORDS_OF_ACCOUNT: {
    key: "wrongPasswordsOfAccount",
    help: "Wrong passwords for one account from all addresses",
  },
  WRONG_PASSWORDS_OF_ADDRESS: {
    key: "wrongPasswordsOfAddress",
    help: "Wrong passwords from one address for all accounts",
  },
  // Attempts older than a day are deleted.
  WRONG_PASSWORD_MINUTES: { key: "wrongPasswordMinutes", max: 1440, help: "Minutes for which a wrong password counts" },
  CODES_A_DAY: { key: "codesADay", help: "Verification codes a day for one user" },
  CODE_MINUTES: { key: "codeMinutes", max: 1440, help: "Minutes for which a code is valid" },
  WRONG_CODES: { key: "wrongCodes", help: "Attempts at one code" },
  RESETS_A_DAY: { key: "resetsADay", help: "Password resets a day to one email address" },
  RESET_MINUTES: { key: "resetMinutes", max: 10_080, help: "Minutes for which a reset link is valid" },
  INVITATIONS_A_DAY: { key: "invitationsADay", help: "Invitations a day to one user" },
  INVITATION_DAYS: { key: "invitationDays", max: 365, help: "Days for which an invitation is valid" },
  EMAIL_CHANGES_A_DAY: { key: "emailChangesADay", help: "Email address changes a day for one user" },
  EMAIL_CHANGE_HOURS: {
    key: "emailChangeHours",
    max: 720,
    help: "Hours for which the link of an email change is valid",
  },
  EMAILS_AN_HOUR: { key: "emailsAnHour", help: "Email addresses an hour that one user may assign or invite" },
  EMAILS_AN_HOUR_OF_COMPANY: { key: "emailsAnHourOfCompany", help: "The same for all users of a company together" },
  RECEIPTS_AN_HOUR: { key: "receiptsAnHour", help: "Receipts an hour that one user may email" },
  RECEIPTS_AN_HOUR_OF_COMPANY: { key: "receiptsAnHourOfCompany", help: "The same for all users of a company together" },
  RECEIPTS_A_DAY_TO_ADDRESS: { key: "receiptsADayToAddress", help: "Receipts a day to one email address" },
  SESSION_IDLE_HOURS: { key: "sessionIdleHours", max: 8760, help: "Hours after which an unused session expires" },
  SESSION_DAYS: { key: "sessionDays", max: 365, help: "Days after which a session expires in any case" },
  REMEMBERED_IDLE_DAYS: {
    key: "rememberedIdleDays",
    max: 365,
    help: "With *Remember me*: days after which an unused session expires",
  },
  REMEMBERED_DAYS: {
    key: "rememberedDays",
    max: 365,
    help: "With *Remember me*: days after which a session expires in any case",
  },
  // Larger files exceed the memory of the file parser.
  IMPORT_MEGABYTES: { key: "importMegabytes", max: 50, help: "Megabytes of an imported file" },
  IMPORT_ROWS: { key: "importRows", max: 200_000, help: "Rows of an imported file, and assets that it creates" },
  UPLOADS_KEPT: {
    key: "maxUploads",
    help: "Uploaded files of one user that wait to be imported; older ones are removed",
  },
  UPLOAD_HOURS: { key: "uploadHours", max: 8760, help: "Hours for which uploaded files wait to be imported" },
  LOGO_MEGABYTES: { key: "logoMegabytes", max: 20, help: "Megabytes of a logo" },
  LOGO_MEGAPIXELS: { key: "logoMegapixels", max: 250, help: "Megapixels of a logo" },
  PAPER_MEGABYTES: { key: "attachmentMegabytes", max: 100, help: "Megabytes of a photo or document of an asset" },
  // The process that decodes pictures needs about 4 MB for each megapixel.
  PAPER_MEGAPIXELS: { key: "attachmentMegapixels", max: 250, help: "Megapixels of a photo of an asset" },
  PAPERS_MEGABYTES: {
    key: "attachmentsMegabytes",
    help: "Megabytes of all photos and documents of a company, as stored",
  },
  EXPORTS_AT_ONCE: { key: "exportsAtOnce", help: "Exports of one company at the same time" },
  EXPORTS_KEPT: { key: "maxExportFiles", help: "Export files of one company that are retained" },
  EXPORT_DAYS: { key: "exportDays", max: 3650, help: "Days for which export files are retained" },
  TOKENS_OF_COMPANY: { key: "tokensOfCompany", help: "API tokens of one company" },
  WEBHOOKS_OF_COMPANY: { key: "webhooksOfCompany", help: "Webhooks of one company" },
  WEBHOOK_TRIES: { key: "webhookAttempts", max: 50, help: "Attempts at one webhook delivery" },
  // Must be shorter than the lease on a webhook.
  WEBHOOK_SECONDS: { key: "webhookSeconds", max: 30, help: "Timeout in seconds of one attempt" },
  WEBHOOKS_AT_ONCE: { key: "webhooksAtOnce", max: 1000, help: "Webhook calls in flight, all companies" },
  WEBHOOKS_AT_ONCE_OF_COMPANY: {
    key: "webhooksAtOnceOfCompany",
    max: 1000,
    help: "Webhook calls in flight, one company",
  },
  MAIL_TRIES: { key: "mailAttempts", max: 100, help: "Attempts at sending an email before it counts as undeliverable" },
  CALENDAR_READS_AN_HOUR: { key: "calendarReadsAnHour", help: "Reads an hour of one calendar address" },
} satisfies Record<string, Setting>;

type Name = keyof typeof settings;

/** A whole number in decimal digits; `0x10` and `1e3` are rejected as mistakes. */
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.string().trim().regex(/^\d+$/, "enter a whole number in digits").transform(Number).pipe(z.int().min(min).max(max));

/** A whole number from 1. */
export const limit = (max?: number) => wholeNumber(1, max);

/** The schema of each setting, with the usual limit as default. */
export const limitSettings = Object.fromEntries(
  Object.entries(settings).map(([name, { key, max, help }]: [string, Setting]) => [
    name,
    limit(max).default(DEFAULT_LIMITS[key]).describe(help),
  ]),
) as Record<Name, z.ZodDefault<ReturnType<typeof limit>>>;

/** The quotas of new companies; an owner among the operators changes those of a company on its page. */
export const newCompanySettings = {
  NEW_COMPANY_ASSETS: limit().optional().meta({
    description: "Assets of a company that signs up or is moved in",
    unset: "no limit",
  }),
  NEW_COMPANY_USERS: limit().optional().meta({ description: "Its users, with invited ones", unset: "no limit" }),
  NEW_COMPANY_TILLS: limit().optional().meta({ description: "Its open shifts at a time", unset: "no limit" }),
  NEW_COMPANY_STORAGE_MEGABYTES: limit(MAX_LIMIT).optional().meta({
    description: "Megabytes of its files, without exports",
    unset: "no limit",
  }),
};

type NewCompanySettings = { [name in keyof typeof newCompanySettings]?: number | undefined };

/** Returns the quotas of companies that sign up. */
export function toNewCompanyQuotas(env: NewCompanySettings): Settings["newCompanyQuotas"] {
  const { NEW_COMPANY_STORAGE_MEGABYTES: megabytes } = env;
  return {
    assets: env.NEW_COMPANY_ASSETS ?? null,
    users: env.NEW_COMPANY_USERS ?? null,
    tills: env.NEW_COMPANY_TILLS ?? null,
    storage_bytes: megabytes === undefined ? null : toBytes(megabytes),
  };
}

interface Setting {
  key: keyof Limits;
  max?: number;
  help: string;
}

/** Returns the limits that services enforce, from the settings. */
export function toLimits(env: Record<Name, number>): Limits {
  const entries = Object.entries(settings).map(([name, { key }]) => [key, env[name as Name]]);
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(entries) };
}
