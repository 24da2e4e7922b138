import { isIPv6 } from "node:net";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

/** The tokens of sessions that exist. */
const sessionTokens = new LRUCache<string, true>({ max: 10_000 });

/** Records that a token belongs to a session, so that its requests are counted separately from now on. */
export function countBySession(token: string): void {
  sessionTokens.set(token, true);
}

/**
 * Adds the general limit (rules/limits 3), counted by session, or by address without one. A cookie that identifies no
 * session does not count as a session, so inventing one for each request gains nothing.
 */
export async function addRequestLimit(
  app: FastifyInstance,
  perMinute: number,
  getToken: (request: FastifyRequest) => string | undefined,
): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator(request) {
      const token = getToken(request);
      return token && sessionTokens.has(token) ? token : countedAddress(request.ip);
    },
  });
}

/** Returns an address without the port that some proxies append: `1.2.3.4:5678`, `[::1]:123`. */
function bareAddress(text: string): string {
  const [, ipv6, ipv4] = /^\[([^\]]+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/.exec(text.trim()) ?? [];
  return ipv6 ?? ipv4 ?? text.trim();
}

/**
 * Removes ports before addresses are parsed: otherwise a proxy would not be recognised, and one caller would count as many.
 */
export function addBareAddresses(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers["x-forwarded-for"];
    if (forwarded !== undefined)
      headers["x-forwarded-for"] = [forwarded].flat().join().split(",").map(bareAddress).join(", ");
    done();
  });
}

/**
 * Returns the address that limits count by: IPv6 by its /64, an IPv4-mapped IPv6 address as IPv4 (rules/limits 4). A client
 * that disconnected before the request is processed has no address.
 */
export function countedAddress(ip: string | undefined): string {
  const bare = bareAddress(ip ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(bare)) return bare;
  const [head = "", tail] = bare.split("%")[0]!.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const middle = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...middle, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":").toLowerCase()}::/64`;
}
