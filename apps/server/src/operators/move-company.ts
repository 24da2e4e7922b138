import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openReadOnly } from "@custodia/db/open";
import { moveCommand } from "@custodia/domain/platform/operators";
import type { Log } from "@custodia/services/core/context";
import { withTempDir } from "@custodia/services/core/file-store";
import { type MovedCompany, unpackCompany } from "@custodia/services/move/archive";
import { moveIn } from "@custodia/services/move/move-in";
import { assertNewFile, moveOut } from "@custodia/services/move/move-out";
import { removeInterrupted } from "@custodia/services/move/remove";
import { beginMoveOut } from "@custodia/services/platform/moves";
import { type DbTarget, isFile } from "@custodia/sqlite/client";
import { StartupError } from "@custodia/sqlite/errors";
import { readSnapshot } from "@custodia/sqlite/read-connection";
import { clockOf } from "@custodia/sqlite/server-facts";
import { assertOwnFolder } from "../data-folder.ts";
import { databaseLocation, type Env, readEnv } from "../env.ts";
import { assertFilesShared, openFiles } from "../files/file-store.ts";
import { newPassphrase, readPassphrase } from "../run-command.ts";
import { makeServices } from "../services.ts";
import { executeOrDelegate } from "./delegate.ts";

const POLL_MS = 1000;

/** Executes `move-out` or `move-in`, and returns its outcome. */
export async function moveCompany(verb: "move-out" | "move-in", args: readonly string[], usage: string) {
  const options = readOptions(args, usage);
  const env = readEnv();
  const target = await openReadOnly(databaseLocation(env));
  assertFilesShared(env, !isFile(target));
  if (isFile(target)) assertOwnFolder(env.DATA_DIR);
  const { company, to, from, suspend } = options;
  if (verb === "move-out" && company && to && !from) return moveCompanyOut(env, target, { company, to, suspend });
  if (verb === "move-in" && from && !to && !company && !suspend) return moveCompanyIn(env, target, from);
  throw new StartupError(usage);
}

function readOptions(args: readonly string[], usage: string) {
  try {
    const text = { type: "string" } as const;
    const options = { company: text, to: text, from: text, suspend: { type: "boolean", default: false } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new StartupError(usage);
  }
}

interface OutOptions {
  company: string;
  to: string;
  suspend: boolean;
}

async function moveCompanyOut(env: Env, target: DbTarget, { company, to, suspend }: OutOptions): Promise<string> {
  const parsed = moveCommand.safeParse({ verb: "move-out", company_id: Number(company), suspend });
  if (!parsed.success || parsed.data.verb !== "move-out") throw new StartupError("Enter the company's number: its id.");
  const command = parsed.data;
  await assertNewFile(resolve(to));
  const passphrase = await newPassphrase(env.BACKUP_PASSPHRASE);
  await executeOrDelegate(env, command, (db) => beginMoveOut({ db, clock: clockOf(db) }, command));
  const { company_id } = command;
  const result = await moveOut({ target, files: openFiles(env) }, { company_id, to: resolve(to), passphrase });
  const { name, bytes, files, missing } = result;
  return [
    `${resolve(to)}`,
    `${name}: ${countRows(result)} rows and ${files} files, ${(bytes / 2 ** 20).toFixed(1)} MB, encrypted.`,
    ...(missing > 0 ? [`Missing files: ${missing}, which the store does not have.`] : []),
    suspend
      ? "It is suspended here: delete it once it has arrived."
      : "It goes on here. What is changed from now on does not move.",
    ...digestLines(result),
  ].join("\n");
}

const countRows = ({ tables }: MovedCompany) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

const digestLines = ({ tables }: MovedCompany) =>
  Object.entries(tables).map(([table, { rows, sha256 }]) => `${sha256}  ${table} (${rows})`);

async function moveCompanyIn(env: Env, target: DbTarget, from: string): Promise<string> {
  return withTempDir(openFiles(env), async (folder) => {
    const company = await unpackCompany(resolve(from), folder, () => readPassphrase(env.BACKUP_PASSPHRASE));
    const answer = await executeOrDelegate(env, { verb: "move-in", folder }, async (db) => {
      const services = makeServices(env, db, COMMAND_LOG, () => undefined);
      try {
        await removeInterrupted(services, { isOnlyProcess: isFile(target) });
        await moveIn(services, folder);
        return undefined;
      } finally {
        await services.workers.close();
      }
    });
    if (answer?.job !== undefined) await awaitJob(target, answer.job);
    return [
      `${company.name} has arrived. These digests were read from both databases and are equal:`,
      ...digestLines(company),
    ].join("\n");
  });
}

const COMMAND_LOG: Log = {
  info() {},
  warn: (_details, message) => console.error(message),
  error: (_details, message) => console.error(message),
};

/** Waits until the server has ended a job. Throws StartupError with the reason if it failed. */
async function awaitJob(target: DbTarget, id: number): Promise<void> {
  for (;;) {
    const [job] = await readSnapshot(target, (read) => read("SELECT state, failure FROM jobs WHERE id = ?", [id]));
    if (!job) throw new StartupError("The job of this move is gone. Check the operators' log for the result.");
    if (job.state === "dead" || (job.state === "done" && job.failure !== null))
      throw new StartupError(String(job.failure));
    if (job.state === "done") return;
    await sleep(POLL_MS);
  }
}
