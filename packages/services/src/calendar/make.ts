import { calendarAddresses } from "@custodia/db/schema/calendar/calendar-addresses";
import type { NewCalendarView } from "@custodia/domain/calendar/schema";
import { writeAudit } from "../audit.ts";
import { type InPerson, now, type Permitted } from "../context.ts";
import { mailSecurityNotice } from "../mail/queue.ts";
import { hashOf } from "../tokens/token-hash.ts";
import { ownAddress } from "./own.ts";

/** Makes one's calendar address, which is answered this once; the one before it ends. */
export async function makeCalendar(ctx: Permitted<"self.manage"> & InPerson): Promise<NewCalendarView> {
  const secret = ctx.random.token();
  const { company, actor, settings } = ctx;
  const created_at = now(ctx);
  await ctx.db.write(async (tx) => {
    const before = await tx.delete(calendarAddresses).where(ownAddress(ctx)).returning();
    await tx.insert(calendarAddresses).values({
      ...{ company_id: company.id, user_id: actor.user_id },
      ...{ secret_hash: hashOf(secret), created_at },
    });
    await writeAudit(tx, ctx, {
      action: "calendar.make",
      message: before.length > 0 ? "Made a new calendar address" : "Made a calendar address",
      subject: { type: "user", id: actor.user_id },
    });
    const person = actor.full_name;
    await mailSecurityNotice(
      tx,
      ctx,
      {
        subject: "A calendar address was made",
        what: `${person} made a calendar address. Who has it reads what is due in your company, without signing in.`,
        undo: "end the address",
      },
      {},
    );
  });
  return { address: `${settings.publicUrl}/calendar/${secret}.ics`, made_at: created_at };
}
