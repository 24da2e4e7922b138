import { Refusal } from "@custodia/domain/errors";
import { identify } from "@custodia/services/auth/identify";
import type { OpenCtx, Services, Transport } from "@custodia/services/core/context";
import type { FastifyRequest } from "fastify";
import { countedAddress } from "../http/address.ts";
import { countBySession } from "../http/request-limit.ts";

/** Base of REST v1 (rules/rest 1). */
export const REST = "/api/v1";

/** The token of `Authorization: Bearer`, the only sign-in of REST: a cookie is not looked at (rules/sign-in 9). */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/=-]+) *$/i.exec(request.headers.authorization ?? "")?.[1];
}

/** The context of a program's request, and the session that the procedure gives it. Throws 400 for two sign-ins at once. */
export async function bearerContext(services: Services, request: FastifyRequest) {
  // Node itself would take the first and be silent about the other.
  if (request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^authorization$/i.test(name)).length > 1) {
    throw new Refusal("bad_request", "Send one Authorization header.");
  }
  const given: { token?: string; again?: boolean } = {};
  const transport: Transport = {
    kind: "bearer",
    address: countedAddress(request.ip),
    token: bearerOf(request),
    give(session) {
      if (session) given.token = session.token;
    },
    again() {
      given.again = true;
    },
  };
  const signedIn = await identify(services, transport);
  if (signedIn && "company" in signedIn) request.companyId = signedIn.company.id;
  if (signedIn && transport.token) countBySession(transport.token);
  const ctx: OpenCtx = { ...services, transport, signedIn };
  return { ctx, given };
}
