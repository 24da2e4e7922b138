import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { DestinationAddress } from "@custodia/services/backup/continuous/destination";
import type { ContinuousBackupState } from "@custodia/services/backup/continuous/follow";
import type { Log } from "@custodia/services/core/context";
import { entryUrl } from "@custodia/services/workers/entry";
import { type DbTarget, isFile, pathOf } from "@custodia/sqlite/client";
import type { OpenDatabase } from "@custodia/sqlite/open";
import { serveTurns } from "@custodia/sqlite/worker-turn";
import { type Env, InvalidSetting } from "../env.ts";
import { bucketKeys } from "../files/file-store.ts";
import { KEY_FILE } from "../operators/key.ts";
import type { ContinuousBackupMessage, ContinuousBackupStart } from "./continuous-thread.ts";

const HEAP_MB = 512;
/** A thread that died is started again after this time. */
const RESTART_MS = 10_000;
/** How long the last changes may take at the end. */
const STOP_MS = 6000;

/** The continuous backup of this server, in a thread of its own. */
export interface ContinuousBackup {
  /** Returns the age of the stored state in seconds, the time of the newest object in ms, and why the last attempt failed, if it did. */
  state(): { lagSeconds: number; newestAt: number | null; failure: string | null };
  start(mark: string): void;
  /** Stores the last changes. Call it after the last write. */
  stop(): Promise<void>;
}

/** Returns the address of continuous backups; undefined without the setting. Throws if it is within that of the data. */
export function continuousDestination(env: Env): DestinationAddress | undefined {
  const { CONTINUOUS_BACKUP_TO: to, STORAGE_URL: files } = env;
  if (to === undefined) return undefined;
  if (typeof to === "string") {
    const folder = resolve(to);
    if (`${folder}/`.startsWith(`${env.DATA_DIR}/`))
      throw new InvalidSetting("CONTINUOUS_BACKUP_TO", "it is within DATA_DIR, with which it would be lost");
    return { folder };
  }
  if (files && files.bucket === to.bucket && files.endpoint === to.endpoint && to.prefix.startsWith(files.prefix))
    throw new InvalidSetting(
      "CONTINUOUS_BACKUP_TO",
      "it is within STORAGE_URL; use another bucket, or give both prefixes",
    );
  return { bucket: to, options: { keys: bucketKeys(env), callMs: env.STORAGE_SECONDS * 1000 } };
}

/** Throws if the settings ask for the continuous backup of a database server. */
export function assertContinuousBackup(env: Env, target: DbTarget): void {
  if (continuousDestination(env) === undefined || isFile(target)) return;
  throw new InvalidSetting(
    "CONTINUOUS_BACKUP_TO",
    "DATABASE_URL names a database server, which has its own: sqld stores each change in a bucket with --enable-bottomless-replication. Remove this setting.",
  );
}

/** Opens the continuous backup that the settings ask for; it begins with `start`. */
export function openContinuous(env: Env, db: OpenDatabase, log: Log): ContinuousBackup | undefined {
  const to = continuousDestination(env);
  if (!to) return undefined;
  return openThread(db, log, {
    path: pathOf(db.target),
    to,
    filesDir: env.STORAGE_URL ? undefined : join(env.DATA_DIR, "files"),
    tempDir: join(env.DATA_DIR, "files/desks/continuous"),
    passphrase: env.BACKUP_PASSPHRASE,
    keyFile: env.OPERATOR_KEY ? undefined : join(env.DATA_DIR, KEY_FILE),
  });
}

/** Opens the thread. If it dies, it is started again. */
function openThread(
  db: Pick<OpenDatabase, "turn">,
  log: Log,
  settings: Omit<ContinuousBackupStart, "mark">,
): ContinuousBackup {
  let stopping = false;
  let state: ContinuousBackupState = { shipped_at: null, newest_at: null, failure: null };
  let shippedAt = Date.now();
  let newestAt: number | null = null;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  function receive(next: ContinuousBackupState): void {
    if (next.failure !== null && next.failure !== state.failure)
      log.warn({ reason: next.failure }, "continuous backup: failed");
    if (state.failure !== null && next.failure === null) log.info({}, "continuous backup: works again");
    state = next;
    if (next.shipped_at !== null) shippedAt = next.shipped_at;
    newestAt = next.newest_at ?? newestAt;
  }

  function run(mark: string): void {
    worker = new Worker(entryUrl("continuous-entry", import.meta.url), {
      workerData: { ...settings, mark } satisfies ContinuousBackupStart,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      execArgv: [],
    });
    serveTurns(worker, db, (line) => log.warn({}, line));
    worker.on("message", (message: ContinuousBackupMessage | { type?: undefined }) => {
      if (message.type === "state") receive(message.state);
    });
    worker.on("error", (err) => log.error({ err }, "continuous backup: the thread failed"));
    worker.once("exit", () => {
      worker = undefined;
      if (!stopping) timer = setTimeout(() => run(mark), RESTART_MS);
    });
  }

  return {
    start: run,
    state: () => ({ lagSeconds: Math.max(0, (Date.now() - shippedAt) / 1000), newestAt, failure: state.failure }),
    async stop() {
      stopping = true;
      clearTimeout(timer);
      const running = worker;
      if (!running) return;
      const exited = new Promise((resolve) => running.once("exit", resolve));
      const kill = setTimeout(() => void running.terminate(), STOP_MS);
      running.postMessage({ type: "stop" });
      await exited;
      clearTimeout(kill);
    },
  };
}
