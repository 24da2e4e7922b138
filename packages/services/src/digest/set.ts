import { users } from "@custodia/db/schema/setup/users";
import type { DigestSetting } from "@custodia/domain/digest/schema";
import type { Permitted } from "../context.ts";
import { updateRecord } from "../setup/records.ts";
import { userRecord } from "../setup/users/service.ts";
import { getOwn } from "../store.ts";

/** Turns the digest on or off, for oneself. */
export async function setDigest(
  ctx: Permitted<"self.manage">,
  { wanted }: DigestSetting,
): Promise<DigestSetting> {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, users, ctx.actor.user_id, "user");
    await updateRecord(tx, ctx, userRecord, seen, { mail_digest: wanted });
  });
  return { wanted };
}
