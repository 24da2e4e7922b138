import { users } from "@custodia/db/schema/setup/users";
import type { MailSetting } from "@custodia/domain/notifications/schema";
import type { Permitted } from "../../context.ts";
import { getOwn } from "../../store.ts";
import { updateRecord } from "../change.ts";
import { userRecord } from "./kind.ts";

/** Turns mail about what waits for one on or off, for oneself. */
export async function setMail(ctx: Permitted<"self.manage">, setting: MailSetting): Promise<MailSetting> {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, users, ctx.actor.user_id, "user");
    await updateRecord(tx, ctx, userRecord, seen, setting);
  });
  return setting;
}
