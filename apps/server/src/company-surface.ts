import { createHash } from "node:crypto";
import { identify } from "@custodia/services/auth/identify";
import { withoutWrites } from "@custodia/services/core/access";
import type { NewSession, OpenCtx, Services, Transport } from "@custodia/services/core/context";
import type { Limits } from "@custodia/services/core/settings";
import { identifyVisit, isVisitToken } from "@custodia/services/platform/support/identify";
import { leaveVisit } from "@custodia/services/platform/support/visits";
import type { AnyProcedure } from "@trpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ApiSurface, assertIntendedUser, SESSION_COOKIE } from "./api-surface.ts";
import type { Env } from "./env.ts";
import { isLocalAccess } from "./http/local-access.ts";
import { builtFolder, readBuildName } from "./http/static.ts";
import { countBySession, countedAddress } from "./overload/rate-limit.ts";

/**
 * The cookie that identifies the session to the page's own scripts, without its token: browsers tie their offline data to
 * it.
 */
const PUBLIC_SESSION_COOKIE = "custodia_reader";

/** The procedures that users can call: all except the platform's own. */
export function companySurface(services: Services, env: Env): ApiSurface {
  const secure = env.PUBLIC_URL.startsWith("https:");
  return {
    calls: "/api/trpc",
    files: "/files",
    build: readBuildName(builtFolder("web")),
    allows: (path) => !path.startsWith("platform."),
    async createContext(request, reply, procedure) {
      const ctx = await cookieContext(services, request, reply, secure, procedure);
      ctx.transport.isLocal = () => isLocalAccess(request, env);
      return ctx;
    },
  };
}

/**
 * Returns the context of a browser's request, signed in by its cookie. Throws 409 if its page was rendered for another user.
 */
export async function cookieContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
  procedure: AnyProcedure,
): Promise<OpenCtx> {
  const transport: Transport = {
    kind: "cookie",
    address: countedAddress(request.ip),
    token: request.cookies[SESSION_COOKIE],
    readsOnly: request.method === "GET",
    isPrefetch: request.method === "GET" && request.headers["x-ahead"] === "1",
    setSession: (session) => setCookie(reply, session, secure, services.settings.limits),
  };
  const { token } = transport;
  const signedIn = await (isVisitToken(token)
    ? identifyVisit(services, transport, token)
    : identify(services, transport));
  if (signedIn && "company" in signedIn) request.companyId = signedIn.company.id;
  if (signedIn && transport.token) countBySession(transport.token);
  assertIntendedUser(request, procedure, signedIn);
  const visit = signedIn?.visit;
  if (!visit) return { ...services, transport, signedIn };
  const endVisit = () => leaveVisit(services, visit.id);
  return { ...services, db: withoutWrites(services.db), transport, signedIn, endVisit };
}

function setCookie(
  reply: FastifyReply,
  session: NewSession | null,
  secure: boolean,
  { sessionIdleHours }: Limits,
): void {
  const common = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  if (!session) {
    reply.clearCookie(SESSION_COOKIE, common);
    reply.clearCookie(PUBLIC_SESSION_COOKIE, { ...common, httpOnly: false });
    return;
  }
  const lasting = session.remember ? { expires: new Date(session.expires_at) } : {};
  reply.setCookie(SESSION_COOKIE, session.token, { ...common, ...lasting });
  const cookieValue = `${publicSessionId(session.token)}.${sessionIdleHours}`;
  reply.setCookie(PUBLIC_SESSION_COOKIE, cookieValue, { ...common, ...lasting, httpOnly: false });
}

/** Returns a one-way hash that differs from the one by which the database knows the session. */
function publicSessionId(token: string): string {
  return createHash("sha256").update(`reader ${token}`).digest("base64url").slice(0, 22);
}
