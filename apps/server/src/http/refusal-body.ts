import { translated } from "@custodia/api/errors";
import { appRouter } from "@custodia/api/router";
import { OtherSession, type Refusal } from "@custodia/domain/errors";
import { getTRPCErrorFromUnknown, getTRPCErrorShape } from "@trpc/server";

const CALL = /^\/(api|admin)\/trpc\//;

/** True of an address below which procedures are called. */
export const isCall = (url: string): boolean => CALL.test(url);

/**
 * The body of a refusal that no procedure threw: `{message}`, with `errors` by field where it is 422. A screen takes what has not
 * tRPC's shape for a lost connection, so a call is answered in that.
 */
export function refusalBody(url: string, refusal: Refusal): object {
  const { message, fields } = refusal;
  if (!isCall(url)) {
    if (refusal instanceof OtherSession) return { message, signedInAs: refusal.signedInAs };
    return fields ? { message, errors: fields } : { message };
  }
  const error = translated(getTRPCErrorFromUnknown(refusal));
  const config = appRouter._def._config;
  const call = { type: "unknown", path: undefined, input: undefined, ctx: undefined } as const;
  return { error: getTRPCErrorShape({ config, error, ...call }) };
}
