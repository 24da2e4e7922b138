import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { isFile, pathOf } from "@custodia/db/client";
import type { Services } from "../context.ts";

/** Bytes of a disk. */
export interface DiskSpace {
  free: number;
  total: number;
}

/** The disk on which the data is. Undefined on a server, whose disk is its own affair. */
export async function diskSpace({ db }: Pick<Services, "db">): Promise<DiskSpace | undefined> {
  return isFile(db.target) ? spaceOf(dirname(pathOf(db.target))) : undefined;
}

/**
 * Of the data's disk and that of desks and kept files, which may be another or one of several servers, the one with less left.
 * Undefined where this machine has neither yet.
 */
export async function scarcestDisk(services: Pick<Services, "db" | "files">): Promise<DiskSpace | undefined> {
  const disks = [await diskSpace(services), await spaceOf(services.files.folder).catch(orNone)];
  return disks.filter((disk) => disk !== undefined).sort((a, b) => a.free - b.free)[0];
}

async function spaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** A folder is made with the first file in it. */
function orNone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
