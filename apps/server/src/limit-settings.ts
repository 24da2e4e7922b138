import { type Limits, USUAL_LIMITS } from "@custodia/services/settings";
import { z } from "zod";

/** The limits' settings by name: which limit each sets, and the most that makes sense. */
const settings = {
  SIGN_UPS_AN_HOUR: { sets: "signUpsAnHour" },
  SIGN_INS_IN_15_MINUTES: { sets: "signInsInFifteenMinutes" },
  LEADS_AN_HOUR: { sets: "leadsAnHour" },
  LEADS_MAILED_A_DAY: { sets: "leadsMailedADay" },
  WRONG_PASSWORDS: { sets: "wrongPasswords" },
  WRONG_PASSWORDS_OF_ACCOUNT: { sets: "wrongPasswordsOfAccount" },
  WRONG_PASSWORDS_OF_ADDRESS: { sets: "wrongPasswordsOfAddress" },
  // What is older than a day is not counted any more.
  WRONG_PASSWORD_MINUTES: { sets: "wrongPasswordMinutes", most: 1440 },
  CODES_A_DAY: { sets: "codesADay" },
  CODE_MINUTES: { sets: "codeMinutes", most: 1440 },
  WRONG_CODES: { sets: "wrongCodes" },
  RESETS_A_DAY: { sets: "resetsADay" },
  RESET_MINUTES: { sets: "resetMinutes", most: 10_080 },
  INVITATIONS_A_DAY: { sets: "invitationsADay" },
  INVITATION_DAYS: { sets: "invitationDays", most: 365 },
  EMAIL_CHANGES_A_DAY: { sets: "emailChangesADay" },
  EMAIL_CHANGE_HOURS: { sets: "emailChangeHours", most: 720 },
  EMAILS_AN_HOUR: { sets: "emailsAnHour" },
  EMAILS_AN_HOUR_OF_COMPANY: { sets: "emailsAnHourOfCompany" },
  RECEIPTS_AN_HOUR: { sets: "receiptsAnHour" },
  RECEIPTS_AN_HOUR_OF_COMPANY: { sets: "receiptsAnHourOfCompany" },
  RECEIPTS_A_DAY_TO_ADDRESS: { sets: "receiptsADayToAddress" },
  SESSION_IDLE_HOURS: { sets: "sessionIdleHours", most: 8760 },
  SESSION_DAYS: { sets: "sessionDays", most: 365 },
  REMEMBERED_IDLE_DAYS: { sets: "rememberedIdleDays", most: 365 },
  REMEMBERED_DAYS: { sets: "rememberedDays", most: 365 },
  // Larger ones pass what the reader may hold, and are refused for that.
  IMPORT_MEGABYTES: { sets: "importMegabytes", most: 50 },
  IMPORT_ROWS: { sets: "importRows", most: 200_000 },
  UPLOADS_KEPT: { sets: "uploadsKept" },
  UPLOAD_HOURS: { sets: "uploadHours", most: 8760 },
  LOGO_MEGABYTES: { sets: "logoMegabytes", most: 20 },
  LOGO_MEGAPIXELS: { sets: "logoMegapixels", most: 250 },
  PAPER_MEGABYTES: { sets: "paperMegabytes", most: 100 },
  // A process that reads pictures takes about 4 MB for each.
  PAPER_MEGAPIXELS: { sets: "paperMegapixels", most: 250 },
  PAPERS_MEGABYTES: { sets: "papersMegabytes" },
  EXPORTS_AT_ONCE: { sets: "exportsAtOnce" },
  EXPORTS_KEPT: { sets: "exportsKept" },
  EXPORT_DAYS: { sets: "exportDays", most: 3650 },
  TOKENS_OF_COMPANY: { sets: "tokensOfCompany" },
  WEBHOOKS_OF_COMPANY: { sets: "webhooksOfCompany" },
  WEBHOOK_TRIES: { sets: "webhookTries", most: 50 },
  // Shorter than the time for which a sender holds a webhook.
  WEBHOOK_SECONDS: { sets: "webhookSeconds", most: 30 },
  WEBHOOKS_AT_ONCE: { sets: "webhooksAtOnce", most: 1000 },
  WEBHOOKS_AT_ONCE_OF_COMPANY: { sets: "webhooksAtOnceOfCompany", most: 1000 },
  MAIL_TRIES: { sets: "mailTries", most: 100 },
  CALENDAR_READS_AN_HOUR: { sets: "calendarReadsAnHour" },
} satisfies Record<string, { sets: keyof Limits; most?: number }>;

type Name = keyof typeof settings;

/** A whole number in decimal digits: `0x10` or `1e3` is a slip of somebody who meant something else. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .trim()
    .regex(/^\d+$/, "it takes a whole number, in digits")
    .transform(Number)
    .pipe(z.int().min(least).max(most));

/** A whole number from 1. */
export const limit = (most?: number) => wholeNumber(1, most);

/** The schema of each, with the usual limit where nothing is set. */
export const limitSettings = Object.fromEntries(
  Object.entries(settings).map(([name, { sets, most }]: [string, Setting]) => [
    name,
    limit(most).default(USUAL_LIMITS[sets]),
  ]),
) as Record<Name, z.ZodDefault<ReturnType<typeof limit>>>;

interface Setting {
  sets: keyof Limits;
  most?: number;
}

/** What the verbs hold callers to, from the settings. */
export function limitsOf(env: Record<Name, number>): Limits {
  const given = Object.entries(settings).map(([name, { sets }]) => [sets, env[name as Name]]);
  return { ...USUAL_LIMITS, ...Object.fromEntries(given) };
}
