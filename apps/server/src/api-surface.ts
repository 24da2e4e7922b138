import { policyOf } from "@custodia/api/meta";
import { conflict, OtherSession } from "@custodia/domain/errors";
import type { OpenCtx } from "@custodia/services/core/context";
import type { AnyProcedure } from "@trpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A set of routes for browsers: the procedures that it exposes and the cookie that signs callers in. */
export interface ApiSurface {
  /** The paths of calls and files: `/api/trpc`, `/files`. */
  calls: string;
  files: string;
  /** Returns whether this surface exposes the procedure; all others answer 401 (rules/operators 1). */
  allows(path: string): boolean;
  /** The build of the browser app that this surface serves, named in each response. */
  build: string | undefined;
  /** Throws 409 if the page was rendered for another user. */
  createContext(request: FastifyRequest, reply: FastifyReply, procedure: AnyProcedure): Promise<OpenCtx>;
}

export const SESSION_COOKIE = "custodia_session";

export const NOT_SIGNED_IN = "Please sign in.";

/**
 * The header that names the user for whom the calling page was rendered. Links and streams cannot send a header, so they
 * name the user in their address.
 */
const INTENDED_USER_HEADER = "x-made-for";
export const INTENDED_USER = "made_for";

const SAFE_METHODS = new Set(["GET", "HEAD"]);

/** The message for builds older than this header; they show it while their user is working. */
const NEW_VERSION =
  "A new version of Custodia is ready. Nothing was saved: copy what you typed, then reload this page.";

/**
 * Throws 409, before anything is read or written, if the page was rendered for a user or company other than the one that its
 * cookie signs in now (rules/sign-in 16). Every surface for browsers calls this when it creates a context, so no procedure
 * can omit it.
 */
export function assertIntendedUser(
  request: FastifyRequest,
  procedure: AnyProcedure,
  signedIn: OpenCtx["signedIn"],
): void {
  const { needs } = policyOf(procedure);
  if (!signedIn || needs === "anyone" || needs === "pendingSecondFactor") return;
  const { headers, query, method } = request;
  const intendedUser = headers[INTENDED_USER_HEADER] ?? (query as Record<string, unknown>)[INTENDED_USER];
  if (
    intendedUser === undefined
      ? SAFE_METHODS.has(method) || isNotBrowser(headers) || hasJustSignedUp(signedIn)
      : intendedUser === userKey(signedIn)
  )
    return;
  throw intendedUser === undefined ? conflict(NEW_VERSION) : new OtherSession(signedIn.actor.email);
}

const userKey = (signedIn: NonNullable<OpenCtx["signedIn"]>): string =>
  "company" in signedIn
    ? `${signedIn.company.id}.${signedIn.actor.user_id}${signedIn.visit ? ".visit" : ""}`
    : `operator.${signedIn.actor.operator_id}`;

/** Browsers send the page's origin with every request that changes data. */
const isNotBrowser = (headers: FastifyRequest["headers"]): boolean =>
  headers.origin === undefined && headers["sec-fetch-site"] === undefined;

/**
 * Returns whether the user has just signed up: the page was rendered without a session, and the user can only verify the
 * email address.
 */
const hasJustSignedUp = (signedIn: NonNullable<OpenCtx["signedIn"]>): boolean =>
  "company" in signedIn && !signedIn.actor.email_verified;
