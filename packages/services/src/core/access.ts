import { forbidden, Refusal, unauthenticated } from "@custodia/domain/errors";
import { type Action, may, mayActOrRequest } from "@custodia/domain/permissions";
import type { SystemProcess } from "./actor.ts";
import type {
  Company,
  CompanyCtx,
  CurrentSession,
  OpenCtx,
  OperatorCtx,
  OwnerCtx,
  PendingSecondFactorCtx,
  Permitted,
  PermittedToRequest,
  Services,
  SystemCtx,
  Visit,
  WithUserSession,
} from "./context.ts";
import { withActorCheck } from "./current-actor.ts";

export type SessionCtx = CompanyCtx & Pick<OpenCtx, "transport"> & { session: CurrentSession; visit?: Visit };

/** The transport of a request, and its session. */
export type WithSession = Pick<SessionCtx, "transport" | "session">;

/**
 * Demands a user's sign-in, even if the company is suspended, because signing out is always possible. Throws 401, also for
 * an operator.
 */
export function requireAnySession(ctx: OpenCtx): SessionCtx {
  if (!ctx.signedIn || !("company" in ctx.signedIn)) throw unauthenticated();
  return { ...ctx, ...ctx.signedIn };
}

const visitRefusal = () =>
  forbidden("This visit is read-only: you can neither change nor download anything, nor see what gives access.");

/**
 * Refuses what an operator who visits a company may not call: everything but queries, and queries that send a file or
 * list what gives access (rules/operators 14). Throws 403.
 */
export function assertVisitMay(ctx: OpenCtx, call: { type: string; sendsFile: boolean; area: string }): void {
  if (!isVisit(ctx)) return;
  if (call.type !== "query" || call.sendsFile || ACCESS_AREAS.has(call.area)) throw visitRefusal();
}

const ACCESS_AREAS = new Set(["tokens", "webhooks", "calendar", "support"]);

const isVisit = ({ signedIn }: Pick<OpenCtx, "signedIn">): boolean =>
  signedIn !== null && "company" in signedIn && signedIn.visit !== undefined;

/** Returns the database of a visit: every transaction is refused, whatever procedure or query asks for it. */
export function withoutWrites(db: Services["db"]): Services["db"] {
  const refuse = () => Promise.reject(visitRefusal());
  return { ...db, write: refuse, turn: refuse, recordCallNow: refuse, background: undefined, refusesWrites: true };
}

/** Demands an operator's sign-in. Throws 401, also for a user of any role. */
export function requireOperator(ctx: OpenCtx): OperatorCtx & WithSession {
  if (!ctx.signedIn || "company" in ctx.signedIn) throw unauthenticated();
  return { ...ctx, ...ctx.signedIn, db: withActorCheck(ctx.db, ctx.signedIn.actor) };
}

/** Demands the sign-in of an owner (rules/operators 3). Throws 401, or 403 for an operator with the support role. */
export function requireOwner(ctx: OpenCtx): OwnerCtx & WithSession {
  const sessionCtx = requireOperator(ctx);
  if (sessionCtx.actor.role !== "owner") throw forbidden();
  return { ...sessionCtx, owner: true };
}

/**
 * Demands an owner who signed in within the last 15 minutes. It protects actions that create operators or give them access, and the
 * deletion of a company, because these outlast an unattended or stolen session. Throws 401 or 403.
 */
export function requireRecentOwner(ctx: OpenCtx): OwnerCtx & WithSession {
  const sessionCtx = requireOwner(ctx);
  if (gavePasswordRecently(sessionCtx)) return sessionCtx;
  throw forbidden("You must have signed in within the last 15 minutes. Sign out and sign in again.");
}

/** Demands an operator who has entered the password but not yet the second factor. Throws 401. */
export function requirePendingSecondFactor(ctx: OpenCtx): PendingSecondFactorCtx {
  const { pendingSecondFactor } = ctx;
  if (!pendingSecondFactor) throw unauthenticated();
  return { ...ctx, pendingSecondFactor };
}

/**
 * Demands a sign-in, verified or not. Throws 401, or 403 with the reason if the company is suspended. Each write transaction
 * of the request checks this again: the body may arrive long after the head.
 */
export function requireSession(ctx: OpenCtx): SessionCtx {
  const sessionCtx = requireAnySession(ctx);
  if (sessionCtx.company.suspended !== null) throw forbidden(sessionCtx.company.suspended);
  return { ...sessionCtx, db: withActorCheck(sessionCtx.db, sessionCtx.actor) };
}

/** Demands a verified sign-in whose role may do `action` directly; throws 401 or 403. */
export function permit<A extends Action>(ctx: OpenCtx, action: A): Permitted<A> & SessionCtx {
  return permitActor(requireVerified(ctx), action);
}

/** Demands a verified sign-in whose role may do `action` or request approval for it; throws 401 or 403. */
export function permitOrRequest<A extends Action>(ctx: OpenCtx, action: A): PermittedToRequest<A> & SessionCtx {
  return permitActorOrRequest(requireVerified(ctx), action);
}

function requireVerified(ctx: OpenCtx): SessionCtx {
  const sessionCtx = requireSession(ctx);
  if (!sessionCtx.actor.email_verified) throw forbidden("Please verify your email address.");
  return sessionCtx;
}

/**
 * Refuses an API token: passwords, sessions, tokens, access of other users, and the recipients of company data are for
 * people only. Commands that need a person take `WithUserSession`, so that the check cannot be omitted. Throws 403.
 */
export function requireUserSession<C extends CompanyCtx>(ctx: C): C & WithUserSession {
  if (ctx.actor.by_token) throw forbidden("You must sign in with a password to do this.");
  return Object.assign({}, ctx, { userSession: true } as const);
}

const RECENT_MS = 15 * 60_000;

/** Returns whether a password was entered in this session within the last 15 minutes. */
export const gavePasswordRecently = ({ clock, session }: Pick<SessionCtx, "clock" | "session">): boolean =>
  clock().getTime() - Date.parse(session.signed_in_at) < RECENT_MS;

/**
 * Demands a person who entered the password within the last 15 minutes, for actions that outlast a session or grant access:
 * an unattended or stolen session is not enough. Throws 403, also for an API token.
 */
export function requireRecentPassword<C extends SessionCtx>(ctx: C): C & WithUserSession {
  const userCtx = requireUserSession(ctx);
  if (gavePasswordRecently(ctx)) return userCtx;
  throw new Refusal("forbidden", "Confirm your password to continue.", {
    fields: { current_password: ["Enter your current password."] },
  });
}

/** Checks the permission of an actor outside a request: in a job, the demo company or a test. */
export function permitActor<A extends Action, C extends CompanyCtx>(ctx: C, action: A): Permitted<A> & C {
  if (!may(ctx.actor.role, action)) throw forbidden();
  return Object.assign({}, ctx, { permitted: { [action]: true } as Record<A, true> });
}

/** Checks that an actor outside a request may act or request approval. */
export function permitActorOrRequest<A extends Action, C extends CompanyCtx>(
  ctx: C,
  action: A,
): PermittedToRequest<A> & C {
  const { role } = ctx.actor;
  if (!mayActOrRequest(role, action)) throw forbidden();
  const access = may(role, action) ? true : "approval";
  return Object.assign({}, ctx, { permitted: { [action]: access } as Record<A, true | "approval"> });
}

/** Returns the context in which a process of the system acts in a company. */
export function systemContext(services: Services, company: Company, process: SystemProcess): SystemCtx {
  return { ...services, company, actor: { kind: "system", process } };
}
