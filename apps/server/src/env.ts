import { randomBytes } from "node:crypto";
import { isIPv6 } from "node:net";
import { resolve } from "node:path";
import { isLoopback } from "@custodia/services/core/settings";
import { missingPublicUrl } from "./mail-settings.ts";
import { settingsSchema } from "./settings.ts";

/** A setting that cannot be used. The message is one line that names the setting, and programs print only this line. */
export class InvalidSetting extends Error {
  constructor(name: string, reason: string) {
    super(`Invalid ${name}: ${reason}`);
    this.name = "InvalidSetting";
  }
}

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(settingsSchema.shape);

/** Returns the host of a URL that opens a server listening at `host`: localhost for all interfaces, brackets around IPv6. */
export function hostToOpen(host: string): string {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  if (bare === "0.0.0.0" || /^[0:]+$/.test(bare)) return "localhost";
  return isIPv6(bare) ? `[${bare}]` : bare;
}

/** Returns all settings; only this function reads the environment. Throws InvalidSetting. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = settingsSchema.safeParse(nonEmpty);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new InvalidSetting(issue!.path.join("."), issue!.message);
  }
  const env = parsed.data;
  const missing = missingPublicUrl(env, !isLoopback(env.HOST));
  if (missing) throw new InvalidSetting("PUBLIC_URL", missing);
  if (env.DATABASE_ADMIN_URL !== undefined && env.DATABASE_URL === undefined)
    throw new InvalidSetting("DATABASE_ADMIN_URL", "set DATABASE_URL too, because a database file is always durable");
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const loopback = isLoopback(env.HOST) && isLoopback(new URL(publicUrl).hostname);
  const adminUrl = env.ADMIN_URL ?? (env.ADMIN_PORT === undefined ? undefined : `http://localhost:${env.ADMIN_PORT}`);
  const isLocalDemo = env.DATABASE_URL === undefined && loopback;
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: publicUrl,
    ADMIN_HOST: env.ADMIN_HOST ?? env.HOST,
    /** The address of the operator app, without its `/admin`. */
    ADMIN_URL: adminUrl ?? publicUrl,
    DEMO: env.DEMO ?? isLocalDemo,
    /** Identifies the browser of the person who started this server; new at each start, so that an old key has no effect. */
    START_KEY: env.START_KEY ?? randomBytes(32).toString("base64url"),
    /** Whether the demo password is printed, and shown on the sign-in page to the person who started the server. */
    SHOW_DEMO: env.DEMO !== false && isLocalDemo,
    /** Whether only this machine can connect to the server and open its links. */
    loopback,
  };
}

export type Env = ReturnType<typeof readEnv>;

/** Returns where the settings place the database. */
export const databaseLocation = (env: Env) => ({
  dataDir: env.DATA_DIR,
  url: env.DATABASE_URL,
  authToken: env.DATABASE_AUTH_TOKEN,
});
