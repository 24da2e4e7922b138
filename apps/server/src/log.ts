import type { Log } from "@custodia/services/core/context";
import type { FastifyBaseLogger } from "fastify";

/** A log that verbs can be handed before the server has one of its own. */
export function lateLog(): Log & { use(log: FastifyBaseLogger): void } {
  let inner: FastifyBaseLogger | undefined;
  return {
    use(log) {
      inner = log;
    },
    info: (details, message) => inner?.info(details, message),
    warn: (details, message) => inner?.warn(details, message),
    error: (details, message) => inner?.error(details, message),
  };
}
