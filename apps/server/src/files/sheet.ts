import { notFound } from "@custodia/domain/errors";
import type { FastifyReply } from "fastify";

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Answers a spreadsheet to be saved under `name`. */
export function sendSheet(reply: FastifyReply, name: string, content: unknown): FastifyReply {
  return reply
    .type(TYPE)
    .header("cache-control", "private, no-store")
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(content);
}

/** The id of a path; what is malformed is as unknown as what does not exist. */
export function idOf(text: string, what: string): number {
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
  if (id === 0) throw notFound(what);
  return id;
}
