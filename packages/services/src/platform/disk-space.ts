import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { isFile, pathOf } from "@custodia/db/client";
import type { Services } from "../context.ts";

/** Bytes of the disk on which the data is. */
export interface DiskSpace {
  free: number;
  total: number;
}

/** Undefined on a server, whose disk is its own affair. */
export async function diskSpace({ db }: Pick<Services, "db">): Promise<DiskSpace | undefined> {
  if (!isFile(db.target)) return undefined;
  const { bavail, blocks, bsize } = await statfs(dirname(pathOf(db.target)));
  return { free: bavail * bsize, total: blocks * bsize };
}
