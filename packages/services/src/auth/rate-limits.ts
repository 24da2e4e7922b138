import { createHash } from "node:crypto";
import { type CompanyCtx, MS, type OpenCtx, type OperatorCtx, type Services } from "../core/context.ts";
import type { Settings } from "../core/settings.ts";

/** A maximum number of hits within a sliding window. Hits are counted in the database, for all servers together. */
export interface Limit {
  key: string;
  max: number;
  windowMs: number;
}

/** The longest window of any limit; older hits may be deleted. */
export const LONGEST_WINDOW_MS = MS.day;

type WithSettings = Pick<Services, "settings">;
type Caller = Pick<OpenCtx, "transport" | "settings">;

export const emailKey = (email: string) => createHash("sha256").update(email).digest("base64url").slice(0, 22);

export const signUpLimit = ({ transport, settings }: Caller): Limit => ({
  key: `sign-up:${transport.address}`,
  max: settings.limits.signUpsAnHour,
  windowMs: MS.hour,
});

/** Sign-ins and codes, successful and failed ones together. */
export const signInLimit = ({ transport, settings }: Caller): Limit => ({
  key: `sign-in:${transport.address}`,
  max: settings.limits.signInsInFifteenMinutes,
  windowMs: 15 * MS.minute,
});

export const resetCallLimit = ({ transport, settings }: Caller): Limit => ({
  key: `forgot:${transport.address}`,
  max: settings.limits.signInsInFifteenMinutes,
  windowMs: 15 * MS.minute,
});

/** Visitors' messages and newsletter subscriptions together. */
export const leadLimit = ({ transport, settings }: Caller): Limit => ({
  key: `lead:${transport.address}`,
  max: settings.limits.leadsAnHour,
  windowMs: MS.hour,
});

/** Limits the messages that are forwarded by mail, from any address: messages beyond it are only stored. */
export const leadMailLimit = ({ settings }: WithSettings): Limit => ({
  key: "lead-mails",
  max: settings.limits.leadsMailedADay,
  windowMs: MS.day,
});

/** Wrong passwords per account and address, per account, and per address (rules/sign-in 7). */
export function failureLimits({ transport, settings }: Caller, email: string) {
  const { address } = transport;
  const { wrongPasswords, wrongPasswordsOfAccount, wrongPasswordsOfAddress } = settings.limits;
  const windowMs = failureWindow(settings);
  return {
    pair: { key: `wrong:${emailKey(email)}:${address}`, max: wrongPasswords, windowMs },
    account: { key: `wrong-account:${emailKey(email)}`, max: wrongPasswordsOfAccount, windowMs },
    address: { key: `wrong-address:${address}`, max: wrongPasswordsOfAddress, windowMs },
  };
}

const failureWindow = ({ limits }: Settings) => limits.wrongPasswordMinutes * MS.minute;

/** Marks a completed reset: for a while, failures of other accounts from the same address do not block this account. */
export const recentResetLimit = ({ settings }: WithSettings, email: string): Limit => ({
  key: `proven:${emailKey(email)}`,
  max: 1,
  windowMs: failureWindow(settings),
});

/** Limits an operator's wrong codes of companies. */
export const supportCodeLimit = ({ settings, actor }: OperatorCtx): Limit => ({
  key: `support-code:${actor.operator_id}`,
  max: settings.limits.wrongCodes,
  windowMs: failureWindow(settings),
});

export const codeLimit = ({ settings }: WithSettings, user_id: number): Limit => ({
  key: `codes:${user_id}`,
  max: settings.limits.codesADay,
  windowMs: MS.day,
});
export const resendLimit = (user_id: number): Limit => ({ key: `resend:${user_id}`, max: 1, windowMs: MS.minute });
export const invitationLimit = ({ settings }: WithSettings, user_id: number): Limit => ({
  key: `invite:${user_id}`,
  max: settings.limits.invitationsADay,
  windowMs: MS.day,
});
export const emailChangeLimit = ({ settings }: WithSettings, user_id: number): Limit => ({
  key: `email:${user_id}`,
  max: settings.limits.emailChangesADay,
  windowMs: MS.day,
});
/**
 * Limits the emails that are given to users or mailed to them, by acting user and by company: each response discloses
 * whether an email is taken, and each mail goes to a third party.
 */
export const emailLimits = ({ settings, actor, company }: CompanyCtx): Limit[] => [
  { key: `emails:${actor.user_id}`, max: settings.limits.emailsAnHour, windowMs: MS.hour },
  { key: `emails-of:${company.id}`, max: settings.limits.emailsAnHourOfCompany, windowMs: MS.hour },
];
/** Mails that an operator sends to users of any company or to invited operators. */
export const operatorMailLimit = ({ settings, actor }: OperatorCtx): Limit => ({
  key: `emails-by-operator:${actor.operator_id}`,
  max: settings.limits.emailsAnHour,
  windowMs: MS.hour,
});
/** Receipts, which go to third parties: by acting user, by company, and by recipient regardless of sender. */
export const receiptLimits = ({ settings, actor, company }: CompanyCtx, email: string): Limit[] => [
  { key: `receipts:${actor.user_id}`, max: settings.limits.receiptsAnHour, windowMs: MS.hour },
  { key: `receipts-of:${company.id}`, max: settings.limits.receiptsAnHourOfCompany, windowMs: MS.hour },
  { key: `receipts-to:${emailKey(email)}`, max: settings.limits.receiptsADayToAddress, windowMs: MS.day },
];
/** Digests turned on again by the link in a mail, which requires no sign-in. */
export const digestOnLimit = (user_id: number): Limit => ({
  key: `digest:${user_id}`,
  max: 10,
  windowMs: MS.day,
});
/** Limits how often calendar programs may fetch one address. */
export const calendarReadLimit = ({ settings }: WithSettings, address_id: number): Limit => ({
  key: `calendar:${address_id}`,
  max: settings.limits.calendarReadsAnHour,
  windowMs: MS.hour,
});
/** Counted by email, so that unknown emails are treated like known ones. */
export const resetMailLimit = ({ settings }: WithSettings, email: string): Limit => ({
  key: `reset:${emailKey(email)}`,
  max: settings.limits.resetsADay,
  windowMs: MS.day,
});
