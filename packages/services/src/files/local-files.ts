import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checkedKey, type FileStore, isKey, newKey, noLongerKept } from "../files.ts";
import { DESKS, desksIn } from "./desks.ts";
import { filesBelow } from "./files-below.ts";
import { withDesk } from "./with.ts";

/** Files below a folder: of this machine, or one that all servers share. */
export function localFiles(root: string): FileStore {
  const pathOf = (key: string) => join(root, checkedKey(key));
  const files: FileStore = {
    newKey,
    ...desksIn(root),
    put: (key, content) =>
      withDesk(files, async (desk) => {
        const path = join(desk, "file");
        await writeWhole(path, content);
        await files.keep(key, path);
      }),
    /** Synced, and then renamed. */
    async keep(key, path) {
      const kept = pathOf(key);
      await mkdir(dirname(kept), { recursive: true });
      const handle = await open(path, "r+");
      await handle.sync().finally(() => handle.close());
      await rename(path, kept);
    },
    async read(key) {
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "ENOENT" ? noLongerKept() : error;
      });
      return handle.createReadStream();
    },
    async borrow(key) {
      return { path: pathOf(key), release: async () => undefined };
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    async bytesOf(companyId) {
      let bytes = 0;
      for await (const { size } of filesBelow(root, String(companyId))) bytes += size;
      return bytes;
    },
    async *keysBefore(before) {
      for await (const { path, mtime } of filesBelow(root))
        if (mtime < before && isKey(path) && !path.startsWith(`${DESKS}/`)) yield path;
    },
  };
  return files;
}

async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const handle = await open(path, "wx");
  await handle.writeFile(content).finally(() => handle.close());
}
