import { isFile, pathOf } from "@custodia/db/client";
import { walBytes } from "@custodia/db/wal";
import type { Services } from "../context.ts";

/** Bytes that the newest commits take beside the database's file; 0 on a server, which keeps them itself. */
export function walSize({ db }: Pick<Services, "db">): number {
  return isFile(db.target) ? walBytes(pathOf(db.target)) : 0;
}
