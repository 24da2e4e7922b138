import { randomBytes } from "node:crypto";
import { isIP, isIPv6 } from "node:net";
import { resolve } from "node:path";
import { LEAST_PASSPHRASE } from "@custodia/services/backup/passphrase";
import { bucketAddress } from "@custodia/services/files/bucket-address";
import { z } from "zod";
import { limit, limitSettings, wholeNumber } from "./limit-settings.ts";
import { mailFrom, missingPublicUrl, smtpUrl } from "./mail-settings.ts";

const flag = z.enum(["0", "1"]).transform((value) => value === "1");

/** Says what is wrong with it, and repeats nothing of it. */
function toBucket(text: string, ctx: z.RefinementCtx<string>) {
  try {
    return bucketAddress(text);
  } catch (error) {
    ctx.addIssue((error as Error).message);
    return z.NEVER;
  }
}

/** Links are made of it, and all paths are from its root: a protocol and a host. */
const site = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(
    ({ href, origin }) => href === `${origin}/`,
    "take http:// or https://, a host and nothing behind it",
  )
  .transform(({ origin }) => origin);

const NETWORKS = new Set(["loopback", "linklocal", "uniquelocal"]);

/** An address, or a network by its bits: as the library of proxies reads them, which throws in the middle of a start. */
function isNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.trim().split("/");
  if (bits === undefined) return NETWORKS.has(address) || isIP(address) !== 0;
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return more.length === 0 && /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
}

const proxies = z
  .string()
  .refine(
    (text) => text.split(",").every(isNetwork),
    "take addresses, networks as 10.0.0.0/8, or loopback, with commas between",
  );

const schema = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z.string().optional(),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  STORAGE_URL: z.string().transform(toBucket).optional(),
  STORAGE_SECONDS: limit(300).default(10),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  FILES_SHARED: flag.default(false),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.default("Custodia <no-reply@localhost>"),
  CONTACT_EMAIL: z.email().optional(),
  PUBLIC_URL: site.optional(),
  DEMO: flag.optional(),
  START_KEY: z
    .string()
    .regex(/^[\w-]{32,200}$/, "take 32 letters, digits, - and _ or more")
    .optional(),
  TRUST_PROXY: proxies.optional(),
  ADMIN_PORT: wholeNumber(0, 65535).optional(),
  ADMIN_HOST: z.string().optional(),
  ADMIN_URL: site.optional(),
  OPERATOR_KEY: z
    .string()
    .refine((key) => Buffer.from(key, "base64").length === 32, "take 32 random bytes in base64")
    .optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_HOUR: wholeNumber(0, 23).default(2),
  BACKUPS_KEPT: limit(10_000).default(14),
  BACKUP_PASSPHRASE: z.string().min(LEAST_PASSPHRASE, `take ${LEAST_PASSPHRASE} letters or more`).optional(),
  ROLE: z.enum(["all", "web", "jobs"]).default("all"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  LOG_REQUESTS: flag.default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{20,200}$/, "take 20 letters, digits and signs of a bearer's token or more")
    .optional(),
  SLOW_QUERY_MS: wholeNumber(0).default(500),
  REQUESTS_A_MINUTE: limit().default(1200),
  REQUESTS_AT_ONCE: limit().default(1000),
  BODY_SECONDS: limit(3600).default(30),
  UPLOAD_BYTES_A_SECOND: limit().default(1000),
  /** Tests let webhooks call this machine itself. */
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
  READERS: wholeNumber(0, 64).optional(),
  BODY_BYTES: limit(100_000_000).default(1_000_000),
  ...limitSettings,
});

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(schema.shape);

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** True for addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, "$1");
  return LOOPBACK.has(plain) || /^127\.\d+\.\d+\.\d+$/.test(plain) || /^::ffff:127\./.test(plain);
}

/** The host of a URL that opens a server listening at `host`: all interfaces are reached as localhost, IPv6 stands in brackets. */
export function hostToOpen(host: string): string {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  if (bare === "0.0.0.0" || /^[0:]+$/.test(bare)) return "localhost";
  return isIPv6(bare) ? `[${bare}]` : bare;
}

/**
 * All settings, read from the environment in this one place. A setting that makes no sense throws an
 * Error whose message names it; the start prints that line.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The setting ${issue?.path.join(".")} makes no sense: ${issue?.message}`);
  }
  const env = parsed.data;
  const missing = missingPublicUrl(env, !isLoopback(env.HOST));
  if (missing) throw new Error(`The setting PUBLIC_URL makes no sense: ${missing}`);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const loopback = isLoopback(env.HOST) && isLoopback(new URL(publicUrl).hostname);
  const ownAdminUrl =
    env.ADMIN_URL ?? (env.ADMIN_PORT === undefined ? undefined : `http://localhost:${env.ADMIN_PORT}`);
  const demoAtHome = env.DATABASE_URL === undefined && loopback;
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: publicUrl,
    ADMIN_HOST: env.ADMIN_HOST ?? env.HOST,
    /** Where the operators' app is, without its `/admin`. */
    ADMIN_URL: ownAdminUrl ?? publicUrl,
    DEMO: env.DEMO ?? demoAtHome,
    /** Which browser is that of who started this server; new at each start, so that an old one tells nothing. */
    START_KEY: env.START_KEY ?? randomBytes(32).toString("base64url"),
    /** The demo password is told at the start and, to who started it, on the sign-in page under this condition alone. */
    SHOW_DEMO: env.DEMO !== false && demoAtHome,
    /** Nobody but this machine is listened to, and no link leads here from another. */
    loopback,
  };
}

export type Env = ReturnType<typeof readEnv>;
