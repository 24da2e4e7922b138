import type { Quota } from "@custodia/domain/setup/limits";

/** The settings that a server's owner may change. */
export interface Settings {
  /** The base address of links in mail, without a trailing slash. */
  publicUrl: string;
  /** The base address of the operators' app, without its `/admin`. */
  adminUrl: string;
  limits: Limits;
  /** The quotas of a company that signs up; null is no limit. */
  newCompanyQuotas: Record<Quota, number | null>;
  /** Whether the sign-in page shows how to sign in to the demo company; only the person who started this server sees it. */
  showDemo: boolean;
  /** The recipient of messages from the contact form; null if they are only stored. */
  contactEmail: string | null;
  /** Whether this server cannot send mail: it waits until another server sends it, or a mail server is set up. */
  lacksMailServer: boolean;
  /** The folder of mail that a server without a mail server writes. */
  outboxFolder: string;
  /** A statement that takes at least this long is logged. */
  slowQueryMs: number;
  /** Whether a backup is made each night. */
  nightlyBackup: boolean;
  /** The days after which the last backup of what is deleted today is deleted too; 0 if this server makes none. */
  backupDays: number;
  /** Whether webhooks may call this machine itself, for tests. */
  webhooksToLoopback: boolean;
}

const LOCAL_NAMES = new Set(["::1", "localhost"]);

/** Returns whether only this machine can reach the host, a name or an address, which may be in the brackets of a URL. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  return LOCAL_NAMES.has(bare) || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(bare);
}

/** The default limits. Whole numbers from 1; the unit is part of the name. */
export const DEFAULT_LIMITS = {
  /** The limit applies per address: load tests raise it. */
  signUpsAnHour: 20,
  signInsInFifteenMinutes: 60,
  /** Messages and newsletter subscriptions per address, and the messages of all visitors that are forwarded by email. */
  leadsAnHour: 10,
  leadsMailedADay: 200,
  /** Wrong passwords per account and address, per account, and per address (rules/sign-in 7). */
  wrongPasswords: 5,
  wrongPasswordsOfAccount: 100,
  wrongPasswordsOfAddress: 30,
  wrongPasswordMinutes: 15,
  codesADay: 10,
  codeMinutes: 15,
  /** Wrong attempts per code. */
  wrongCodes: 5,
  resetsADay: 10,
  resetMinutes: 60,
  invitationsADay: 10,
  invitationDays: 7,
  emailChangesADay: 10,
  emailChangeHours: 24,
  /** Email addresses that one user, and the whole company, may assign to users or send invitations to. */
  emailsAnHour: 60,
  emailsAnHourOfCompany: 200,
  /** Receipts that one user, and the whole company, may mail; and those that one address may receive from all senders. */
  receiptsAnHour: 200,
  receiptsAnHourOfCompany: 1000,
  receiptsADayToAddress: 20,
  /** The idle and the absolute lifetime of a session; likewise with Remember Me (rules/sign-in 10). */
  sessionIdleHours: 12,
  sessionDays: 7,
  rememberedIdleDays: 30,
  rememberedDays: 90,
  /** The size of an import file, and its number of rows and assets (rules/import 2). */
  importMegabytes: 10,
  importRows: 50_000,
  /** Uploaded lists per user that are not yet started, and how long they are retained. */
  maxUploads: 10,
  uploadHours: 24,
  logoMegabytes: 2,
  logoMegapixels: 25,
  /** Photos and documents of assets: the size of one upload, and the total of a company. */
  attachmentMegabytes: 20,
  attachmentMegapixels: 65,
  attachmentsMegabytes: 1024,
  /** Exports that a company may run at once, and the number and age of the retained files. */
  exportsAtOnce: 3,
  maxExportFiles: 20,
  exportDays: 7,
  tokensOfCompany: 50,
  webhooksOfCompany: 20,
  /** The number of attempts to deliver a webhook, and the timeout of each. */
  webhookAttempts: 6,
  webhookSeconds: 10,
  /** Webhook calls in flight for all companies, and for one, so that slow webhooks leave capacity for other companies. */
  webhooksAtOnce: 32,
  webhooksAtOnceOfCompany: 4,
  mailAttempts: 12,
  /** The limit applies per calendar address. */
  calendarReadsAnHour: 60,
};

export type Limits = { [name in keyof typeof DEFAULT_LIMITS]: number };

/** Converts megabytes of 2^20 bytes. */
export const toBytes = (megabytes: number): number => megabytes * 2 ** 20;
