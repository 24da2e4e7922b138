import { users } from "@custodia/db/schema/setup/users";
import { calendarAddresses } from "@custodia/db/schema/tokens/tokens";
import { notFound, overloaded } from "@custodia/domain/errors";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { identityOf } from "../auth/identify.ts";
import { recordAttempt } from "../auth/rate-limit.ts";
import { calendarReads } from "../auth/rate-limits.ts";
import { type Services, today } from "../core/context.ts";
import { hashOf } from "../tokens/identify.ts";
import { stopping, TaskEnded } from "../workers/task.ts";
import type { WrittenCalendar } from "./worker.ts";

const PATIENCE_MS = 30_000;
const TRY_AGAIN_S = 60;

/**
 * Reads the calendar of a secret address, unless its hash is among those `known`. Throws 404, the same for one that is unknown, ended, of a user who was deactivated or
 * of a company that is suspended; 429 where it is asked for too often, and 503 where too many of its company are.
 */
export async function readCalendar(
  services: Services,
  secret: string,
  known: readonly string[] = [],
): Promise<WrittenCalendar> {
  const [address] = await services.db.read
    .select({ id: calendarAddresses.id, user_id: calendarAddresses.user_id })
    .from(calendarAddresses)
    .innerJoin(users, eq(users.id, calendarAddresses.user_id))
    .where(
      and(
        eq(calendarAddresses.secret_hash, hashOf(secret)),
        isNull(users.deactivated_at),
        isNotNull(users.email_verified_at),
      ),
    );
  if (!address) throw notFound("calendar");
  const { company } = await identityOf(services.db.read, address.user_id);
  if (company.suspended !== null) throw notFound("calendar");
  await recordAttempt(services, [calendarReads(services, address.id)]);
  const day = today({ ...services, company });
  const { publicUrl } = services.settings;
  const input = { company, day, publicUrl, known };
  try {
    return await services.workers.run("writeCalendar", input, {
      timeoutMs: PATIENCE_MS,
      companyId: company.id,
    });
  } catch (error) {
    if (!(error instanceof TaskEnded)) throw error;
    throw error.reason === "stopped" ? stopping() : overloaded(TRY_AGAIN_S);
  }
}
