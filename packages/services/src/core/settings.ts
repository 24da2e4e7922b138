/** The settings that a server's owner may change. */
export interface Settings {
  /** The base address of links in mail; no slash at the end. */
  publicUrl: string;
  /** The same of the operators' app, without its `/admin`. */
  adminUrl: string;
  limits: Limits;
  /** The sign-in page tells who started this server how to enter the demo company. */
  showDemo: boolean;
  /** The recipient of messages from the contact form; null: they are only stored. */
  contactEmail: string | null;
  /** A statement that takes so long is logged. */
  slowQueryMs: number;
  /** A backup is to be made each night. */
  nightlyBackup: boolean;
}

/** The default limits. Whole numbers from 1; the unit is part of the name. */
export const USUAL_LIMITS = {
  /** The limit applies per address: load tests lift it. */
  signUpsAnHour: 20,
  signInsInFifteenMinutes: 60,
  /** Messages and newsletter sign-ups of an address; and those of all visitors that are mailed on. */
  leadsAnHour: 10,
  leadsMailedADay: 200,
  /** Wrong passwords of one account from one address, of one account, and from one address (rules/sign-in 7). */
  wrongPasswords: 5,
  wrongPasswordsOfAccount: 100,
  wrongPasswordsOfAddress: 30,
  wrongPasswordMinutes: 15,
  codesADay: 10,
  codeMinutes: 15,
  /** Wrong tries of one code. */
  wrongCodes: 5,
  resetsADay: 10,
  resetMinutes: 60,
  invitationsADay: 10,
  invitationDays: 7,
  emailChangesADay: 10,
  emailChangeHours: 24,
  /** Emails that one user, and all of one company, may give to users or have mailed to them. */
  emailsAnHour: 60,
  emailsAnHourOfCompany: 200,
  /** Receipts that one user, and all of one company, may mail; and those that one address may be mailed by anybody. */
  receiptsAnHour: 200,
  receiptsAnHourOfCompany: 1000,
  receiptsADayToAddress: 20,
  /** A session that is not used, and any; with Remember Me, likewise (rules/sign-in 10). */
  sessionIdleHours: 12,
  sessionDays: 7,
  rememberedIdleDays: 30,
  rememberedDays: 90,
  /** A list of assets: its size, and the rows and assets of it (rules/import 2). */
  importMegabytes: 10,
  importRows: 50_000,
  /** Uploaded lists of a user that wait to be started, and how long they wait. */
  uploadsKept: 10,
  uploadHours: 24,
  logoMegabytes: 2,
  logoMegapixels: 25,
  /** Photos and documents of assets: one as it is sent, and all that are kept of a company. */
  paperMegabytes: 20,
  paperMegapixels: 65,
  papersMegabytes: 1024,
  /** Exports that a company has made at once, and their files. */
  exportsAtOnce: 3,
  exportsKept: 20,
  exportDays: 7,
  tokensOfCompany: 50,
  webhooksOfCompany: 20,
  /** Calls of a delivery, and how long one may take. */
  webhookTries: 6,
  webhookSeconds: 10,
  /** Calls under way of all companies together, and of one: however many of its webhooks are slow, there is room for others. */
  webhooksAtOnce: 32,
  webhooksAtOnceOfCompany: 4,
  mailTries: 12,
  /** The limit applies per calendar address. */
  calendarReadsAnHour: 60,
};

export type Limits = { [name in keyof typeof USUAL_LIMITS]: number };

/** Megabytes as files count them. */
export const bytesOf = (megabytes: number): number => megabytes * 2 ** 20;
