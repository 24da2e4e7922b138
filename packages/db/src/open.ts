import { join } from "node:path";
import { isFile, openReader, type Reader, type Target } from "./client.ts";
import { inspectFile, prepareFolder } from "./inspect.ts";
import { migrate } from "./migrate.ts";
import { takeOwnership } from "./owner-lock.ts";
import { openWriteQueue, type WriteQueue } from "./write-queue.ts";

export interface OpenDatabase extends Omit<WriteQueue, "close"> {
  read: Reader;
  /** What a worker thread opens for itself. */
  target: Target;
  /** True where the file did not exist before. */
  fresh: boolean;
  close(): Promise<void>;
}

/**
 * Opens the data as its one owner: folder, lock, look at the file, migrations, queue, reader.
 * Without `url` the data is the file `custodia.db` in `dataDir`. Throws CannotOpen with one clear line.
 */
export async function openDatabase(options: {
  dataDir: string;
  url?: string | undefined;
  authToken?: string | undefined;
}): Promise<OpenDatabase> {
  prepareFolder(options.dataDir);
  const file = join(options.dataDir, "custodia.db");
  const target: Target = options.url
    ? { url: options.url, authToken: options.authToken }
    : { url: `file:${file}` };
  const embedded = isFile(target);
  const path = embedded ? target.url.slice("file:".length) : file;
  const fresh = embedded && inspectFile(path) === "new";
  const lock = embedded ? takeOwnership(`${path}.lock`) : undefined;
  try {
    await migrate(target);
    const queue = await openWriteQueue(target);
    const { reader, client } = await openReader(target);
    return {
      ...queue,
      read: reader,
      target,
      fresh,
      async close() {
        await queue.close();
        client.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
