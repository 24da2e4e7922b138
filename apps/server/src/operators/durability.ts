import { StartupError } from "@custodia/sqlite/errors";
import type { OpenDatabase } from "@custodia/sqlite/open";
import { z } from "zod";
import type { Env } from "../env.ts";

/** The modes of a libSQL server by the `PRAGMA synchronous` that each gives to new connections. */
const SYNCHRONOUS = { off: "OFF", relaxed: "NORMAL", strong: "FULL", extra: "EXTRA" } as const;

/** How far a libSQL server syncs a commit: from `strong`, an acknowledged commit survives a power failure. */
export type DurabilityMode = keyof typeof SYNCHRONOUS;

/** The modes that the command sets. `off` may damage the database in a power failure. */
export const DURABILITY_MODES = ["relaxed", "strong", "extra"] as const satisfies readonly DurabilityMode[];

/** The settings of a database server's admin API. */
export interface DatabaseAdmin {
  /** Its address, followed by the namespace if that is not `default`. */
  url: string;
  key: string | undefined;
}

const TIMEOUT_MS = 5000;

/** The configuration of a database. A write replaces all of it, so fields that are not named here are sent back as read. */
const databaseConfig = z.looseObject({ durability_mode: z.enum(["off", "relaxed", "strong", "extra"]) });

/** Returns the admin API that the settings name, or undefined. */
export function databaseAdmin(env: Pick<Env, "DATABASE_ADMIN_URL" | "DATABASE_ADMIN_KEY">): DatabaseAdmin | undefined {
  if (env.DATABASE_ADMIN_URL === undefined) return undefined;
  return { url: env.DATABASE_ADMIN_URL, key: env.DATABASE_ADMIN_KEY };
}

/** Returns the mode in which new connections commit. Throws StartupError with the reason if it cannot be read within 5 s. */
export async function readDurability(admin: DatabaseAdmin): Promise<DurabilityMode> {
  return (await readConfig(admin)).durability_mode;
}

/**
 * Sets the mode of new connections and returns the one that the server then reports. Open connections keep theirs. Throws
 * StartupError.
 */
export async function setDurability(admin: DatabaseAdmin, mode: DurabilityMode): Promise<DurabilityMode> {
  // The server writes the size with a rounded unit, and leaves it unchanged if it is absent.
  const { max_db_size: _rounded, ...config } = await readConfig(admin);
  await send(admin, { ...config, durability_mode: mode });
  return readDurability(admin);
}

/** Returns the warning about a mode that may lose acknowledged commits, or null. */
export function durabilityWarning(mode: DurabilityMode): string | null {
  if (mode === "strong" || mode === "extra") return null;
  return `The database server's durability is "${mode}": a power failure of its machine may lose the last changes, although they were shown as saved. The operator command "durability strong" sets it.`;
}

/** Returns a sentence with the mode and the pragma that it stands for. */
export const describeDurability = (mode: DurabilityMode): string =>
  `The database server's durability is "${mode}" (synchronous=${SYNCHRONOUS[mode]}).`;

/** Prints how durable a write is on the database server: by its admin API if the settings name it, else by its pragma. */
export async function printDatabaseServer(env: Env, { server }: OpenDatabase): Promise<void> {
  if (!server) return;
  const { synchronous } = server;
  const name = ["OFF", "NORMAL", "FULL", "EXTRA"][synchronous] ?? synchronous;
  console.log(`The database server runs with synchronous=${name}.`);
  const admin = databaseAdmin(env);
  const modeWarning = admin && (await readDurability(admin).then(durabilityWarning, ({ message }: Error) => message));
  if (modeWarning) console.warn(modeWarning);
  else if (synchronous < 2)
    console.warn("A power failure of its machine may lose the last changes, although they were shown as saved.");
}

async function readConfig(admin: DatabaseAdmin) {
  const text = await send(admin);
  const parsed = databaseConfig.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw failure("it did not answer with a durability mode, as the admin API of libSQL server 0.24.17 and later does");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the configuration, or replaces it by `config`. */
async function send({ url, key }: DatabaseAdmin, config?: object): Promise<string> {
  const { origin, pathname } = new URL(url);
  const namespace = pathname.slice(1) || "default";
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${origin}/v1/namespaces/${namespace}/config`, {
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { ...(key !== undefined && { authorization: `Basic ${key}` }), "content-type": "application/json" },
      ...(config && { method: "POST", body: JSON.stringify(config) }),
    });
    text = await response.text();
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
    if (name === "TimeoutError") throw failure(`no answer within ${TIMEOUT_MS / 1000} s`);
    throw failure(cause?.code ?? cause?.message ?? message);
  }
  if (response.ok) return text;
  if (response.status === 401) throw failure("it refuses the key: set DATABASE_ADMIN_KEY");
  if (response.status === 404) throw failure(`it has no namespace "${namespace}"`);
  throw failure(`status ${response.status}`);
}

const failure = (reason: string) => new StartupError(`DATABASE_ADMIN_URL cannot be used: ${reason}`);
