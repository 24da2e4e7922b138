import { notFound } from "@custodia/domain/errors";
import type { Action } from "@custodia/domain/permissions";
import {
  assertVisitMay,
  permit,
  permitOrRequest,
  requireOperator,
  requireOwner,
  requirePendingSecondFactor,
  requireRecentOwner,
  requireRecentPassword,
  requireSession,
  requireUserSession,
} from "@custodia/services/core/access";
import type { OpenCtx } from "@custodia/services/core/context";
import { assertExists, type Resource } from "@custodia/services/resource";
import { userResource } from "@custodia/services/setup/users/queries";
import { type AnyProcedure, type AnyRouter, initTRPC } from "@trpc/server";
import type { z } from "zod";
import { errorDetails, isInternalError } from "./errors.ts";
import type { Policy } from "./meta.ts";

const t = initTRPC
  .context<OpenCtx>()
  // A builder sets the policy, a router adds the REST route: tRPC merges the parts.
  .meta<Partial<Policy>>()
  .create({
    defaultMeta: undefined,
    errorFormatter({ shape, error }) {
      const message = isInternalError(error) ? "Oops something went wrong" : shape.message;
      const { code, httpStatus } = shape.data;
      return { ...shape, message, data: { code, httpStatus, ...errorDetails(error) } };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** The base of every procedure but signing out: an operator's visit to a company can only look (rules/operators 14). */
const procedure = t.procedure.use(({ ctx, type, path, meta, next }) => {
  const sendsFile = meta?.rest?.download !== undefined || meta?.file !== undefined;
  const isPicture = meta?.file?.download === "picture";
  assertVisitMay(ctx, { type, sendsFile: sendsFile && !isPicture, area: path.split(".")[0]! });
  return next();
});

/** Admits anybody, signed in or not. */
export const anyone = procedure.meta({ needs: "anyone" });

/** Admits staff of the platform, whose context has no company. A user of any role gets 401. */
export const operator = procedure
  .meta({ needs: "operator" })
  .use(({ ctx, next }) => next({ ctx: requireOperator(ctx) }));

/** Admits owners; support gets 403. */
export const owner = procedure.meta({ needs: "owner" }).use(({ ctx, next }) => next({ ctx: requireOwner(ctx) }));

/** Admits owners who signed in within the last 15 minutes: for calls that create operators, restore their access or let a company be deleted. */
export const recentOwner = procedure
  .meta({ needs: "owner" })
  .use(({ ctx, next }) => next({ ctx: requireRecentOwner(ctx) }));

/** Admits an operator between password and second factor only. */
export const pendingSecondFactor = procedure
  .meta({ needs: "pendingSecondFactor" })
  .use(({ ctx, next }) => next({ ctx: requirePendingSecondFactor(ctx) }));

/** Admits everybody who is signed in, even before the email is verified. */
export const session = procedure.meta({ needs: "session" }).use(({ ctx, next }) => next({ ctx: requireSession(ctx) }));

/**
 * Admits signing out even if the company is suspended, or a parallel renewal has just replaced the session: the service itself refuses
 * everything else.
 */
export const signingOut = t.procedure.meta({ needs: "session", userSession: true });

/** Admits a user session, even before the email is verified. */
export const userSession = session
  .meta({ needs: "session", userSession: true })
  .use(({ ctx, next }) => next({ ctx: requireUserSession(ctx) }));

/** Admits users of a company whose role may do `action`. 401 and 403 come before anything else. */
export function needs<A extends Action>(action: A) {
  return procedure.meta({ needs: action }).use(({ ctx, next }) => next({ ctx: permit(ctx, action) }));
}

/** Like `needs`, for a query that reads the record with the input's id and itself answers 404. */
export function needsById<A extends Action>(action: A, resource: Resource) {
  return needs(action)
    .meta({ needs: action, resource })
    .input((raw: unknown) => pathId(raw, resource));
}

/** Like `needs`, about one record with more input: 404 comes before 422 (rules/rest 5). */
export function needsOn<A extends Action>(action: A, resource: Resource) {
  return needsById(action, resource).use(async ({ ctx, input, next }) => {
    await assertExists(ctx, resource, input.id);
    return next();
  });
}

/** Like `needs`, for a user session: an API token gets 403, whatever its creator may do. */
export function needsUserSession<A extends Action>(action: A) {
  return needs(action)
    .meta({ needs: action, userSession: true })
    .use(({ ctx, next }) => next({ ctx: requireUserSession(ctx) }));
}

/** Like `needsUserSession`, about one record: 404 comes after 403. */
export function needsUserSessionOn<A extends Action>(action: A, resource: Resource) {
  return needsUserSession(action)
    .meta({ needs: action, userSession: true, resource })
    .input((raw: unknown) => pathId(raw, resource))
    .use(async ({ ctx, input, next }) => {
      await assertExists(ctx, resource, input.id);
      return next();
    });
}

/**
 * Like `needsUserSession`, for a user who gave the password within the last 15 minutes: for actions that outlast a session or grant access.
 */
export function needsRecent<A extends Action>(action: A) {
  return needs(action)
    .meta({ needs: action, userSession: true, recentPassword: true })
    .use(({ ctx, next }) => next({ ctx: requireRecentPassword(ctx) }));
}

/** Like `needsRecent`, about one record: 404 comes after 403. */
export function needsRecentOn<A extends Action>(action: A, resource: Resource) {
  return needsRecent(action)
    .meta({ needs: action, userSession: true, recentPassword: true, resource })
    .input((raw: unknown) => pathId(raw, resource))
    .use(async ({ ctx, input, next }) => {
      await assertExists(ctx, resource, input.id);
      return next();
    });
}

/** Like `needsRecent`, but also admits API tokens, which have no password to give. */
export function needsRecentOrToken<A extends Action>(action: A) {
  return needs(action)
    .meta({ needs: action, recentPassword: true })
    .use(({ ctx, next }) => {
      if (!ctx.actor.by_token) requireRecentPassword(ctx);
      return next();
    });
}

/** Admits roles that may do `action` at once or request approval for it. */
export function needsOrRequest<A extends Action>(action: A) {
  return procedure
    .meta({ needs: action, mayRequest: true })
    .use(({ ctx, next }) => next({ ctx: permitOrRequest(ctx, action) }));
}

/** Like `needsOrRequest`, about one record with more input: 404 comes before 422. */
export function needsOrRequestOn<A extends Action>(action: A, resource: Resource) {
  return needsOrRequest(action)
    .meta({ needs: action, mayRequest: true, resource })
    .input((raw: unknown) => pathId(raw, resource))
    .use(async ({ ctx, input, next }) => {
      await assertExists(ctx, resource, input.id);
      return next();
    });
}

/** Admits actions on a user: all roles may act on themselves, and those who may do `action` on others (rules/roles 4). */
export function needsUnlessSelf(action: Action) {
  return needs("self.manage")
    .meta({ needs: "self.manage", resource: userResource })
    .input((raw: unknown) => pathId(raw, userResource))
    .use(async ({ ctx, input, next }) => {
      if (input.id !== ctx.actor.user_id) permit(ctx, action);
      await assertExists(ctx, userResource, input.id);
      return next();
    });
}

/**
 * Throws the refusals of a policy that come before the input is read. A call whose input is already invalid passes through here first, so
 * that a caller without permission learns nothing more (rules/rest 5).
 */
export async function enforce(policy: Policy, ctx: OpenCtx, id: unknown): Promise<void> {
  const { needs, mayRequest, userSession, recentPassword, resource } = policy;
  if (needs === "anyone") return;
  if (needs === "operator") return void requireOperator(ctx);
  if (needs === "owner") return void requireOwner(ctx);
  if (needs === "pendingSecondFactor") return void requirePendingSecondFactor(ctx);
  const caller =
    needs === "session" ? requireSession(ctx) : mayRequest ? permitOrRequest(ctx, needs) : permit(ctx, needs);
  if (userSession) requireUserSession(caller);
  if (recentPassword && !caller.actor.by_token) requireRecentPassword(caller);
  if (resource) await assertExists(caller, resource, pathId({ id }, resource).id);
}

/** Returns the id of a path. A malformed id is treated as an unknown one. */
function pathId(raw: unknown, { noun }: Resource): { id: number } {
  const id = (raw as { id?: unknown } | null | undefined)?.id;
  if (typeof id !== "number" || !Number.isSafeInteger(id) || id < 1) throw notFound(noun);
  return { id };
}

/** The data that tRPC stores about a procedure. Its `_def` is private, so it is read here and nowhere else. */
interface Definition {
  type: "query" | "mutation" | "subscription";
  meta: Policy;
  inputs: unknown[];
  output?: z.ZodType;
}

export const definitionOf = ({ _def }: AnyProcedure) => _def as unknown as Definition;
export const policyOf = (procedure: AnyProcedure): Policy => definitionOf(procedure).meta;
/** Returns the procedures of a router by their paths. */
export const proceduresOf = ({ _def }: AnyRouter) => _def.procedures as unknown as Record<string, AnyProcedure>;
/** Returns the configuration that formats the errors of a router. */
export const errorConfigOf = ({ _def }: AnyRouter) => _def._config;
