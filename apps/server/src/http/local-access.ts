import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Env, isLoopback } from "../env.ts";

/** Holds the key of this start in the browser of who opened the address that was printed. */
const START_COOKIE = "custodia_start";

/** The headers that proxies, tunnels and CDNs add, and that no browser sends. */
const OF_A_PROXY =
  /^((x-)?forwarded|via$|x-real-|x-orig|x-(proxy|client|cluster|envoy|amz|amzn|azure|arr|appengine|vercel|nginx|tunnel|varnish|cache|url-scheme|scheme|host|remote)|(true-|wl-|proxy-)?client-ip|(wl-)?proxy-client|(cf|cdn|fly|fastly|ngrok|tailscale|akamai|incap)-|front-end-https)/;

/** True where it could be at all: this machine alone is listened to and named in links, and no proxy was told of. */
export function allowsLocalAccess(env: Env): boolean {
  return env.loopback && env.TRUST_PROXY === undefined;
}

/**
 * `/start/{key}`: the address that the start prints. It leads to the sign-in, and the browser keeps the key until it is
 * closed; a wrong key is as unknown as any other page.
 */
export function addStart(app: FastifyInstance, env: Env): void {
  if (!allowsLocalAccess(env)) return;
  app.get<{ Params: { key: string } }>("/start/:key", async (request, reply) => {
    if (!isOnThisMachine(request) || !isKey(env, request.params.key)) return reply.callNotFound();
    return reply
      .setCookie(START_COOKIE, env.START_KEY, {
        path: "/",
        httpOnly: true,
        sameSite: "strict",
        secure: env.PUBLIC_URL.startsWith("https:"),
      })
      .header("cache-control", "no-store")
      .redirect("/login", 303);
  });
}

/**
 * True for who started this server, at its own machine: what would let anybody in (mail with its codes, the demo's
 * password) is shown to nobody else. A plain proxy can look like this machine in all but the key.
 */
export function isLocalAccess(request: FastifyRequest, env: Env): boolean {
  const held = request.cookies[START_COOKIE];
  return allowsLocalAccess(env) && isOnThisMachine(request) && held !== undefined && isKey(env, held);
}

/** The Host is looked at too: a page of another site may have had its name point here. */
export function isOnThisMachine({ raw, headers, socket }: FastifyRequest): boolean {
  const asked = headers.host ?? "";
  // A name and a port, and nothing that a reader of addresses would take for more.
  const named =
    /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(asked) &&
    isLoopback(new URL(`http://${asked}`).hostname);
  // No browser speaks HTTP/1.0; proxies still do.
  const direct = raw.httpVersion !== "1.0" && !Object.keys(headers).some((name) => OF_A_PROXY.test(name));
  return named && direct && isLoopback(socket.remoteAddress ?? "");
}

/** Hashed first: they have one length then, and the time tells nothing. */
function isKey(env: Env, given: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(env.START_KEY));
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();
