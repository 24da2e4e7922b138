import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openReadOnly } from "@custodia/db/open";
import { BadBackup } from "@custodia/services/backup/format";
import { type BackupResult, makeBackup } from "@custodia/services/backup/make";
import { isFile } from "@custodia/sqlite/client";
import { assertOwnFolder, setUmask } from "./data-folder.ts";
import { databaseLocation, readEnv } from "./env.ts";
import { assertFilesShared, openFiles } from "./files/file-store.ts";
import { KEY_FILE } from "./operators/key.ts";
import { commandLine, newPassphrase, runCommand } from "./run-command.ts";

const USAGE = `${commandLine("backup")} [--to FOLDER] [--encrypt]   writes database and files into one new file in FOLDER

FOLDER defaults to BACKUP_TO, or else to ./backups. BACKUP_PASSPHRASE encrypts the backup; --encrypt prompts for a passphrase.`;

/** Creates a backup while a server may be running, prints its path, and sends the result to the parent process, if any. */
async function backup(): Promise<void> {
  setUmask();
  const { to, encrypt, nightly } = readOptions();
  const env = readEnv();
  const target = await openReadOnly(databaseLocation(env));
  assertFilesShared(env, !isFile(target));
  assertOwnFolder(env.DATA_DIR);
  const startedAt = performance.now();
  const passphrase = encrypt ? await newPassphrase(env.BACKUP_PASSPHRASE) : env.BACKUP_PASSPHRASE;
  // A key from a setting is not backed up; its owner must do that.
  const keyFile = isFile(target) && !env.OPERATOR_KEY ? join(env.DATA_DIR, KEY_FILE) : undefined;
  const result = await makeBackup(
    { target, files: openFiles(env), keyFile },
    { folder: resolve(to ?? env.BACKUP_TO ?? "backups"), passphrase, installation: nightly },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const output = { ...result, seconds, encrypted: passphrase !== undefined };
  process.send?.(output);
  console.log(reportLines(output, keyFile !== undefined).join("\n"));
}

/** The details of a completed backup that are reported. */
export interface Output extends BackupResult {
  seconds: number;
  encrypted: boolean;
}

function readOptions() {
  try {
    const options = {
      to: { type: "string" },
      encrypt: { type: "boolean" },
      nightly: { type: "string" },
    } as const;
    const { to, encrypt = false, nightly } = parseArgs({ options }).values;
    return { to, encrypt, nightly };
  } catch {
    throw new BadBackup(USAGE);
  }
}

function reportLines({ path, bytes, files, missing, seconds, encrypted }: Output, hasKey: boolean): string[] {
  const size = `${(bytes / 2 ** 20).toFixed(1)} MB`;
  const lines = [
    `${path}`,
    `The database and ${files} files, ${size}, ${encrypted ? "encrypted" : "not encrypted"}, in ${seconds.toFixed(1)} s.`,
  ];
  if (missing > 0) lines.push(`Missing files: ${missing}. Users removed them meanwhile, or the store is incomplete.`);
  if (hasKey && !encrypted)
    lines.push(`Only encrypted backups contain the key of operators' second factors: store ${KEY_FILE} elsewhere.`);
  return lines;
}

void runCommand(backup, "No backup was made.");
