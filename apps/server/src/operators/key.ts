import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../env.ts";

const BYTES = 32;

/** The file in the data folder that contains the key, if no setting does. */
export const KEY_FILE = "operator.key";

/**
 * Returns the key that encrypts operators' second factors: from the setting, or from a file in the data folder that is
 * created when first needed. A remote database may have several servers, so only the setting counts for it.
 */
export function operatorKeyOf(
  { OPERATOR_KEY, DATA_DIR }: Pick<Env, "OPERATOR_KEY" | "DATA_DIR">,
  mayBeInFile: boolean,
): (() => Buffer) | undefined {
  if (OPERATOR_KEY) return () => Buffer.from(OPERATOR_KEY, "base64");
  if (!mayBeInFile) return undefined;
  let key: Buffer | undefined;
  return () => {
    key ??= readOrCreate(join(DATA_DIR, KEY_FILE));
    return key;
  };
}

function readOrCreate(path: string): Buffer {
  const key = read(path) ?? create(path);
  if (key.length !== BYTES) throw new Error(`The key ${path} is damaged: it does not have ${BYTES} bytes.`);
  return key;
}

function read(path: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(path, "utf8"), "base64");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * The file is written completely under another name first, because a truncated key would lock out every operator. If two
 * processes write at once, one file remains.
 */
function create(path: string): Buffer {
  const part = `${path}.${randomBytes(6).toString("hex")}.part`;
  const file = openSync(part, "wx", 0o600);
  try {
    writeSync(file, randomBytes(BYTES).toString("base64"));
    fsyncSync(file);
    linkSync(part, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    closeSync(file);
    rmSync(part, { force: true });
  }
  return read(path)!;
}
