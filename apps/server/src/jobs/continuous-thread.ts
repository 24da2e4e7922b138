import { mkdir, rm } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { type DestinationAddress, openDestination } from "@custodia/services/backup/continuous/destination";
import { shipFiles } from "@custodia/services/backup/continuous/files";
import { type ContinuousBackupState, followDatabase } from "@custodia/services/backup/continuous/follow";
import { followWal } from "@custodia/sqlite/wal-follower";
import { requestTurn } from "@custodia/sqlite/worker-turn";

/** The data that the thread starts with. */
export interface ContinuousBackupStart {
  path: string;
  to: DestinationAddress;
  mark: string;
  tempDir: string;
  /** The folder of the files; undefined if they are in a bucket. */
  filesDir: string | undefined;
  passphrase: string | undefined;
  keyFile: string | undefined;
}

const port = parentPort!;

async function run(): Promise<void> {
  const { to, filesDir, ...source } = workerData as ContinuousBackupStart;
  const stop = new AbortController();
  port.on("message", (message: { type?: "stop" }) => {
    if (message.type === "stop") stop.abort();
  });
  // Objects of a process that died.
  await rm(source.tempDir, { recursive: true, force: true });
  await mkdir(source.tempDir, { recursive: true, mode: 0o700 });
  const destination = await openDestination(to);
  const files = filesDir === undefined ? undefined : shipFiles(filesDir, destination, source.mark, source.tempDir);
  await followDatabase({
    source: { ...source, follower: followWal(source.path), destination, files },
    turn: requestTurn(port),
    report: (state) => port.postMessage({ type: "state", state } satisfies ContinuousBackupMessage),
    signal: stop.signal,
  });
  port.close();
}

/** The message of the thread; the same port also has the messages of turns. */
export interface ContinuousBackupMessage {
  type: "state";
  state: ContinuousBackupState;
}

void run();
