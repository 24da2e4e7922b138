import { installation } from "@custodia/db/schema/platform/installation";
import { eq } from "drizzle-orm";
import type { Services } from "../../context.ts";

/** Where the installation notes what tells its nightly backups from those of others in one folder. */
export const MARK = "backup_mark";

/** Eight digits of the installation's own, made when they are first asked for. One that is restored elsewhere gets others. */
export async function backupMark({ db, random }: Pick<Services, "db" | "random">): Promise<string> {
  const known = async () => (await db.read.select().from(installation).where(eq(installation.key, MARK)))[0];
  const found = await known();
  if (found) return found.value;
  const value = random.digits(8);
  await db.write((tx) => tx.insert(installation).values({ key: MARK, value }).onConflictDoNothing());
  return (await known())!.value;
}
