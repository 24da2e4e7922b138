import type { FastifyRequest } from "fastify";

/** Logs a request that is over, in one line: nothing of its address, its body or its caller's name. */
export function logRequest(
  { id, log, method, companyId }: FastifyRequest,
  { route, status, ms }: { route: string; status: number; ms: number },
): void {
  log.info(
    { reqId: id, method, route, status, ms: Math.round(ms * 10) / 10, company: companyId },
    "answered",
  );
}
