import { exports } from "@custodia/db/schema/assets/export";
import { imports } from "@custodia/db/schema/assets/import";
import { and, lt } from "drizzle-orm";
import type { Services } from "../context.ts";
import { forget } from "../files/forget.ts";
import { expireExports } from "./export/expire.ts";
import { giveUp, removeUploads } from "./import/give-up.ts";
import { notInUse } from "./import/in-use.ts";

const HOUR = 3_600_000;

/** Removes files that nobody needs any more: uploads that nobody started, and exports of long ago. */
export async function sweepFiles(services: Services): Promise<void> {
  const { uploadHours, exportDays } = services.settings.limits;
  const before = (ms: number) => new Date(services.clock().getTime() - ms).toISOString();
  const uploads = await services.db.write((tx) =>
    giveUp(tx, services, and(lt(imports.created_at, before(uploadHours * HOUR)), notInUse(services))),
  );
  await removeUploads(services, uploads);
  const files = await services.db.write((tx) =>
    expireExports(tx, lt(exports.finished_at, before(exportDays * 24 * HOUR))),
  );
  await forget(services, files);
}
