import { translated } from "@custodia/api/errors";
import type { Policy } from "@custodia/api/policy";
import type { OpenCtx } from "@custodia/services/core/context";
import { type AnyProcedure, getTRPCErrorFromUnknown } from "@trpc/server";
import type { FastifyReply } from "fastify";
import type { ReadingCall } from "./messages.ts";
import type { Readers } from "./readers.ts";

/**
 * Answers a marked query by a reader, which makes the whole text; undefined where this thread performs the call: another
 * procedure, nobody signed in, or no reader ready. Throws what the procedure would, as tRPC's error.
 */
export function readApart(
  readers: Pick<Readers, "perform">,
  procedure: AnyProcedure,
  { signedIn }: OpenCtx,
  call: Pick<ReadingCall, "path" | "asked">,
  reply: FastifyReply,
): Promise<FastifyReply> | undefined {
  if (!(procedure._def.meta as Policy).apart || !signedIn || !("company" in signedIn)) return undefined;
  const told = readers.perform({ ...call, signedIn }, () => reply.raw.destroyed);
  return told?.then(
    ({ status, body }) =>
      reply
        .status(status)
        .header("content-type", "application/json; charset=utf-8")
        .send(Buffer.from(body.buffer, body.byteOffset, body.byteLength)),
    (error: unknown) => {
      throw translated(getTRPCErrorFromUnknown(error));
    },
  );
}
