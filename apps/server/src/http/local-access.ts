import { createHash, timingSafeEqual } from "node:crypto";
import { isLoopback } from "@custodia/services/core/settings";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";

/** The cookie with the start key (`START_KEY`), in the browser that opened the printed address. */
const START_COOKIE = "custodia_start";

/** Matches headers that proxies, tunnels and CDNs add and browsers never send. */
const PROXY_HEADER =
  /^((x-)?forwarded|via$|x-real-|x-orig|x-(proxy|client|cluster|envoy|amz|amzn|azure|arr|appengine|vercel|nginx|tunnel|varnish|cache|url-scheme|scheme|host|remote)|(true-|wl-|proxy-)?client-ip|(wl-)?proxy-client|(cf|cdn|fly|fastly|ngrok|tailscale|akamai|incap)-|front-end-https)/;

/**
 * Returns whether local access is possible at all: the server listens on this machine only, links name only this machine,
 * and no proxy is configured.
 */
export function allowsLocalAccess(env: Env): boolean {
  return env.loopback && env.TRUST_PROXY === undefined;
}

/**
 * Serves `/start/{key}`, the address that the start prints. It redirects to the sign-in, and the browser stores the key
 * until it is closed. A wrong key answers 404 like any unknown page.
 */
export function addStartPage(app: FastifyInstance, env: Env): void {
  if (!allowsLocalAccess(env)) return;
  app.get<{ Params: { key: string } }>("/start/:key", async (request, reply) => {
    if (!isOnThisMachine(request) || !isStartKey(env, request.params.key)) return reply.callNotFound();
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
 * Returns whether the request comes from the person who started this server, on the same machine. Only this person sees
 * secrets that would let anyone sign in (mail with its codes, the demo's password). The key is necessary because a request
 * through a plain proxy can look like one from this machine.
 */
export function isLocalAccess(request: FastifyRequest, env: Env): boolean {
  const cookie = request.cookies[START_COOKIE];
  return allowsLocalAccess(env) && isOnThisMachine(request) && cookie !== undefined && isStartKey(env, cookie);
}

/** Checks the Host header too, because another site's page may have pointed its own name at this machine. */
export function isOnThisMachine({ raw, headers, socket }: FastifyRequest): boolean {
  const hostHeader = headers.host ?? "";
  // Matches a name and a port, and nothing else that a URL parser would accept.
  const isNamedLocal =
    /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(hostHeader) &&
    isLoopback(new URL(`http://${hostHeader}`).hostname);
  // No browser speaks HTTP/1.0; proxies still do.
  const isDirect = raw.httpVersion !== "1.0" && !Object.keys(headers).some((name) => PROXY_HEADER.test(name));
  return isNamedLocal && isDirect && isLoopback(socket.remoteAddress ?? "");
}

const isStartKey = (env: Env, key: string) => isSameSecret(key, env.START_KEY);

/** Both secrets are hashed first, so that they have equal length and the comparison time reveals nothing. */
export function isSameSecret(sent: string, secret: string): boolean {
  return timingSafeEqual(hashOf(sent), hashOf(secret));
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();
