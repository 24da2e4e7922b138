import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuseBusy } from "../http/errors.ts";
import { countedAddress } from "./rate-limit.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The form on this route contains a file, and is read only after its sender is identified. */
    takesFile?: boolean;
  }
}

/** Bodies up to this size are always admitted; nearly all are smaller. */
const SMALL_BYTES = 16_384;
/** How many bytes of larger bodies may be in memory at once, and the fraction of them that one address may use. */
const BUDGET = { bytes: 64_000_000, shares: 4 };

/**
 * Limits the memory of request bodies while they arrive, before the caller is identified. A large body reserves the bytes
 * that it declares, or `maxBytes` if it declares none, and releases them once it is read, answered or cut off. A request
 * that exceeds the budget gets 503.
 */
export function addRequestBodyBudget(app: FastifyInstance, maxBytes: number): void {
  // An address may always send one body, even one that is larger than its share.
  const share = Math.max(BUDGET.bytes / BUDGET.shares, maxBytes);
  const reservedBy = new Map<string, number>();
  let reserved = 0;

  function reserve(address: string, bytes: number): void {
    const total = (reservedBy.get(address) ?? 0) + bytes;
    if (total > 0) reservedBy.set(address, total);
    else reservedBy.delete(address);
    reserved += bytes;
  }

  app.addHook("onRequest", (request, reply, done) => {
    const bytes = bytesInMemory(request, maxBytes);
    // The body of an injected request is already in memory.
    if (bytes <= SMALL_BYTES || !(request.raw.socket instanceof Socket)) return done();
    const address = countedAddress(request.ip);
    const isOverBudget = reserved + bytes > share * BUDGET.shares || (reservedBy.get(address) ?? 0) + bytes > share;
    if (isOverBudget) return refuseBusy(request, reply);
    reserve(address, bytes);
    let isReserved = true;
    const release = () => {
      if (isReserved) reserve(address, -bytes);
      isReserved = false;
    };
    // A request that is queued behind others on its connection has no response whose end could be observed.
    request.raw.once("end", release).once("close", release);
    reply.raw.once("close", release);
    done();
  });
}

/**
 * Returns the maximum number of bytes of a body in memory. A body that declares more than its limit is not read but refused
 * (413).
 */
function bytesInMemory(request: FastifyRequest, maxBytes: number): number {
  const { headers } = request;
  const isForm = headers["content-type"]?.toLowerCase().startsWith("multipart/form-data") === true;
  const declared = headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : maxBytes;
  if (declared <= SMALL_BYTES) return declared;
  // The fields of a form without files are counted as they are read.
  if (isForm) return request.routeOptions.config.takesFile ? 0 : Math.min(declared, maxBytes);
  return declared > maxBytes ? 0 : declared;
}
