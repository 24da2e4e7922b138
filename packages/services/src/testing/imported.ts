import { assets } from "@custodia/db/schema/assets/assets";
import { imports } from "@custodia/db/schema/assets/import";
import { eq } from "drizzle-orm";
import type { Services } from "../context.ts";

/** Ends an upload as if it had brought one asset, which is like another of its company. */
export function publishUpload({ db }: Services, import_id: number, like_id: number): Promise<void> {
  return db.write(async (tx) => {
    const [like] = await tx.select().from(assets).where(eq(assets.id, like_id));
    const { id: _id, next_maintenance_date: _next, ...rest } = like!;
    const own = { barcode: `IN-${import_id}`, sequence: 900_000 + import_id, asset_tag: null, import_id };
    const plain = { asset_tag_key: null, status: "in_service", version: 1 } as const;
    await tx.insert(assets).values({ ...rest, ...own, ...plain });
    await tx.update(imports).set({ state: "published" }).where(eq(imports.id, import_id));
  });
}
