import type { OperatorRole } from "@custodia/domain/platform/operators";
import { startSession } from "@custodia/services/auth/sessions";
import type { CompanyCtx, OpenCtx, Services } from "@custodia/services/core/context";
import { hashToken } from "@custodia/services/tokens/identify";
import { getTRPCErrorFromUnknown } from "@trpc/server";
import { translateError } from "../src/errors.ts";
import { createCallerFactory } from "../src/procedures.ts";
import { appRouter } from "../src/router.ts";

const createUntranslatedCaller = createCallerFactory(appRouter);

/** Creates a caller whose calls throw translated errors, as the server answers them. */
function createCaller(ctx: OpenCtx) {
  return translated(createUntranslatedCaller(ctx));
}

function translated<T extends object>(caller: T): T {
  return new Proxy(caller, {
    get: (target, name) => {
      const part: unknown = Reflect.get(target, name);
      return typeof part === "function" ? translated(part) : part;
    },
    apply: async (target, self, args) => {
      try {
        return await Reflect.apply(target as () => unknown, self, args);
      } catch (error) {
        throw translateError(getTRPCErrorFromUnknown(error));
      }
    },
  });
}

const transport = { kind: "cookie", address: "192.0.2.1", token: undefined, setSession() {} } as const;

/** Returns a caller for a signed-in user, verified or not, or for an anonymous visitor (null). */
export function callerFor(services: Services, user: CompanyCtx | null, verified = true, session = "none") {
  const signedIn: OpenCtx["signedIn"] = user && {
    actor: { ...user.actor, email_verified: verified },
    company: user.company,
    session: { id: session, signed_in_at: services.clock().toISOString(), transport: "cookie" },
  };
  return createCaller({ ...services, transport, signedIn });
}

/** Returns a caller like `callerFor` with its own session in the database, for procedures about sessions. */
export async function callerInSession(services: Services, user: CompanyCtx, verified = true) {
  const holder = { company_id: user.company.id, user_id: user.actor.user_id };
  const newSession = await services.db.write((tx) =>
    startSession(tx, services, holder, { transport: "cookie", remember: false }),
  );
  return callerFor(services, user, verified, hashToken(newSession.token));
}

/** Returns a caller with an API token. */
export function asToken(services: Services, user: CompanyCtx) {
  return callerFor(services, { ...user, actor: { ...user.actor, by_token: "Payroll" } });
}

const operator = (role: OperatorRole) =>
  ({
    kind: "operator",
    operator_id: 1,
    full_name: "Ola Operator",
    email: "ola@custodia.example",
    role,
  }) as const;

/** Returns a caller for an operator who has entered the password but not yet the second factor. */
export function asPendingSecondFactor(services: Services) {
  const pending = { session_id: "none", actor: operator("owner"), enrolled: true };
  return createCaller({ ...services, transport, signedIn: null, pendingSecondFactor: pending });
}

/** Returns a caller for an operator. */
export function asOperator(services: Services, role: OperatorRole) {
  const actor = operator(role);
  const session = { id: "none", signed_in_at: services.clock().toISOString(), transport: "cookie" } as const;
  return createCaller({ ...services, transport, signedIn: { actor, session } });
}

/** Returns code and message of the error that a call throws; null if it succeeds. */
export async function errorOf(call: Promise<unknown>): Promise<{ code: string; message: string } | null> {
  try {
    await call;
    return null;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return { code, message };
  }
}
