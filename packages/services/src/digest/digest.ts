import { createHmac, timingSafeEqual } from "node:crypto";
import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { movements } from "@custodia/db/schema/assets/movements";
import { installation } from "@custodia/db/schema/platform/installation";
import { users } from "@custodia/db/schema/setup/users";
import { MAX_DUE_COUNT } from "@custodia/domain/assets/labels";
import type { DueView } from "@custodia/domain/dashboard/schema";
import { invalid } from "@custodia/domain/errors";
import type { DigestByLink, DigestSetting } from "@custodia/domain/notifications/schema";
import { ROLE } from "@custodia/domain/permissions";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { cappedCount } from "../assets/agenda/conditions.ts";
import { openMaintenance } from "../assets/agenda/days.ts";
import { loadIdentity } from "../auth/identify.ts";
import { enforceAndRecord } from "../auth/rate-limit.ts";
import { digestOnLimit } from "../auth/rate-limits.ts";
import { writeAudit } from "../core/audit.ts";
import type { Company, CompanyCtx, Permitted, Services } from "../core/context.ts";
import { getOwn, inCompany, updateOwn } from "../core/store.ts";
import { showDue } from "../dashboard/dashboard.ts";
import { updateRecord } from "../setup/records.ts";
import { userRecord } from "../setup/users/service.ts";

/** Returns whether the user receives the digest. */
export async function showDigest(ctx: Permitted<"self.manage">): Promise<DigestSetting> {
  const [row] = await ctx.db.read
    .select({ wanted: wantsDigest })
    .from(users)
    .where(and(inCompany(ctx, users), eq(users.id, ctx.actor.user_id)));
  return row!;
}

/** Turns the user's own digest on or off. */
export async function setDigest(ctx: Permitted<"self.manage">, { wanted }: DigestSetting): Promise<DigestSetting> {
  await ctx.db.write(async (tx) => {
    const user = await getOwn(tx, ctx, users, ctx.actor.user_id, "user");
    await updateRecord(tx, ctx, userRecord, user, { mail_digest: wanted });
  });
  return { wanted };
}

const invalidLink = () => invalid("token", "This link is no longer valid. Sign in, and see Settings.");

/**
 * Turns the digest on or off for the user whose mail contains the link; writes nothing if there is no change. Throws 422 on
 * `token`, or 429 if the digest was turned on too often. Turning it off is never limited.
 */
export async function setDigestByLink(ctx: Services, { token, wanted }: DigestByLink): Promise<DigestSetting> {
  const user_id = verifyDigestToken(await digestKey(ctx), token);
  if (user_id === null) throw invalidLink();
  await ctx.db.write(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, version: users.version, wanted: wantsDigest })
      .from(users)
      .where(and(eq(users.id, user_id), isNull(users.deactivated_at)));
    if (!user) throw invalidLink();
    if (user.wanted === wanted) return;
    if (wanted) await enforceAndRecord(tx, ctx, digestOnLimit(user_id));
    const userCtx: CompanyCtx = { ...ctx, ...(await loadIdentity(tx, user_id)) };
    await updateOwn(tx, userCtx, users, user, { mail_digest: wanted });
    await writeAudit(tx, userCtx, {
      action: "users.setDigest",
      message: `Turned the weekly digest ${wanted ? "on" : "off"} using the link in an email`,
      subject: { type: "user", id: user_id },
      before: { mail_digest: user.wanted },
      after: { mail_digest: wanted },
    });
  });
  return { wanted };
}

/** The installation's setting that stores the key for signing links in digests. */
const KEY = "digest_key";

/** The page that the link in a digest opens; mail programs POST to it to turn the digest off (RFC 8058). */
export const DIGEST_PAGE = "digestOff";

/** Returns the signing key, and creates it on first use. All servers on one database share it. */
export async function digestKey({ db, random }: Pick<Services, "db" | "random">): Promise<string> {
  const readKey = async () => (await db.read.select().from(installation).where(eq(installation.key, KEY)))[0];
  const found = await readKey();
  if (found) return found.value;
  const value = random.token();
  await db.write((tx) => tx.insert(installation).values({ key: KEY, value }).onConflictDoNothing());
  return (await readKey())!.value;
}

/**
 * Returns the token of the link that turns a user's digests off or on. It never expires, because links in old mail must
 * work.
 */
export const digestToken = (key: string, user_id: number): string =>
  `${user_id}-${createHmac("sha256", key).update(`digest ${user_id}`).digest("base64url")}`;

/** Returns the user of a token; null if it is invalid. */
function verifyDigestToken(key: string, token: string): number | null {
  const user_id = Number.parseInt(token, 10);
  const [signature, expected] = [Buffer.from(token), Buffer.from(digestToken(key, user_id))];
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? user_id : null;
}

/**
 * Whether a user wants the digest: the user's own choice, or by default true for Admins who have email on (rules/activity
 * 3).
 */
export const wantsDigest: SQL<boolean> = sql`coalesce(
  ${users.mail_digest}, ${users.mail_notifications} AND ${users.role} = ${sql.raw(`${ROLE.admin}`)}
)`.mapWith(Boolean);

/** The figures of a company's digests. Counts stop at `MAX_DUE_COUNT`. */
export interface DigestFigures extends DueView {
  /** Assets out for maintenance. */
  out: number;
  /** Pending requests, counted by requester. */
  requests: { requester_id: number; count: number }[];
}

/** Reads the figures of a company's digests. Uses the indexes of the agenda and `approvals_by_state`. */
export async function readDigestFigures(services: Services, company: Company): Promise<DigestFigures> {
  const ctx = { ...services, company };
  const [row] = await ctx.db.read.all<{ out: number }>(
    sql`SELECT ${cappedCount(sql`${movements} WHERE ${openMaintenance(ctx, undefined)}`)} AS out`,
  );
  return {
    ...(await showDue(ctx)),
    out: row!.out,
    requests: await ctx.db.read.all(pendingByRequester(ctx)),
  };
}

const pendingByRequester = (ctx: { company: Company }): SQL => sql`
  SELECT requester_id, count(*) AS count FROM (
    SELECT ${approvals.requester_id} AS requester_id FROM ${approvals}
    WHERE ${and(inCompany(ctx, approvals), sql`${approvals.state} = 'pending'`)} LIMIT ${MAX_DUE_COUNT}
  ) GROUP BY requester_id`;
