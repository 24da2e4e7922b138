import { figures } from "@custodia/db/schema/dashboard/figures";
import { platformSizes } from "@custodia/db/schema/platform/platform-sizes";
import { eq, sum } from "drizzle-orm";
import { platformDay } from "../../company-use.ts";
import type { Services } from "../../context.ts";

/** Notes how many assets all companies keep today; written only where that has changed since the last look. */
export async function noteSizes(services: Services): Promise<void> {
  const { read, write } = services.db;
  const day = platformDay(services);
  const [row] = await read
    .select({ assets: sum(figures.count).mapWith(Number) })
    .from(figures)
    .where(eq(figures.import_id, 0));
  const assets = row?.assets ?? 0;
  const [known] = await read.select().from(platformSizes).where(eq(platformSizes.day, day));
  if (known?.assets === assets) return;
  await write((tx) =>
    tx
      .insert(platformSizes)
      .values({ day, assets })
      .onConflictDoUpdate({ target: platformSizes.day, set: { assets } }),
  );
}
