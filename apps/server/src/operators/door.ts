import type { NewSession, Services, Transport } from "@custodia/services/core/context";
import { identifyOperator } from "@custodia/services/platform/sessions";
import type { FastifyReply } from "fastify";
import type { Door } from "../door.ts";
import type { Env } from "../env.ts";
import { countedAddress } from "../http/address.ts";
import { buildOf, builtAt } from "../http/builds.ts";
import { checkMadeFor } from "../http/made-for.ts";
import { countBySession } from "../http/request-limit.ts";

/** Known to this part of the site alone: browsers send it nowhere else, and no call of a company reads it. */
export const OPERATOR_COOKIE = "custodia_operator";
export const ADMIN = "/admin";

/** What operators come by: the platform's own procedures and nothing else. */
export function operatorsDoor(services: Services, env: Env): Door {
  const secure = env.ADMIN_URL.startsWith("https:");
  return {
    calls: `${ADMIN}/trpc`,
    files: `${ADMIN}/files`,
    build: buildOf(builtAt("admin")),
    leadsTo: (path) => path.startsWith("platform."),
    async contextOf(request, reply, procedure) {
      const transport: Transport = {
        kind: "cookie",
        address: countedAddress(request.ip),
        token: request.cookies[OPERATOR_COOKIE],
        ahead: request.method === "GET" && request.headers["x-ahead"] === "1",
        give: (session) => setCookie(reply, session, secure),
      };
      const known = await identifyOperator(services, transport);
      if (known.signedIn && transport.token) countBySession(transport.token);
      checkMadeFor(request, procedure, known.signedIn);
      return { ...services, transport, ...known };
    },
  };
}

/** It ends with the browser, if the session does not before. */
function setCookie(reply: FastifyReply, session: NewSession | null, secure: boolean): void {
  const common = { path: ADMIN, httpOnly: true, sameSite: "strict", secure } as const;
  if (session) reply.setCookie(OPERATOR_COOKIE, session.token, common);
  else reply.clearCookie(OPERATOR_COOKIE, common);
}
