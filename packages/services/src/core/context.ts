import { randomBytes, randomInt } from "node:crypto";
import { type CalendarDate, dayIn } from "@custodia/domain/date";
import type { Action } from "@custodia/domain/permissions";
import type { OpenDatabase } from "@custodia/sqlite/open";
import type { Workers } from "../workers/task.ts";
import type { ActingOperator, ActingSystem, ActingUser } from "./actor.ts";
import type { ChangeLog } from "./change-log.ts";
import type { FileStore } from "./file-store.ts";
import type { Settings } from "./settings.ts";
import type { StorageMonitor } from "./storage-monitor.ts";

/** A company's id, minted by `identity.ts` alone (rules/architecture 1). */
export type CompanyId = number & { readonly __minted: "company" };

/** The dependencies of every command: database, clock, random numbers, files. Commands use no globals. */
export interface Services {
  db: Pick<
    OpenDatabase,
    | "read"
    | "write"
    | "turn"
    | "target"
    | "server"
    | "readEstimatedWaitMs"
    | "waiting"
    | "oldestWaitMs"
    | "estimatedWaitMs"
    | "waits"
    | "calls"
  > & {
    /** Stores the idempotency record at once; otherwise the first transaction stores it. */
    recordCallNow?: () => Promise<void>;
    /** The same queue without the check that the actor is still permitted, for work that continues as a job. Undefined in a job. */
    background?: Services["db"] | undefined;
    /** Set if every transaction is refused, because an operator visits the company. */
    refusesWrites?: true;
  };
  clock: () => Date;
  random: Random;
  files: FileStore;
  storage: StorageMonitor;
  workers: Workers;
  settings: Settings;
  /** Returns the age of the continuous backup in seconds, the time of its newest object in ms, and why it fails, if it does; not set without one. */
  continuousBackup?: (() => { lagSeconds: number; newestAt: number | null; failure: string | null }) | undefined;
  log: Log;
  /** Wakes the senders and job runners of this process. */
  wake: () => void;
  /** The 32-byte key that encrypts operators' second factors; not set if operators do not sign in. */
  operatorKey?: (() => Buffer) | undefined;
}

export interface Random {
  /** 32 bytes, base64url. */
  token(): string;
  digits(count: number): string;
}

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The company of the signed-in user, as loaded by this request. */
export interface Company {
  id: CompanyId;
  name: string;
  abbreviation: string | null;
  image: string | null;
  time_zone: string;
  profile_complete: boolean;
  /** The reason of a suspension; null if the company is not suspended. */
  suspended: string | null;
}

/** The session or token of this request. */
export interface CurrentSession {
  id: string;
  /** The last time a password was entered. */
  signed_in_at: string;
  transport: Transport["kind"];
}

/** A new session for the transport, the only part that sees the token. */
export interface NewSession {
  token: string;
  remember: boolean;
  expires_at: string;
}

/** The transport of a request. */
export interface Transport {
  kind: "cookie" | "bearer";
  /** Address of the peer, IPv6 by /64; rate limits count by it. */
  address: string;
  token: string | undefined;
  /** True for a request that can change nothing. */
  readsOnly?: boolean;
  /** True for a prefetch, which does not extend the session. */
  isPrefetch?: boolean;
  /** Accepts a new session; null ends the current one. */
  setSession(session: NewSession | null): void;
  /** Called if the response repeats that of an earlier call with the same idempotency key. */
  markRepeated?: () => void;
  /** True for a request from the machine of this server. */
  isLocal?: () => boolean;
}

export interface SignedInUser {
  actor: ActingUser;
  company: Company;
  session: CurrentSession;
  /** Read with the session; set for a request that can change nothing, and so cannot outdate it. */
  changeLog?: ChangeLog | undefined;
  /** Set if an operator visits the company as this user, with its consent: nothing may be changed. */
  visit?: Visit;
}

/** An operator's visit to a company. */
export interface Visit {
  id: number;
  /** The operator's name. */
  operator: string;
  ends_at: string;
  /** The address of the operators' app. */
  operators_app: string;
}

/** A signed-in operator, who belongs to no company. */
export interface SignedInOperator {
  actor: ActingOperator;
  session: CurrentSession;
}

/** An operator who has entered a password but not yet the second factor. */
export interface PendingSecondFactor {
  session_id: string;
  actor: ActingOperator;
  /** Whether the operator has a second factor; otherwise it is set up first. */
  enrolled: boolean;
}

/** Context of a call, signed in or not. */
export interface OpenCtx extends Services {
  transport: Transport;
  signedIn: SignedInUser | SignedInOperator | null;
  pendingSecondFactor?: PendingSecondFactor | undefined;
  /** Ends the operator's visit: the only change that a visit may make. */
  endVisit?: () => Promise<void>;
}

/** Context of a call by an operator between password and second factor; only `requirePendingSecondFactor` makes one. */
export type PendingSecondFactorCtx = OpenCtx & { pendingSecondFactor: PendingSecondFactor };

/** Context of a call by a signed-in user of a company. */
export interface CompanyCtx extends Services {
  actor: ActingUser;
  company: Company;
  changeLog?: ChangeLog | undefined;
}

/** The context of a query, also in a worker thread. */
export type QueryCtx = Pick<CompanyCtx, "company" | "clock"> & {
  db: Pick<Services["db"], "read" | "target">;
};

/** Context of a call by an operator. It has no company, so functions that need one do not accept it. */
export interface OperatorCtx extends Services {
  actor: ActingOperator;
  company?: never;
}

/** Context of a call by an owner; only `requireOwner` in access.ts makes one. */
export type OwnerCtx = OperatorCtx & { readonly owner: true };

/** Context of the system's own work in a company; only `systemContext` in access.ts makes one. */
export interface SystemCtx extends Services {
  actor: ActingSystem;
  company: Company;
}

/** A context in which the role may do `A`; only `permit` in access.ts makes one. */
export type Permitted<A extends Action> = CompanyCtx & { readonly permitted: Readonly<Record<A, true>> };

/** A context in which the role may do `A` or request approval for it; only `permitOrRequest` in access.ts makes one. */
export type PermittedToRequest<A extends Action> = CompanyCtx & {
  readonly permitted: Readonly<Record<A, true | "approval">>;
};

/** A context in which a signed-in person acts, not a program; only `requireUserSession` in access.ts makes one. */
export interface WithUserSession {
  readonly userSession: true;
}

/** Returns true if the role may act, false if it must request approval. */
export function executesDirectly<A extends Action>(
  ctx: PermittedToRequest<A>,
  action: A,
): ctx is PermittedToRequest<A> & Permitted<A> {
  return ctx.permitted[action] === true;
}

/** Spans of time in milliseconds. */
export const MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** Returns the current day in the company's time zone. */
export function today(ctx: Pick<CompanyCtx, "company" | "clock">): CalendarDate {
  return dayIn(ctx.company.time_zone, ctx.clock());
}

/** The current time as the database stores it, in ISO 8601. */
export function now(ctx: Pick<Services, "clock">): string {
  return ctx.clock().toISOString();
}

/** Returns the instant `ms` milliseconds from now, in the same form. */
export function fromNow(ctx: Pick<Services, "clock">, ms: number): string {
  return new Date(ctx.clock().getTime() + ms).toISOString();
}

/** Returns the instant `ms` milliseconds before now, in the same form. */
export function ago(ctx: Pick<Services, "clock">, ms: number): string {
  return fromNow(ctx, -ms);
}

/** Random numbers from the operating system. */
export const systemRandom: Random = {
  token: () => randomBytes(32).toString("base64url"),
  digits: (count) => String(randomInt(10 ** count)).padStart(count, "0"),
};
