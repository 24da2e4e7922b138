import { createHmac } from "node:crypto";
import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { request as sendHttp } from "node:http";
import { request as sendHttps } from "node:https";
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from "node:net";
import { invalid } from "@custodia/domain/errors";
import { isLoopback, type Settings } from "../core/settings.ts";

/** The number of characters of a response that are stored. */
const MAX_STORED_CHARS = 500;

/** The response of an endpoint. If it could not be reached, the status is null and the text is the reason. */
export interface CallResult {
  status: number | null;
  answer: string;
}

/**
 * Returns the signature header. `t` is the Unix time of the call in seconds; the signature covers it, so that a call cannot
 * be replayed later.
 */
export function signatureHeader(secret: string, second: number, body: string): string {
  return `t=${second},v1=${createHmac("sha256", secret).update(`${second}.${body}`).digest("hex")}`;
}

/**
 * POSTs a body, but only to a public internet address: the resolved address is checked when the connection is made. A
 * redirect counts as any other response. Never throws.
 */
export function postToWebhook(
  url: string,
  body: string,
  headers: Record<string, string>,
  { seconds, isAllowed }: { seconds: number; isAllowed: (address: string) => boolean },
): Promise<CallResult> {
  return new Promise((resolve) => {
    const fail = (answer: string) => resolve({ status: null, answer });
    const host = bareHost(url);
    if (isIP(host) && !isAllowed(host)) return fail(NOT_PUBLIC);
    const send = new URL(url).protocol === "https:" ? sendHttps : sendHttp;
    const options = {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": USER_AGENT,
        ...headers,
      },
      lookup: lookupWith(isAllowed),
      signal: AbortSignal.timeout(seconds * 1000),
      agent: false,
    } as const;
    const request = send(url, options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part.slice(0, MAX_STORED_CHARS - text.length);
        if (text.length >= MAX_STORED_CHARS) response.destroy();
      });
      const done = () => resolve({ status: response.statusCode ?? null, answer: text });
      response.on("close", done).on("error", done);
    });
    // Without this listener, a 101 would end the request without a response or an error.
    request.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? null, answer: "" });
    });
    request.on("error", (error) =>
      fail(error.name === "AbortError" ? "The endpoint did not respond in time." : error.message),
    );
    request.end(body);
  });
}

const NOT_PUBLIC = "The address is not on the public internet.";
/** Returns the host of a URL, without the brackets of an IPv6 address. */
const bareHost = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, "");
/** Identifies calls in the receiver's firewall and logs; without a version, so that rules for it stay valid. */
const USER_AGENT = "Custodia-Webhooks";

/**
 * Throws 422 for `url` if its host is an address, or resolves to one, that deliveries would not call. A name that cannot be
 * resolved now is accepted, because each delivery checks it again.
 */
export async function assertCallable(settings: Settings, url: string): Promise<void> {
  const host = bareHost(url);
  const isAllowed = allowedBy(settings);
  const found = isIP(host) ? [{ address: host }] : await resolveAddresses(host).catch(() => []);
  if (!found.every(({ address }) => isAllowed(address))) throw invalid("url", NOT_PUBLIC);
}

/** Returns the check of a resolved address: public ones may be called, and this machine's own if a test permits it. */
export const allowedBy =
  ({ webhooksToLoopback }: Settings) =>
  (address: string): boolean =>
    isPublic(address) || (webhooksToLoopback && isLoopback(address));

/**
 * Queries name servers directly: `dns.lookup` shares a small thread pool with file access, and a few names whose servers do
 * not answer would delay all other work.
 */
const resolver = new Resolver({ timeout: 2000, tries: 2 });

async function resolveAddresses(hostname: string): Promise<LookupAddress[]> {
  // Name servers need not resolve localhost (RFC 6761).
  if (/(^|\.)localhost\.?$/i.test(hostname)) return [{ address: "127.0.0.1", family: 4 }];
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(four.status === "fulfilled" ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === "fulfilled" ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0) throw four.status === "rejected" ? four.reason : new Error("The host has no address.");
  return found;
}

function lookupWith(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolveAddresses(hostname).then(
      (found) => {
        // A private address among public ones could be an attack.
        if (!found.every(({ address }) => isAllowed(address))) return callback(new Error(NOT_PUBLIC), "", 0);
        if (options.all) return callback(null, found);
        return callback(null, found[0]!.address, found[0]!.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
}

const blocked = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  blocked.addSubnet(address, bits, "ipv4");
}
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");
// Prefixes for documentation, tunnels and translation: tunnel and translation addresses embed another address.
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  blocked.addSubnet(address, bits, "ipv6");
}

/**
 * Returns true for an address of the public internet: not this machine, no private network, nothing reserved (IANA's
 * registries of special-purpose addresses, RFC 6890).
 */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, "ipv4");
  return isIPv6(address) && globalUnicast.check(address, "ipv6") && !blocked.check(address, "ipv6");
}
