import { exports, imports } from "@custodia/db/schema/assets";
import { and, eq, inArray, lt } from "drizzle-orm";
import { now, type Services } from "../context.ts";
import { removeWork } from "./import/keys.ts";

/** Uploads that nobody started are given up after a day, files of exports are kept a week. */
const UPLOAD_MS = 86_400_000;
const EXPORT_MS = 7 * 86_400_000;
/** Rows that one round clears away. */
const AT_ONCE = 200;

/** Removes files that nobody needs any more. What is removed is marked first: a crash leaves a file, never a lie. */
export async function sweepFiles(services: Services): Promise<void> {
  const before = (ms: number) => new Date(services.clock().getTime() - ms).toISOString();
  const uploads = await services.db.write(async (tx) => {
    const old = await tx
      .select({ id: imports.id, file_key: imports.file_key })
      .from(imports)
      .where(and(eq(imports.state, "uploaded"), lt(imports.created_at, before(UPLOAD_MS))))
      .limit(AT_ONCE);
    const ids = old.map(({ id }) => id);
    const given = { state: "cancelled", finished_at: now(services) } as const;
    await tx
      .update(imports)
      .set(given)
      .where(and(inArray(imports.id, ids), eq(imports.state, "uploaded")));
    return old;
  });
  for (const { file_key } of uploads) {
    await services.files.remove(file_key);
    await removeWork(services.files, file_key);
  }
  const files = await services.db.write(async (tx) => {
    const old = await tx
      .select({ id: exports.id, file_key: exports.file_key })
      .from(exports)
      .where(
        and(
          eq(exports.state, "ready"),
          eq(exports.expired, false),
          lt(exports.finished_at, before(EXPORT_MS)),
        ),
      )
      .limit(AT_ONCE);
    await tx
      .update(exports)
      .set({ expired: true })
      .where(
        inArray(
          exports.id,
          old.map(({ id }) => id),
        ),
      );
    return old;
  });
  for (const { file_key } of files) if (file_key) await services.files.remove(file_key);
}
