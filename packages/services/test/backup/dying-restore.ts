import { restore, targetIn } from "./targets.ts";

/**
 * Restores a backup, and kills its process once the first file is stored. Arguments: the backup, the data folder, and the
 * address of a server.
 */
const [path, dataDir, url] = process.argv.slice(2) as [string, string, string?];
const onFile = targetIn(dataDir);
const destination = url ? { ...onFile, target: { url } } : onFile;
const store: typeof destination.files.store = async (key, from) => {
  await destination.files.store(key, from);
  process.kill(process.pid, "SIGKILL");
};
await restore(path, { ...destination, files: { ...destination.files, store } });
