import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyRequest } from "fastify";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Headers and content security policy of every answer (decisions §15). */
export async function addSecurity(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Radix and charts set style attributes; scripts stay without exception.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
}

/**
 * True where a browser sends this change from a page of another site: its Origin (or Sec-Fetch-Site) is
 * not the host it was sent to (decisions §2). Programs send neither and hold no cookie of ours.
 */
export function isForeignChange(request: FastifyRequest): boolean {
  if (SAFE.has(request.method)) return false;
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (typeof origin === "string") {
    return !URL.canParse(origin) || new URL(origin).host !== host;
  }
  return typeof site === "string" && site !== "same-origin" && site !== "none";
}
