import { placeIn, restore } from "./places.ts";

/** Restores a backup, and dies as the first file is put in its place. Arguments: the backup, the data folder. */
const [path, dataDir] = process.argv.slice(2) as [string, string];
const place = placeIn(dataDir);
const keep: typeof place.files.keep = async (key, from) => {
  await place.files.keep(key, from);
  process.kill(process.pid, "SIGKILL");
};
await restore(path, { ...place, files: { ...place.files, keep } });
