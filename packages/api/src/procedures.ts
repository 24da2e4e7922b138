import { findRefusal, StaleRecord } from "@custodia/domain/errors";
import type { Action } from "@custodia/domain/permissions";
import { lastChangers } from "@custodia/services/activity/activities";
import * as access from "@custodia/services/core/access";
import type { CompanyCtx, OpenCtx, OperatorCtx } from "@custodia/services/core/context";
import { assertExists, type Resource } from "@custodia/services/resource";
import { userResource } from "@custodia/services/setup/users/queries";
import { initTRPC } from "@trpc/server";
import type { ZodType } from "zod";
import { errorDetails, isInternalError } from "./errors.ts";
import { type Policy, pathId } from "./meta.ts";

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

/** Builds the parts that need a company, whichever policy found it. */
const companyProcedure = initTRPC.context<CompanyCtx>().meta<Partial<Policy>>().create().procedure;

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/**
 * Makes a procedure that admits callers by a policy: `admit` throws, or returns the context with their rights. An operator's
 * visit to a company can only look (rules/operators 14).
 */
const admitBy = <Ctx extends object>(policy: Partial<Policy>, admit: (ctx: OpenCtx) => Ctx) =>
  t.procedure.meta(policy).use(({ ctx, type, path, meta, next }) => {
    const sendsFile = meta?.rest?.download !== undefined || meta?.file !== undefined;
    const isPicture = meta?.file?.download === "picture";
    access.assertVisitMay(ctx, { type, sendsFile: sendsFile && !isPicture, area: path.split(".")[0]! });
    return next({ ctx: admit(ctx) });
  });

/** Admits anybody, signed in or not. */
export const anyone = admitBy({ needs: "anyone" }, (ctx) => ctx);

/** Admits staff of the platform, whose context has no company. A user of any role gets 401. */
export const operator = admitBy({ needs: "operator" }, access.requireOperator);

/** Admits owners; support gets 403. */
export const owner = admitBy({ needs: "owner" }, access.requireOwner);

/** Admits owners who signed in within the last 15 minutes: for calls that create operators, restore their access or let a company be deleted. */
export const recentOwner = admitBy({ needs: "owner" }, access.requireRecentOwner);

/** Admits an operator between password and second factor only. */
export const pendingSecondFactor = admitBy({ needs: "pendingSecondFactor" }, access.requirePendingSecondFactor);

/** Admits everybody who is signed in, even before the email is verified. */
export const session = admitBy({ needs: "session" }, access.requireSession);

/**
 * Admits signing out even if the company is suspended, or a parallel renewal has just replaced the session: the service itself refuses
 * everything else.
 */
export const signingOut = t.procedure.meta({ needs: "session", userSession: true });

/** Admits a user session, even before the email is verified. */
export const userSession = admitBy({ needs: "session", userSession: true }, (ctx) =>
  access.requireUserSession(access.requireSession(ctx)),
);

/** Admits users of a company whose role may do `action`. 401 and 403 come before anything else. */
export const needs = <A extends Action>(action: A) => admitBy({ needs: action }, (ctx) => access.permit(ctx, action));

/** Like `needs`, for a query that reads the record with the input's id and itself answers 404. */
export const needsById = <A extends Action>(action: A, resource: Resource) =>
  needs(action)
    .meta({ resource })
    .input((raw: unknown) => pathId(raw, resource));

/** The part of a procedure about one record: 404 comes after 403 and before 422 (rules/rest 5). */
const onRecord = (resource: Resource) =>
  companyProcedure
    .meta({ resource })
    .input((raw: unknown) => pathId(raw, resource))
    .use(async ({ ctx, input, next }) => {
      await assertExists(ctx, resource, input.id);
      return next();
    });

/** Like `needs`, about one record with more input. */
export const needsOn = <A extends Action>(action: A, resource: Resource) => needs(action).concat(onRecord(resource));

/** Like `needs`, for a user session: an API token gets 403, whatever its creator may do. */
export const needsUserSession = <A extends Action>(action: A) =>
  admitBy({ needs: action, userSession: true }, (ctx) => access.requireUserSession(access.permit(ctx, action)));

export const needsUserSessionOn = <A extends Action>(action: A, resource: Resource) =>
  needsUserSession(action).concat(onRecord(resource));

/**
 * Like `needsUserSession`, for a user who entered the password within the last 15 minutes: for actions that outlast a session or grant access.
 */
export const needsRecent = <A extends Action>(action: A) =>
  admitBy({ needs: action, userSession: true, recentPassword: true }, (ctx) =>
    access.requireRecentPassword(access.permit(ctx, action)),
  );

export const needsRecentOn = <A extends Action>(action: A, resource: Resource) =>
  needsRecent(action).concat(onRecord(resource));

/** Like `needsRecent`, but also admits API tokens, which have no password to give. */
export const needsRecentOrToken = <A extends Action>(action: A) =>
  admitBy({ needs: action, recentPassword: true }, (ctx) => {
    const permitted = access.permit(ctx, action);
    if (!permitted.actor.by_token) access.requireRecentPassword(permitted);
    return permitted;
  });

/** Admits roles that may do `action` at once or request approval for it. */
export const needsOrRequest = <A extends Action>(action: A) =>
  admitBy({ needs: action, mayRequest: true }, (ctx) => access.permitOrRequest(ctx, action));

export const needsOrRequestOn = <A extends Action>(action: A, resource: Resource) =>
  needsOrRequest(action).concat(onRecord(resource));

/** Admits actions on a user: all roles may act on themselves, and those who may do `action` on others (rules/roles 4). */
export const needsUnlessSelf = (action: Action) =>
  needsById("self.manage", userResource).use(async ({ ctx, input, next }) => {
    if (input.id !== ctx.actor.user_id) access.permit(ctx, action);
    await assertExists(ctx, userResource, input.id);
    return next();
  });

/**
 * Makes a resolver that changes a record with optimistic locking. If the version is outdated, the error contains the current record from
 * `show`, parsed by `view`, and who last changed each field.
 */
export const withVersion =
  <Ctx extends CompanyCtx | OperatorCtx, Input, View, Answer>(
    view: ZodType<unknown, View>,
    change: (ctx: Ctx, input: Input) => Promise<Answer>,
    show: (ctx: Ctx, input: Input) => Promise<NoInfer<View>>,
  ) =>
  async ({ ctx, input }: { ctx: Ctx; input: Input }): Promise<Answer> => {
    try {
      return await change(ctx, input);
    } catch (error) {
      const refusal = findRefusal(error);
      if (refusal instanceof StaleRecord) {
        refusal.current = view.parse(await show(ctx, input)) as object;
        // Operators' actions are in the operator log instead.
        refusal.changed_by = isCompanyCtx(ctx) ? await lastChangers(ctx, refusal.subject) : {};
      }
      throw error;
    }
  };

const isCompanyCtx = (ctx: CompanyCtx | OperatorCtx): ctx is CompanyCtx => "company" in ctx;

/** Makes a resolver that runs a query or a command with the context and the input of the call. */
export const resolveWith =
  <Ctx, Input, Answer>(run: (ctx: Ctx, input: Input) => Answer) =>
  ({ ctx, input }: { ctx: Ctx; input: Input }): Answer =>
    run(ctx, input);

/** Makes a resolver that runs a command and returns a message. */
export const withMessage =
  <Ctx, Input>(message: string, command: (ctx: Ctx, input: Input) => Promise<unknown>) =>
  async ({ ctx, input }: { ctx: Ctx; input: Input }): Promise<{ message: string }> => {
    await command(ctx, input);
    return { message };
  };
