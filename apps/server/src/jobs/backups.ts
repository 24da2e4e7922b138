import { fork } from "node:child_process";
import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { deleteOldBackups } from "@custodia/services/backup/disk";
import type { Services } from "@custodia/services/core/context";
import { backupMark, defineBackupJob, enqueueNightlyBackup } from "@custodia/services/platform/backups";
import { entryUrl } from "@custodia/services/workers/entry";
import { TaskEnded } from "@custodia/services/workers/task";
import type { Output } from "../backup.ts";
import type { Env } from "../env.ts";
import { type Loop, startTimed } from "./loop.ts";
import { startJobs } from "./runner.ts";

const CHECK_MS = 60_000;

type Settings = Pick<Env, "BACKUP_TO" | "BACKUP_HOUR" | "BACKUPS_KEPT">;

/** Makes a backup each night in the configured folder and retains the newest ones; does nothing without the setting. */
export function startBackups(env: Settings, services: Services): Loop[] {
  if (!env.BACKUP_TO) return [];
  const folder = resolve(env.BACKUP_TO);
  const stopping = new AbortController();

  async function makeBackup() {
    const mark = await backupMark(services);
    const output = await makeNightlyBackup(folder, mark, stopping.signal).catch((error) => {
      throw stopping.signal.aborted ? new TaskEnded("stopped", error) : error;
    });
    const { path, made_at, bytes, seconds, encrypted, missing } = output;
    if (missing > 0)
      services.log.warn({ gone: missing }, "files that rows reference were missing from the nightly backup");
    await deleteOldBackups(folder, mark, env.BACKUPS_KEPT, basename(path)).catch((err: unknown) =>
      services.log.warn({ err }, "failed to delete older backups"),
    );
    return { made_at, bytes, seconds, encrypted };
  }

  const jobLoop = startJobs(services, [defineBackupJob(makeBackup)]);
  return [
    startTimed("backups", { everyMs: CHECK_MS, log: services.log }, async () => {
      if (await enqueueNightlyBackup(services, env.BACKUP_HOUR)) jobLoop.wake();
    }),
    {
      wake: jobLoop.wake,
      stop() {
        stopping.abort();
        return jobLoop.stop();
      },
    },
  ];
}

/**
 * Makes the nightly backup of an installation in a child process with the same settings, so that it uses none
 * of the server's memory and time. Throws the child's message if that fails; `signal` ends the child.
 */
function makeNightlyBackup(folder: string, installation: string, signal: AbortSignal): Promise<Output> {
  const program = fileURLToPath(entryUrl("../backup", import.meta.url));
  const child = fork(program, ["--nightly", installation, "--to", folder], { silent: true, signal });
  let output: Output | undefined;
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr = (stderr + text).slice(-500);
  });
  child.stdout?.resume();
  child.on("message", (message) => {
    output = message as Output;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0 && output) resolve(output);
      else reject(new Error(stderr.trim() || `The backup ended with ${code}.`));
    });
  });
}
