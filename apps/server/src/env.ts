import { randomBytes } from "node:crypto";
import { isIPv6 } from "node:net";
import { resolve } from "node:path";
import { missingPublicUrl } from "./mail-settings.ts";
import { settingsSchema } from "./settings.ts";

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(settingsSchema.shape);

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
  const parsed = settingsSchema.safeParse(given);
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
