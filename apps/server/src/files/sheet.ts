import type { Sent } from "@custodia/api/rest/line";
import type { FastifyReply } from "fastify";

/** Answers a file to be saved under its name. */
export function sendSheet(reply: FastifyReply, { name, type }: Sent, content: unknown): FastifyReply {
  return reply
    .type(type)
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(content);
}
