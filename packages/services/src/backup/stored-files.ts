import { open } from "node:fs/promises";
import type { Reader } from "@custodia/db/client";
import { Refusal } from "@custodia/domain/errors";
import type { FileStore } from "../core/file-store.ts";
import { referencedAmong, referencedKeys } from "../files/referenced-keys.ts";
import { FILES } from "./format.ts";
import type { Member } from "./write-archive.ts";

/** Keys that are looked at together. */
const PORTION = 500;

/** So many bytes as it has now, also if it grows or is removed. */
export async function onDisk(name: string, path: string): Promise<Member> {
  const handle = await open(path);
  const { size } = await handle.stat();
  return { name, size, content: handle.createReadStream({ start: 0, end: Math.max(0, size - 1) }) };
}

/** All files that the copied rows name; `gone` takes the keys of those that went since, or that the store never had. */
export async function* storedFiles(files: FileStore, read: Reader, gone: string[]): AsyncGenerator<Member> {
  const later = new Date("9999-12-31T00:00:00Z");
  const seen = new Set<string>();
  for await (const keys of inPortions(files.keysBefore(later))) {
    const named = await referencedAmong(read, keys);
    for (const key of keys.filter(named)) {
      seen.add(key);
      const borrowed = await files.localCopy(key).catch(unlessGone);
      const member = borrowed && (await onDisk(FILES + key, borrowed.path).catch(unlessGone));
      if (member) yield member;
      else gone.push(key);
      await borrowed?.release();
    }
  }
  for (const key of await referencedKeys(read)) if (!seen.has(key)) gone.push(key);
}

/** Ignores a file that its user has removed meanwhile, which is not the backup's fault. */
function unlessGone(error: unknown): undefined {
  const isGone = error instanceof Refusal && error.code === "conflict";
  if (isGone || (error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
  throw error;
}

async function* inPortions(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let portion: string[] = [];
  for await (const key of keys) {
    portion.push(key);
    if (portion.length < PORTION) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
