import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { countedAddress } from "./address.ts";

/** Sessions that are remembered as ours; the oldest go first. */
const MAX_KNOWN = 10_000;
const known = new Set<string>();

/** Remembers that a token signs somebody in: from now on its requests count for themselves. */
export function countBySession(token: string): void {
  if (known.has(token)) return;
  if (known.size >= MAX_KNOWN) known.delete(known.values().next().value!);
  known.add(token);
}

/**
 * The general limit (rules/limits 3), counted by session, or by address where there is none. A cookie that signs
 * nobody in counts as none, so that inventing one for each request gains nothing.
 */
export async function addRequestLimit(
  app: FastifyInstance,
  aMinute: number,
  tokenOf: (request: FastifyRequest) => string | undefined,
): Promise<void> {
  await app.register(rateLimit, {
    max: aMinute,
    timeWindow: 60_000,
    keyGenerator(request) {
      const token = tokenOf(request);
      return token && known.has(token) ? token : countedAddress(request.ip);
    },
  });
}
