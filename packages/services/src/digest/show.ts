import { users } from "@custodia/db/schema/setup/users";
import type { DigestSetting } from "@custodia/domain/digest/schema";
import { and, eq } from "drizzle-orm";
import type { Permitted } from "../context.ts";
import { inCompany } from "../store.ts";
import { wantsDigest } from "./wanted.ts";

/** Whether one is mailed the digest. */
export async function showDigest(ctx: Permitted<"self.manage">): Promise<DigestSetting> {
  const [row] = await ctx.db.read
    .select({ wanted: wantsDigest })
    .from(users)
    .where(and(inCompany(ctx, users), eq(users.id, ctx.actor.user_id)));
  return row!;
}
