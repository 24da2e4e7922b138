import { parseArgs } from "node:util";
import { openDestination } from "@custodia/services/backup/continuous/destination";
import type { Moment } from "@custodia/services/backup/continuous/moments";
import { continuousSource } from "@custodia/services/backup/continuous/restore-moment";
import { BadBackup } from "@custodia/services/backup/format";
import { backupFile, type RestoreResult, type RestoreSource, restoreBackup } from "@custodia/services/backup/restore";
import type { FileStore } from "@custodia/services/core/file-store";
import { isFile } from "@custodia/sqlite/client";
import { targetOf } from "@custodia/sqlite/open";
import { assertOwnFolder, setUmask } from "./data-folder.ts";
import { databaseLocation, type Env, InvalidSetting, readEnv } from "./env.ts";
import { assertFilesShared, openFiles } from "./files/file-store.ts";
import { continuousDestination } from "./jobs/continuous-backup.ts";
import { KEY_FILE } from "./operators/key.ts";
import { commandLine, readPassphrase, runCommand } from "./run-command.ts";

const COMMAND = commandLine("restore");
const USAGE = `${COMMAND} BACKUP   restores a backup into the empty locations of DATA_DIR, DATABASE_URL and STORAGE_URL
${COMMAND} --at TIME [--installation MARK]   restores a moment of CONTINUOUS_BACKUP_TO into the empty DATA_DIR or DATABASE_URL; files in STORAGE_URL stay

TIME is latest, or such as 2026-11-26T10:15:00Z.`;

/** Restores a backup into the locations that the settings name, and prints the next steps. */
async function restore(): Promise<void> {
  setUmask();
  const options = readOptions();
  const env = readEnv();
  const target = targetOf(databaseLocation(env));
  assertFilesShared(env, !isFile(target));
  assertOwnFolder(env.DATA_DIR);
  const files = openFiles(env);
  const source = await openSource(options, env, files);
  const restored = await restoreBackup(source, { dataDir: env.DATA_DIR, target, files });
  console.log(reportLines(restored, env, options.at, isFile(target)).join("\n"));
}

interface Options {
  path: string | undefined;
  at: string | undefined;
  installation: string | undefined;
}

function readOptions(): Options {
  try {
    const options = { at: { type: "string" }, installation: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [path, ...rest] = positionals;
    const { at, installation } = values;
    if ((path === undefined) === (at === undefined) || rest.length > 0) throw new BadBackup(USAGE);
    if (path !== undefined && installation !== undefined) throw new BadBackup(USAGE);
    return { path, at, installation };
  } catch {
    throw new BadBackup(USAGE);
  }
}

async function openSource({ path, at, installation }: Options, env: Env, files: FileStore): Promise<RestoreSource> {
  const decryption = {
    passphrase: () => readPassphrase(env.BACKUP_PASSPHRASE),
    requireEncrypted: env.BACKUP_PASSPHRASE !== undefined,
  };
  if (path !== undefined) return backupFile(path, decryption);
  const address = continuousDestination(env);
  if (!address) throw new InvalidSetting("CONTINUOUS_BACKUP_TO", "set it to the place that has the continuous backup");
  const moment = parseMoment(at!);
  return continuousSource({ ...decryption, destination: await openDestination(address), installation, moment, files });
}

/** Parses a time with its zone, because a time without one would mean something else on another machine. */
function parseMoment(text: string): Moment {
  if (text === "latest") return text;
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const ms = isTime ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms))
    throw new BadBackup("Enter the time of --at as 2026-11-26T10:15:00Z, with +01:00 for Lagos time, or as latest.");
  return ms;
}

function reportLines(
  { made_at, files, missing, key }: RestoreResult,
  env: Env,
  at: string | undefined,
  isFileDatabase: boolean,
): string[] {
  const lines = [
    `Restored the ${at === undefined ? "backup" : "state"} of ${made_at}: the database and ${files} files.`,
    // Nothing shows that the last object of a continuous backup is missing, so people compare.
    ...(at === undefined
      ? []
      : [
          `It is the newest state that is stored${at === "latest" ? "" : ` until ${at}`}. If users worked after ${made_at}, their changes since then are not in it.`,
        ]),
    "All users must sign in again. Waiting email, webhook deliveries and jobs are on hold: an owner can release them on the Health page of the operators' app.",
  ];
  if (missing > 0) lines.push(`Missing files: ${missing}, which the backup does not have.`);
  if (key && !isFileDatabase)
    lines.push(`Set OPERATOR_KEY to the content of ${env.DATA_DIR}/${KEY_FILE}: without it no operator can sign in.`);
  if (!key && !env.OPERATOR_KEY)
    lines.push(
      `The backup does not contain the key of second factors. Put your ${KEY_FILE} into DATA_DIR, set OPERATOR_KEY, or reset each operator.`,
    );
  return lines;
}

void runCommand(restore, "No backup was restored.");
