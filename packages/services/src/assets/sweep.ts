import { exports, imports } from "@custodia/db/schema/assets";
import { and, lt } from "drizzle-orm";
import type { Services } from "../context.ts";
import { expireExports } from "./export/expire.ts";
import { giveUp, removeUploads } from "./import/give-up.ts";
import { notInUse } from "./import/in-use.ts";

/** Uploads that nobody started are given up after a day, files of exports are kept a week. */
const UPLOAD_MS = 86_400_000;
const EXPORT_MS = 7 * 86_400_000;

/** Removes files that nobody needs any more. */
export async function sweepFiles(services: Services): Promise<void> {
  const before = (ms: number) => new Date(services.clock().getTime() - ms).toISOString();
  const uploads = await services.db.write((tx) =>
    giveUp(tx, services, and(lt(imports.created_at, before(UPLOAD_MS)), notInUse())),
  );
  await removeUploads(services.files, uploads);
  const files = await services.db.write((tx) =>
    expireExports(tx, lt(exports.finished_at, before(EXPORT_MS))),
  );
  for (const key of files) await services.files.remove(key);
}
