import { detailsOf, isFault } from "@custodia/api/errors";
import { appRouter } from "@custodia/api/router";
import { identify } from "@custodia/services/auth/identify";
import type { NewSession, OpenCtx, Services, Transport } from "@custodia/services/context";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { countedAddress } from "./http/address.ts";

export const SESSION_COOKIE = "custodia_session";

/** Mounts the procedures at `/api/trpc`. It takes the cookie only, never a bearer (decisions §2). */
export async function addTrpc(app: FastifyInstance, services: Services, secure: boolean): Promise<void> {
  const options: FastifyTRPCPluginOptions<typeof appRouter> = {
    prefix: "/api/trpc",
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res }) => cookieContext(services, req, res, secure),
      responseMeta({ errors }) {
        const wait = errors.map((error) => detailsOf(error).retryAfter ?? 0);
        const longest = Math.max(0, ...wait);
        const headers = new Headers({ "cache-control": "no-store" });
        if (longest > 0) headers.set("retry-after", String(longest));
        return { headers };
      },
      onError({ error, path, req }) {
        if (isFault(error)) app.log.error({ err: error, path, reqId: req?.id }, "a procedure failed");
      },
    },
  };
  await app.register(fastifyTRPCPlugin, options);
}

/** The context of a browser's request, signed in by its cookie. */
export async function cookieContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): Promise<OpenCtx> {
  const transport: Transport = {
    kind: "cookie",
    address: countedAddress(request.ip),
    token: request.cookies[SESSION_COOKIE],
    give: (session) => setCookie(reply, session, secure),
  };
  return { ...services, transport, signedIn: await identify(services, transport) };
}

function setCookie(reply: FastifyReply, session: NewSession | null, secure: boolean): void {
  const common = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  if (!session) {
    reply.clearCookie(SESSION_COOKIE, common);
    return;
  }
  const lasting = session.remember ? { expires: new Date(session.expires_at) } : {};
  reply.setCookie(SESSION_COOKIE, session.token, { ...common, ...lasting });
}
