import { notFound } from "@custodia/domain/errors";
import type { Action } from "@custodia/domain/permissions";
import {
  inPerson,
  permit,
  permitOrRequest,
  provenLately,
  requireArriving,
  requireOperator,
  requireOwner,
  requireRecentOwner,
  requireSession,
} from "@custodia/services/core/access";
import type { OpenCtx } from "@custodia/services/core/context";
import { assertExists, type Resource } from "@custodia/services/resource";
import { userResource } from "@custodia/services/setup/users/queries";
import { initTRPC } from "@trpc/server";
import { detailsOf, isFault, translated } from "./errors.ts";
import type { Policy } from "./meta.ts";

const t = initTRPC
  .context<OpenCtx>()
  // A builder names who may call, a router adds the line of REST: tRPC puts the parts together.
  .meta<Partial<Policy>>()
  .create({
    defaultMeta: undefined,
    errorFormatter({ shape, error }) {
      const message = isFault(error) ? "Oops something went wrong" : shape.message;
      const { code, httpStatus } = shape.data;
      return { ...shape, message, data: { code, httpStatus, ...detailsOf(error) } };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

const base = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (!result.ok) throw translated(result.error);
  return result;
});

/** A procedure for anybody, signed in or not. */
export const anyone = base.meta({ needs: "anyone" });

/** A procedure for staff of the platform, whose context has no company; to a user of whatever role it is 401. */
export const operator = base
  .meta({ needs: "operator" })
  .use(({ ctx, next }) => next({ ctx: requireOperator(ctx) }));

/** The same for owners: 403 to support. */
export const owner = base.meta({ needs: "owner" }).use(({ ctx, next }) => next({ ctx: requireOwner(ctx) }));

/** The same for an owner who signed in within the last 15 minutes: for what makes operators, or lets one in. */
export const recentOwner = base
  .meta({ needs: "owner" })
  .use(({ ctx, next }) => next({ ctx: requireRecentOwner(ctx) }));

/** A procedure for an operator between password and second factor, and for nobody else. */
export const arriving = base
  .meta({ needs: "arriving" })
  .use(({ ctx, next }) => next({ ctx: requireArriving(ctx) }));

/** A procedure for who is signed in, also before the email is verified. */
export const session = base
  .meta({ needs: "session" })
  .use(({ ctx, next }) => next({ ctx: requireSession(ctx) }));

/**
 * Signing out: for a person who is signed in, also where the company is suspended, and for who was until a renewal beside it: the verb
 * itself refuses all others.
 */
export const leaving = base.meta({ needs: "session", person: true });

/** A person who is signed in, also before the email is verified. */
export const personSession = session
  .meta({ needs: "session", person: true })
  .use(({ ctx, next }) => next({ ctx: inPerson(ctx) }));

/** A procedure for users of a company whose role may do `action`: 401 and 403 come before anything else. */
export function needs<A extends Action>(action: A) {
  return base.meta({ needs: action }).use(({ ctx, next }) => next({ ctx: permit(ctx, action) }));
}

/** The same for a person at a session: a program's token is refused (403), whatever its maker may. */
export function personNeeds<A extends Action>(action: A) {
  return needs(action)
    .meta({ needs: action, person: true })
    .use(({ ctx, next }) => next({ ctx: inPerson(ctx) }));
}

/** The same about one record, whose 404 comes after the 403. */
export function personNeedsOn<A extends Action>(action: A, resource: Resource) {
  return personNeeds(action)
    .meta({ needs: action, person: true, on: resource })
    .input((raw: unknown) => pathId(raw, resource))
    .use(async ({ ctx, input, next }) => {
      await assertExists(ctx, resource, input.id);
      return next();
    });
}

/** The same for who gave the password within the last 15 minutes: for what outlives a session, or lets somebody in. */
export function lately<A extends Action>(action: A) {
  return needs(action)
    .meta({ needs: action, person: true, lately: true })
    .use(({ ctx, next }) => next({ ctx: provenLately(ctx) }));
}

/** The same where a program may act as well, which has no password to give. */
export function latelyOrProgram<A extends Action>(action: A) {
  return needs(action)
    .meta({ needs: action, lately: true })
    .use(({ ctx, next }) => {
      if (!ctx.actor.by_token) provenLately(ctx);
      return next();
    });
}

/** The same about one record, whose 404 comes after the 403. */
export function latelyOn<A extends Action>(action: A, resource: Resource) {
  return lately(action)
    .meta({ needs: action, person: true, lately: true, on: resource })
    .input((raw: unknown) => pathId(raw, resource))
    .use(async ({ ctx, input, next }) => {
      await assertExists(ctx, resource, input.id);
      return next();
    });
}

/** As `needs`, to look at one record, whose id comes with the input and nothing else: the verb itself answers 404. */
export function looksAt<A extends Action>(action: A, resource: Resource) {
  return needs(action)
    .meta({ needs: action, on: resource })
    .input((raw: unknown) => pathId(raw, resource));
}

/** The same about one record with more input: 404 comes before 422 (rules/rest 5). */
export function needsOn<A extends Action>(action: A, resource: Resource) {
  return looksAt(action, resource).use(async ({ ctx, input, next }) => {
    await assertExists(ctx, resource, input.id);
    return next();
  });
}

/** A procedure for roles that may do `action` at once or ask for somebody's yes. */
export function needsOrRequest<A extends Action>(action: A) {
  return base
    .meta({ needs: action, asks: true })
    .use(({ ctx, next }) => next({ ctx: permitOrRequest(ctx, action) }));
}

/** The same about one record with more input: 404 comes before 422. */
export function needsOrRequestOn<A extends Action>(action: A, resource: Resource) {
  return needsOrRequest(action)
    .meta({ needs: action, asks: true, on: resource })
    .input((raw: unknown) => pathId(raw, resource))
    .use(async ({ ctx, input, next }) => {
      await assertExists(ctx, resource, input.id);
      return next();
    });
}

/** About a user: open to all roles where it is oneself, else to those who may do `action` (rules/roles 4). */
export function onSelfOr(action: Action) {
  return needs("self.manage")
    .meta({ needs: "self.manage", on: userResource })
    .input((raw: unknown) => pathId(raw, userResource))
    .use(async ({ ctx, input, next }) => {
      if (input.id !== ctx.actor.user_id) permit(ctx, action);
      await assertExists(ctx, userResource, input.id);
      return next();
    });
}

/**
 * Throws what a procedure of this policy refuses before it reads its input: for a call that is wrong already, so that who may
 * not call is told no more (rules/rest 5).
 */
export async function enforce(
  { needs, asks, person, lately, on }: Policy,
  ctx: OpenCtx,
  id: unknown,
): Promise<void> {
  if (needs === "anyone") return;
  if (needs === "operator") return void requireOperator(ctx);
  if (needs === "owner") return void requireOwner(ctx);
  if (needs === "arriving") return void requireArriving(ctx);
  const known =
    needs === "session" ? requireSession(ctx) : asks ? permitOrRequest(ctx, needs) : permit(ctx, needs);
  if (person) inPerson(known);
  if (lately && !known.actor.by_token) provenLately(known);
  if (on) await assertExists(known, on, pathId({ id }, on).id);
}

/** The id of a path: what is malformed is as unknown as what does not exist. */
function pathId(raw: unknown, { noun }: Resource): { id: number } {
  const id = (raw as { id?: unknown } | null | undefined)?.id;
  if (typeof id !== "number" || !Number.isSafeInteger(id) || id < 1) throw notFound(noun);
  return { id };
}
