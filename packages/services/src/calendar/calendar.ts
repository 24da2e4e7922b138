import { calendarAddresses } from "@custodia/db/schema/tokens/tokens";
import type { CalendarView, NewCalendarView } from "@custodia/domain/notifications/schema";
import { and, eq, type SQL } from "drizzle-orm";
import { writeAudit } from "../core/audit.ts";
import { type CompanyCtx, type InPerson, now, type Permitted } from "../core/context.ts";
import { inCompany } from "../core/store.ts";
import { mailSecurityNotice } from "../mail/queue.ts";
import { hashOf } from "../tokens/identify.ts";

/** Since when one has a calendar address. */
export async function showCalendar(ctx: Permitted<"self.manage">): Promise<CalendarView> {
  const [row] = await ctx.db.read
    .select({ made_at: calendarAddresses.created_at })
    .from(calendarAddresses)
    .where(ownAddress(ctx));
  return row ?? { made_at: null };
}

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
      message: before.length > 0 ? "Created a new calendar address" : "Created a calendar address",
      subject: { type: "user", id: actor.user_id },
    });
    const person = actor.full_name;
    await mailSecurityNotice(
      tx,
      ctx,
      {
        subject: "A calendar address was created",
        what: `${person} created a calendar address. Anyone with it can see due dates in your company without signing in.`,
        undo: "end the address",
      },
      {},
    );
  });
  return { address: `${settings.publicUrl}/calendar/${secret}.ics`, made_at: created_at };
}

/** Ends one's calendar address at once; where there is none nothing is written. */
export async function endCalendar(ctx: Permitted<"self.manage"> & InPerson): Promise<CalendarView> {
  await ctx.db.write(async (tx) => {
    const ended = await tx.delete(calendarAddresses).where(ownAddress(ctx)).returning();
    if (ended.length === 0) return;
    await writeAudit(tx, ctx, {
      action: "calendar.end",
      message: "Turned off the calendar address",
      subject: { type: "user", id: ctx.actor.user_id },
    });
  });
  return { made_at: null };
}

/** The acting user's calendar address. */
const ownAddress = (ctx: CompanyCtx): SQL | undefined =>
  and(inCompany(ctx, calendarAddresses), eq(calendarAddresses.user_id, ctx.actor.user_id));
