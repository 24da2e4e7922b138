import type { FastifyServerOptions } from "fastify";
import type { Env } from "../env.ts";
import { cleanLine } from "./clean-line.ts";

/** How the server logs: lines of JSON, each cleaned of what lets somebody in. */
export function loggerOf({ LOG_LEVEL }: Pick<Env, "LOG_LEVEL">): NonNullable<FastifyServerOptions["logger"]> {
  if (LOG_LEVEL === "silent") return false;
  // What is cleaned is no error any more, and stands as it is.
  return { level: LOG_LEVEL, formatters: { log: cleanLine }, serializers: { err: (told) => told as never } };
}
