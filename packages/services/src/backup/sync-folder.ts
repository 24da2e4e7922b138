import { open } from "node:fs/promises";

/** Has the names in a folder outlast a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
