import { forbidden, Refusal, unauthenticated } from "@custodia/domain/errors";
import { type Action, may, mayActOrRequest } from "@custodia/domain/permissions";
import type { OwnAccord } from "./actor.ts";
import type {
  ArrivingCtx,
  Company,
  CompanyCtx,
  InPerson,
  OpenCtx,
  OperatorCtx,
  OwnerCtx,
  Permitted,
  PermittedToRequest,
  Services,
  SessionInUse,
  SystemCtx,
} from "./context.ts";
import { checkingActor } from "./current-actor.ts";

export type SessionCtx = CompanyCtx & Pick<OpenCtx, "transport"> & { session: SessionInUse };

/** By which door somebody came, and in which session. */
export type WithSession = Pick<SessionCtx, "transport" | "session">;

/** Demands a user's sign-in, also where the company is suspended: one can always leave. Throws 401, also to an operator. */
export function requireAnySession(ctx: OpenCtx): SessionCtx {
  if (!ctx.signedIn || !("company" in ctx.signedIn)) throw unauthenticated();
  return { ...ctx, ...ctx.signedIn };
}

/** Demands an operator's sign-in. Throws 401, also to a user of whatever role. */
export function requireOperator(ctx: OpenCtx): OperatorCtx & WithSession {
  if (!ctx.signedIn || "company" in ctx.signedIn) throw unauthenticated();
  return { ...ctx, ...ctx.signedIn, db: checkingActor(ctx.db, ctx.signedIn.actor) };
}

/** Demands an owner's (rules/operators 3). Throws 401, or 403 to support. */
export function requireOwner(ctx: OpenCtx): OwnerCtx & WithSession {
  const known = requireOperator(ctx);
  if (known.actor.role !== "owner") throw forbidden();
  return { ...known, owner: true };
}

/**
 * Demands an owner who signed in within the last 15 minutes, for what makes operators or lets one in: it outlives a session that was
 * left open or stolen. Throws 401 or 403.
 */
export function requireRecentOwner(ctx: OpenCtx): OwnerCtx & WithSession {
  const known = requireOwner(ctx);
  if (gavePasswordLately(known)) return known;
  throw forbidden("You must have signed in within the last 15 minutes. Sign out and sign in again.");
}

/** Demands an operator who has given the password and not yet the second factor. Throws 401. */
export function requireArriving(ctx: OpenCtx): ArrivingCtx {
  const { arriving } = ctx;
  if (!arriving) throw unauthenticated();
  return { ...ctx, arriving };
}

/**
 * Demands a sign-in, verified or not. Throws 401, or 403 with the reason where the company is suspended. What the request writes
 * asks for all of it once more, in its transaction: the body may come long after the head.
 */
export function requireSession(ctx: OpenCtx): SessionCtx {
  const known = requireAnySession(ctx);
  if (known.company.suspended !== null) throw forbidden(known.company.suspended);
  return { ...known, db: checkingActor(known.db, known.actor) };
}

/** Demands a verified sign-in whose role may do `action` at once; throws 401 or 403. */
export function permit<A extends Action>(ctx: OpenCtx, action: A): Permitted<A> & SessionCtx {
  return permitActor(requireVerified(ctx), action);
}

/** The same where asking for somebody's yes is enough. */
export function permitOrRequest<A extends Action>(
  ctx: OpenCtx,
  action: A,
): PermittedToRequest<A> & SessionCtx {
  return permitActorOrRequest(requireVerified(ctx), action);
}

function requireVerified(ctx: OpenCtx): SessionCtx {
  const known = requireSession(ctx);
  if (!known.actor.email_verified) throw forbidden("Please verify your email address.");
  return known;
}

/**
 * Refuses a program's token: passwords, sessions and tokens, who else may come in, and where news of the company goes, are
 * for people. Verbs that need one ask for `InPerson`, so that none is called without. Throws 403.
 */
export function inPerson<C extends CompanyCtx>(ctx: C): C & InPerson {
  if (ctx.actor.by_token) throw forbidden("You must sign in with a password to do this.");
  return Object.assign({}, ctx, { inPerson: true } as const);
}

const LATELY_MS = 15 * 60_000;

/** Whether a password was given in this session within the last 15 minutes. */
export const gavePasswordLately = ({ clock, session }: Pick<SessionCtx, "clock" | "session">): boolean =>
  clock().getTime() - Date.parse(session.signed_in_at) < LATELY_MS;

/**
 * Demands a person who gave the password within the last 15 minutes, for what outlives a session or lets somebody in: a session that
 * was left open or stolen is no way to it. Throws 403, also to a program.
 */
export function provenLately<C extends SessionCtx>(ctx: C): C & InPerson {
  const person = inPerson(ctx);
  if (gavePasswordLately(ctx)) return person;
  throw new Refusal("forbidden", "Confirm your password to continue.", {
    fields: { current_password: ["Enter your current password."] },
  });
}

/** The same for who acts without a request: jobs, the demo company, tests. */
export function permitActor<A extends Action, C extends CompanyCtx>(ctx: C, action: A): Permitted<A> & C {
  if (!may(ctx.actor.role, action)) throw forbidden();
  return Object.assign({}, ctx, { permitted: { [action]: true } as Record<A, true> });
}

/** The same for who may act at once or ask. */
export function permitActorOrRequest<A extends Action, C extends CompanyCtx>(
  ctx: C,
  action: A,
): PermittedToRequest<A> & C {
  const { role } = ctx.actor;
  if (!mayActOrRequest(role, action)) throw forbidden();
  const answer = may(role, action) ? true : "approval";
  return Object.assign({}, ctx, { permitted: { [action]: answer } as Record<A, true | "approval"> });
}

/** The system in a company, for what nobody asked for. */
export function systemIn(services: Services, company: Company, doing: OwnAccord): SystemCtx {
  return { ...services, company, actor: { kind: "system", doing } };
}
