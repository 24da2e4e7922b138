import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Radix and charts set style attributes; scripts have no such exception.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(";");

/** The headers that helmet would send; helmet would rebuild them for each response. */
const HEADERS = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
};

const HTTPS_HEADERS = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

function securityHeaders(secure: boolean) {
  return secure ? { ...HEADERS, ...HTTPS_HEADERS } : HEADERS;
}

/** Answers 404 to an address that cannot be parsed, before any hook has run. */
export function unreadableAddress(secure: boolean) {
  return (_error: Error, _request: unknown, reply: FastifyReply) =>
    reply.headers(securityHeaders(secure)).status(404).send({ message: "Not found." });
}

/** Adds the headers and the content security policy to every response (rules/limits 5). */
export function addSecurity(app: FastifyInstance, secure: boolean): void {
  const headers = securityHeaders(secure);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * Returns whether a browser sends this change from a page of another site: its Origin (or Sec-Fetch-Site) differs from the
 * host that receives it (rules/sign-in 12). Programs send neither header and have no cookie.
 */
export function isForeignChange(request: FastifyRequest): boolean {
  return !SAFE_METHODS.has(request.method) && isForeign(request);
}

/** Returns whether a browser sends a request from a page of another site. */
export function isForeign(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (typeof origin === "string") {
    return !URL.canParse(origin) || new URL(origin).host !== host;
  }
  return typeof site === "string" && site !== "same-origin" && site !== "none";
}

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

const ABSOLUTE_URL = /^https?:\/\/([^/?#]*)/i;

/** Returns a request's address without the server, which some programs include as if they called a proxy. */
export const withoutServer = (url: string): string => url.replace(ABSOLUTE_URL, "").replace(/^(?!\/|\*$)/, "/");

/**
 * Returns whether a request's `Host` names no server, or names two. Such a request is refused with 400, because later code
 * could interpret it in different ways.
 */
export function hasNoHost({ raw: { rawHeaders }, headers: { host }, originalUrl }: FastifyRequest): boolean {
  const hostCount = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
  const hostName = ABSOLUTE_URL.exec(originalUrl)?.[1] ?? host;
  // HTTP/1.0 requires no `Host`.
  if (hostName === undefined) return false;
  return (
    hostCount > 1 || hostName !== (host ?? hostName) || !HOST.test(hostName) || !URL.canParse(`http://${hostName}`)
  );
}
