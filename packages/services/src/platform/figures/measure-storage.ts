import { companies } from "@custodia/db/schema/setup/company";
import { eq } from "drizzle-orm";
import type { Services } from "../../context.ts";

/** Measures what the files of each company take, and notes it where that has changed. */
export async function measureStorage({ db, files }: Services): Promise<void> {
  const { id, storage_bytes } = companies;
  for (const company of await db.read.select({ id, storage_bytes }).from(companies)) {
    const bytes = await files.bytesOf(company.id);
    if (bytes === company.storage_bytes) continue;
    await db.write((tx) => tx.update(companies).set({ storage_bytes: bytes }).where(eq(id, company.id)));
  }
}
