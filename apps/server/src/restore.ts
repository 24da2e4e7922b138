import { BadBackup } from "@custodia/services/backup/format";
import { type RestoreResult, restoreBackup } from "@custodia/services/backup/restore";
import { isFile } from "@custodia/sqlite/client";
import { targetOf } from "@custodia/sqlite/open";
import { assertOwnFolder, setUmask } from "./data-folder.ts";
import { type Env, readEnv } from "./env.ts";
import { assertFilesShared, openFiles } from "./files/file-store.ts";
import { KEY_FILE } from "./operators/key.ts";
import { readPassphrase, runCommand } from "./run-command.ts";

const USAGE = `pnpm restore BACKUP   restores a backup into the empty locations of DATA_DIR, DATABASE_URL and STORAGE_URL`;

/** Restores a backup into the locations that the settings name, and prints the next steps. */
async function restore(): Promise<void> {
  setUmask();
  const [path, ...rest] = process.argv.slice(2);
  if (!path || path.startsWith("-") || rest.length > 0) throw new BadBackup(USAGE);
  const env = readEnv();
  const target = targetOf({
    dataDir: env.DATA_DIR,
    url: env.DATABASE_URL,
    authToken: env.DATABASE_AUTH_TOKEN,
  });
  assertFilesShared(env, !isFile(target));
  assertOwnFolder(env.DATA_DIR);
  const restored = await restoreBackup(
    {
      path,
      passphrase: () => readPassphrase(env.BACKUP_PASSPHRASE),
      requireEncrypted: env.BACKUP_PASSPHRASE !== undefined,
    },
    { dataDir: env.DATA_DIR, target, files: openFiles(env) },
  );
  console.log(reportLines(restored, env, isFile(target)).join("\n"));
}

function reportLines({ made_at, files, key }: RestoreResult, env: Env, isFileDatabase: boolean): string[] {
  const lines = [
    `Restored the backup of ${made_at}: the database and ${files} files.`,
    "All users must sign in again. Waiting mail, webhook deliveries and jobs are on hold: an owner can release them on the Health page of the operators' app.",
  ];
  if (key && !isFileDatabase)
    lines.push(`Set OPERATOR_KEY to the content of ${env.DATA_DIR}/${KEY_FILE}: without it no operator can sign in.`);
  if (!key && !env.OPERATOR_KEY)
    lines.push(
      `The backup does not contain the key of second factors. Put your ${KEY_FILE} into DATA_DIR, set OPERATOR_KEY, or reset each operator.`,
    );
  return lines;
}

void runCommand(restore);
