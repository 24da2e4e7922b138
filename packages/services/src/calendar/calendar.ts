import { users } from "@custodia/db/schema/setup/users";
import { calendarAddresses } from "@custodia/db/schema/tokens/tokens";
import { notFound, overloaded } from "@custodia/domain/errors";
import type { CalendarView, NewCalendarView } from "@custodia/domain/notifications/schema";
import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { loadIdentity } from "../auth/identify.ts";
import { recordAttempt } from "../auth/rate-limit.ts";
import { calendarReadLimit } from "../auth/rate-limits.ts";
import { writeAudit } from "../core/audit.ts";
import { type CompanyCtx, now, type Permitted, type Services, today, type WithUserSession } from "../core/context.ts";
import { inCompany } from "../core/store.ts";
import { mailSecurityNotice } from "../mail/queue.ts";
import { hashToken } from "../tokens/identify.ts";
import { toFailureRefusal } from "../workers/task.ts";
import type { WrittenCalendar } from "./worker.ts";

/** Returns when the user's calendar address was created, if there is one. */
export async function showCalendar(ctx: Permitted<"self.manage">): Promise<CalendarView> {
  const [row] = await ctx.db.read
    .select({ made_at: calendarAddresses.created_at })
    .from(calendarAddresses)
    .where(ownAddress(ctx));
  return row ?? { made_at: null };
}

/** Creates the user's calendar address, which is returned only once; the previous one ends. */
export async function createCalendar(ctx: Permitted<"self.manage"> & WithUserSession): Promise<NewCalendarView> {
  const secret = ctx.random.token();
  const { company, actor, settings } = ctx;
  const created_at = now(ctx);
  await ctx.db.write(async (tx) => {
    const before = await tx.delete(calendarAddresses).where(ownAddress(ctx)).returning();
    await tx.insert(calendarAddresses).values({
      company_id: company.id,
      user_id: actor.user_id,
      secret_hash: hashToken(secret),
      created_at,
    });
    await writeAudit(tx, ctx, {
      action: "calendar.make",
      message: before.length > 0 ? "Created a new calendar address" : "Created a calendar address",
      subject: { type: "user", id: actor.user_id },
    });
    const fullName = actor.full_name;
    await mailSecurityNotice(
      tx,
      ctx,
      {
        subject: "A calendar address was created",
        event: `${fullName} created a calendar address. Anyone with it can see due dates in your company without signing in.`,
        undo: "end the address",
      },
      {},
    );
  });
  return { address: `${settings.publicUrl}/calendar/${secret}.ics`, made_at: created_at };
}

/** Ends the user's calendar address; writes nothing if there is none. */
export async function endCalendar(ctx: Permitted<"self.manage"> & WithUserSession): Promise<CalendarView> {
  await ctx.db.write(async (tx) => {
    const deleted = await tx.delete(calendarAddresses).where(ownAddress(ctx)).returning();
    if (deleted.length === 0) return;
    await writeAudit(tx, ctx, {
      action: "calendar.end",
      message: "Turned off the calendar address",
      subject: { type: "user", id: ctx.actor.user_id },
    });
  });
  return { made_at: null };
}

/** Selects the acting user's calendar address. */
const ownAddress = (ctx: CompanyCtx): SQL | undefined =>
  and(inCompany(ctx, calendarAddresses), eq(calendarAddresses.user_id, ctx.actor.user_id));

const TIMEOUT_MS = 30_000;
const RETRY_AFTER_S = 60;

/**
 * Reads the calendar of a secret address; the content is omitted if its hash is among `knownHashes`. Throws the same 404 if
 * the address is unknown or ended, its user is deactivated or its company is suspended; 429 if the address is fetched too
 * often; 503 if too many calendars of the company are in progress.
 */
export async function readCalendar(
  services: Services,
  secret: string,
  knownHashes: readonly string[] = [],
): Promise<WrittenCalendar> {
  const [address] = await services.db.read
    .select({ id: calendarAddresses.id, user_id: calendarAddresses.user_id })
    .from(calendarAddresses)
    .innerJoin(users, eq(users.id, calendarAddresses.user_id))
    .where(
      and(
        eq(calendarAddresses.secret_hash, hashToken(secret)),
        isNull(users.deactivated_at),
        isNotNull(users.email_verified_at),
      ),
    );
  if (!address) throw notFound("calendar");
  const { company } = await loadIdentity(services.db.read, address.user_id);
  if (company.suspended !== null) throw notFound("calendar");
  await recordAttempt(services, [calendarReadLimit(services, address.id)]);
  const day = today({ ...services, company });
  const { publicUrl } = services.settings;
  const input = { company, day, publicUrl, knownHashes };
  try {
    return await services.workers.run("writeCalendar", input, {
      timeoutMs: TIMEOUT_MS,
      companyId: company.id,
    });
  } catch (error) {
    throw toFailureRefusal(error, overloaded(RETRY_AFTER_S));
  }
}
