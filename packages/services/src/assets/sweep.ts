import { exports } from "@custodia/db/schema/assets/export";
import { imports } from "@custodia/db/schema/assets/import";
import { and, lt } from "drizzle-orm";
import type { Services } from "../core/context.ts";
import { anyRowExists } from "../core/statements.ts";
import { removeUnreferenced } from "../files/references.ts";
import { downloadable, expireExports } from "./export/file-job.ts";
import { cancelUploads, notInUse, notStarted, removeUploads } from "./import/upload.ts";

const HOUR = 3_600_000;

/** Removes files that are no longer needed: uploads that were never imported, and old exports. */
export async function sweepFiles(services: Services): Promise<void> {
  const { uploadHours, exportDays } = services.settings.limits;
  const timeAgo = (ms: number) => new Date(services.clock().getTime() - ms).toISOString();
  const { read, write } = services.db;
  const unstartedUploads = () => and(lt(imports.created_at, timeAgo(uploadHours * HOUR)), notInUse(services));
  if (await anyRowExists(read, [imports, notStarted(unstartedUploads())]))
    await removeUploads(services, await write((tx) => cancelUploads(tx, services, unstartedUploads())));
  const old = lt(exports.finished_at, timeAgo(exportDays * 24 * HOUR));
  if (await anyRowExists(read, [exports, downloadable(old)]))
    await removeUnreferenced(services, await write((tx) => expireExports(tx, old)));
}
