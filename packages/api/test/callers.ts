import { createCaller } from "@custodia/api/router";
import type { CompanyCtx, OpenCtx, Services } from "@custodia/services/context";

/** A caller for somebody signed in, or for nobody (null). */
export function callerFor(services: Services, who: CompanyCtx | null, verified = true) {
  const signedIn: OpenCtx["signedIn"] = who && {
    actor: { ...who.actor, email_verified: verified },
    company: who.company,
    session: { id: "none", signed_in_at: services.clock().toISOString(), transport: "cookie" },
  };
  const transport = { kind: "cookie", address: "192.0.2.1", token: undefined, give() {} } as const;
  return createCaller({ ...services, transport, signedIn });
}

/** Code and message of the error that a call throws; null where it answers. */
export async function errorOf(call: Promise<unknown>): Promise<{ code: string; message: string } | null> {
  try {
    await call;
    return null;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return { code, message };
  }
}
