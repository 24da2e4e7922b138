import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuseBusy } from "../http/errors.ts";
import { countedAddress } from "./rate-limit.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A form that comes here brings a file, and is not read before it is known who sends it. */
    takesFile?: boolean;
  }
}

/** Nearly all bodies are smaller, and let in as they come. */
const SMALL = 16_384;
/** Bytes of larger ones that may be on their way into memory, and the part of them that one address may have. */
const BUDGET = { bytes: 64_000_000, shares: 4 };

/**
 * Bounds the memory that bodies take while they come in, which is before anybody asks whose they are: a large one takes the bytes
 * it declares, or `most` where it declares none, and gives them back once it is read, answered or cut. Who finds no room gets 503.
 */
export function addRequestBodyBudget(app: FastifyInstance, most: number, room = BUDGET): void {
  // If bodies may be larger than a share, an address still has room for one.
  const share = Math.max(room.bytes / room.shares, most);
  const takenBy = new Map<string, number>();
  let taken = 0;

  function add(address: string, bytes: number): void {
    const now = (takenBy.get(address) ?? 0) + bytes;
    if (now > 0) takenBy.set(address, now);
    else takenBy.delete(address);
    taken += bytes;
  }

  app.addHook("onRequest", (request, reply, done) => {
    const bytes = bytesInMemory(request, most);
    // An injected body is in memory already.
    if (bytes <= SMALL || !(request.raw.socket instanceof Socket)) return done();
    const address = countedAddress(request.ip);
    const isTooMuch = taken + bytes > share * room.shares || (takenBy.get(address) ?? 0) + bytes > share;
    if (isTooMuch) return refuseBusy(request, reply);
    add(address, bytes);
    let isTaken = true;
    const release = () => {
      if (isTaken) add(address, -bytes);
      isTaken = false;
    };
    // A request that stands in line behind others has no answer that could close.
    request.raw.once("end", release).once("close", release);
    reply.raw.once("close", release);
    done();
  });
}

/**
 * Returns how many bytes of a body will be in memory at most. A body that declares more than its limit is not read but
 * refused (413).
 */
function bytesInMemory(request: FastifyRequest, most: number): number {
  const { headers } = request;
  const isForm = headers["content-type"]?.toLowerCase().startsWith("multipart/form-data") === true;
  const declared = headers["transfer-encoding"] === undefined ? Number(headers["content-length"] ?? 0) : most;
  if (declared <= SMALL) return declared;
  // The fields of a form without files are counted as they are read.
  if (isForm) return request.routeOptions.config.takesFile ? 0 : Math.min(declared, most);
  return declared > most ? 0 : declared;
}
