import { policyOf } from "@custodia/api/procedures";
import { conflict, OtherSession } from "@custodia/domain/errors";
import type { OpenCtx } from "@custodia/services/core/context";
import type { AnyProcedure } from "@trpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A way in for browsers: which procedures it leads to, and by which cookie one comes. */
export interface ApiSurface {
  /** The paths of calls and files: `/api/trpc`, `/files`. */
  calls: string;
  files: string;
  /** Whether a procedure is behind this door; to who knocks at the wrong one it is 401 (rules/operators 1). */
  allows(path: string): boolean;
  /** The build of the app that comes in here, named in each answer. */
  build: string | undefined;
  /** Throws 409 where the page was made for somebody else. */
  contextOf(request: FastifyRequest, reply: FastifyReply, procedure: AnyProcedure): Promise<OpenCtx>;
}

export const SESSION_COOKIE = "custodia_session";

export const NOT_OURS = "Please sign in.";

/** Says for whom the page was made that sends a call. Links and streams, which carry no header, say it in their address. */
const HEADER = "x-made-for";
export const INTENDED_USER = "made_for";

const SAFE = new Set(["GET", "HEAD"]);

/** A build from before pages named whom they are for shows this where its user is at work. */
const NEW_VERSION =
  "A new version of Custodia is ready. Nothing was saved: copy what you typed, then reload this page.";

/**
 * Throws 409 for the call of a page that was made for another user or company than its cookie signs in now, before anything is read
 * or written (rules/sign-in 16). Every door for browsers asks here when it makes a context, so no procedure can forget it.
 */
export function assertIntendedUser(
  request: FastifyRequest,
  procedure: AnyProcedure,
  signedIn: OpenCtx["signedIn"],
): void {
  const { needs } = policyOf(procedure);
  if (!signedIn || needs === "anyone" || needs === "pendingSecondFactor") return;
  const { headers, query, method } = request;
  const madeFor = headers[HEADER] ?? (query as Record<string, unknown>)[INTENDED_USER];
  if (
    madeFor === undefined
      ? SAFE.has(method) || isNoPage(headers) || isNew(signedIn)
      : madeFor === nameOf(signedIn)
  )
    return;
  throw madeFor === undefined ? conflict(NEW_VERSION) : new OtherSession(signedIn.actor.email);
}

const nameOf = (signedIn: NonNullable<OpenCtx["signedIn"]>): string =>
  "company" in signedIn
    ? `${signedIn.company.id}.${signedIn.actor.user_id}`
    : `operator.${signedIn.actor.operator_id}`;

/** Browsers name the page's origin with all that it changes. */
const isNoPage = (headers: FastifyRequest["headers"]): boolean =>
  headers.origin === undefined && headers["sec-fetch-site"] === undefined;

/**
 * Tells whether the user has just signed up: that page was rendered without a session, and the user can only verify the
 * email so far.
 */
const isNew = (signedIn: NonNullable<OpenCtx["signedIn"]>): boolean =>
  "company" in signedIn && !signedIn.actor.email_verified;
