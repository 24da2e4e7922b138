import { createHash } from "node:crypto";
import type { CompanyCtx, OpenCtx, OperatorCtx, Services } from "../core/context.ts";
import type { Settings } from "../core/settings.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A maximum number of hits within a sliding window. Hits are counted in the database, for all servers together. */
export interface Limit {
  key: string;
  most: number;
  within: number;
}

/** The longest window of any limit: older hits may be deleted. */
export const LONGEST_LIMIT = DAY;

type WithSettings = Pick<Services, "settings">;
type Caller = Pick<OpenCtx, "transport" | "settings">;

export const emailKey = (email: string) =>
  createHash("sha256").update(email).digest("base64url").slice(0, 22);

export const signUpsFrom = ({ transport, settings }: Caller): Limit => ({
  key: `sign-up:${transport.address}`,
  most: settings.limits.signUpsAnHour,
  within: HOUR,
});

/** Sign-ins and codes, successful and failed ones together. */
export const signInsFrom = ({ transport, settings }: Caller): Limit => ({
  key: `sign-in:${transport.address}`,
  most: settings.limits.signInsInFifteenMinutes,
  within: 15 * MINUTE,
});

export const resetsFrom = ({ transport, settings }: Caller): Limit => ({
  key: `forgot:${transport.address}`,
  most: settings.limits.signInsInFifteenMinutes,
  within: 15 * MINUTE,
});

/** Visitors' messages and newsletter subscriptions together. */
export const leadsFrom = ({ transport, settings }: Caller): Limit => ({
  key: `lead:${transport.address}`,
  most: settings.limits.leadsAnHour,
  within: HOUR,
});

/** Messages that are forwarded by mail, from any address: more than a person could read are only stored. */
export const leadsMailed = ({ settings }: WithSettings): Limit => ({
  key: "lead-mails",
  most: settings.limits.leadsMailedADay,
  within: DAY,
});

/** Wrong passwords per account and address, per account, and per address (rules/sign-in 7). */
export function failuresOf({ transport, settings }: Caller, email: string) {
  const { address } = transport;
  const { wrongPasswords, wrongPasswordsOfAccount, wrongPasswordsOfAddress } = settings.limits;
  const within = failuresWithin(settings);
  return {
    pair: { key: `wrong:${emailKey(email)}:${address}`, most: wrongPasswords, within },
    account: { key: `wrong-account:${emailKey(email)}`, most: wrongPasswordsOfAccount, within },
    address: { key: `wrong-address:${address}`, most: wrongPasswordsOfAddress, within },
  };
}

const failuresWithin = ({ limits }: Settings) => limits.wrongPasswordMinutes * MINUTE;

/** Marks a completed reset: for a while, failures of other accounts from the same address do not block this one. */
export const proven = ({ settings }: WithSettings, email: string): Limit => ({
  key: `proven:${emailKey(email)}`,
  most: 1,
  within: failuresWithin(settings),
});

export const codesSentTo = ({ settings }: WithSettings, user_id: number): Limit => ({
  key: `codes:${user_id}`,
  most: settings.limits.codesADay,
  within: DAY,
});
export const resendsOf = (user_id: number): Limit => ({ key: `resend:${user_id}`, most: 1, within: MINUTE });
export const invitationsOf = ({ settings }: WithSettings, user_id: number): Limit => ({
  key: `invite:${user_id}`,
  most: settings.limits.invitationsADay,
  within: DAY,
});
export const emailChangesOf = ({ settings }: WithSettings, user_id: number): Limit => ({
  key: `email:${user_id}`,
  most: settings.limits.emailChangesADay,
  within: DAY,
});
/**
 * Emails that are given to users or mailed to them, by acting user and by company: each response discloses whether an email
 * is taken, and each mail goes to a third party.
 */
export const emailsBy = ({ settings, actor, company }: CompanyCtx): Limit[] => [
  { key: `emails:${actor.user_id}`, most: settings.limits.emailsAnHour, within: HOUR },
  { key: `emails-of:${company.id}`, most: settings.limits.emailsAnHourOfCompany, within: HOUR },
];
/** Mails that an operator sends to users of any company or to invited operators. */
export const mailsByOperator = ({ settings, actor }: OperatorCtx): Limit => ({
  key: `emails-by-operator:${actor.operator_id}`,
  most: settings.limits.emailsAnHour,
  within: HOUR,
});
/** Receipts, which go to third parties: by acting user, by company, and by recipient regardless of sender. */
export const receiptMails = ({ settings, actor, company }: CompanyCtx, email: string): Limit[] => [
  { key: `receipts:${actor.user_id}`, most: settings.limits.receiptsAnHour, within: HOUR },
  { key: `receipts-of:${company.id}`, most: settings.limits.receiptsAnHourOfCompany, within: HOUR },
  { key: `receipts-to:${emailKey(email)}`, most: settings.limits.receiptsADayToAddress, within: DAY },
];
/** Digests turned on again by the link in a mail, which requires no sign-in. */
export const digestsTurnedOn = (user_id: number): Limit => ({
  key: `digest:${user_id}`,
  most: 10,
  within: DAY,
});
/** How often other calendar programs may fetch one address. */
export const calendarReads = ({ settings }: WithSettings, address_id: number): Limit => ({
  key: `calendar:${address_id}`,
  most: settings.limits.calendarReadsAnHour,
  within: HOUR,
});
/** Counted by email, so that unknown ones are treated alike. */
export const resetMailsTo = ({ settings }: WithSettings, email: string): Limit => ({
  key: `reset:${emailKey(email)}`,
  most: settings.limits.resetsADay,
  within: DAY,
});
