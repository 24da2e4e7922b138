import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { locations } from "@custodia/db/schema/setup/locations";
import { isReleasedEmail, releasedEmail, users } from "@custodia/db/schema/setup/users";
import { conflict, forbidden, invalid } from "@custodia/domain/errors";
import type { MailSetting } from "@custodia/domain/notifications/schema";
import { may, ROLE, type Role, roleName } from "@custodia/domain/permissions";
import type { UserCreate, UserPatch } from "@custodia/domain/setup/users";
import type { Tx } from "@custodia/sqlite/client";
import { and, desc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { notifyPendingRequests, notifyRoleChange } from "../../approvals/messages.ts";
import { cancelPendingEmail, claimEmail, requestEmailChange } from "../../auth/email-change.ts";
import { endLinks, inviteUser } from "../../auth/links.ts";
import { checkCurrentPassword } from "../../auth/password.ts";
import { recordAttempt } from "../../auth/rate-limit.ts";
import { emailLimits } from "../../auth/rate-limits.ts";
import { endSupportBy } from "../../auth/support-visits.ts";
import { requireUserSession, type SessionCtx } from "../../core/access.ts";
import { writeAudit } from "../../core/audit.ts";
import type { CompanyCtx, Permitted, WithUserSession } from "../../core/context.ts";
import { together } from "../../core/statements.ts";
import { checkOwn, getOwn, inCompany, updateOwn } from "../../core/store.ts";
import { plainName } from "../../mail/plain-name.ts";
import { mailSecurityNotice } from "../../mail/queue.ts";
import { takeQuota } from "../../notifications/quotas.ts";
import { revokeUserTokens } from "../../tokens/tokens.ts";
import { getForUpdate, insertRecord, recordType, updateRecord } from "../records.ts";
import { getUser } from "./queries.ts";

export const userRecord = recordType({ table: users, noun: "user", label: ({ full_name }) => full_name });

export const EMAIL_RELEASED = "This user's email address was released. Give the user an email address first.";

/** Adds a user and mails an invitation to set a password. Throws 422 on `email` (taken) or `location_id`, 409 (no more users), or 429. */
export async function createUser(ctx: Permitted<"users.manage"> & WithUserSession, input: UserCreate) {
  await recordAttempt(ctx, emailLimits(ctx));
  const { id } = await ctx.db.write(async (tx) => {
    await together([checkOwn(tx, ctx, locations, input.location_id, "location_id"), takeQuota(tx, ctx, "users")]);
    await claimEmail(tx, ctx, input.email);
    const user = await insertRecord(tx, ctx, userRecord, input);
    await inviteUser(tx, ctx, user);
    if (input.role === ROLE.admin)
      await mailSecurityNotice(tx, ctx, {
        subject: "A new Admin was invited",
        event: `${ctx.actor.full_name} invited ${input.full_name} (${input.email}) as an Admin of your company.`,
        undo: "deactivate that user",
      });
    return user;
  });
  ctx.wake();
  return getUser(ctx, { id });
}

type Ctx = Permitted<"self.manage"> & SessionCtx;

/**
 * Changes the fields in the input, of the signed-in user or, for an Admin, of any user. Users cannot change their own role.
 * A new email takes effect when its mailed link is opened; sending the current one cancels a pending change. A new role or
 * email needs a user session and, from 15 minutes after the sign-in, `current_password`. Throws 403 (also to an API token),
 * 404, 409 (last Admin, or the user was changed after `version`), 429, or 422 on `email`, `location_id`, `current_password`.
 */
export async function updateUser(ctx: Ctx, { id, email, current_password, ...changes }: UserPatch & { id: number }) {
  if (id !== ctx.actor.user_id && !may(ctx.actor.role, "users.manage")) throw forbidden();
  const confirmed = await confirmRoleAndEmail(ctx, { id, role: changes.role, email, current_password });
  if (confirmed && email !== undefined) await assertNoPendingChange(ctx, id, email);
  await ctx.db.write(async (tx) => {
    const input: Omit<UserPatch, "current_password"> = email === undefined ? changes : { ...changes, email };
    const { current, patch } = await getForUpdate(tx, ctx, userRecord, id, input);
    const { newRole, newEmail } = newRoleAndEmail(current, patch);
    if ((newRole || newEmail) && !confirmed)
      throw conflict("This user has been changed in the meantime. Please check again.");
    await checkOwn(tx, ctx, locations, patch.location_id, "location_id");
    if (newRole && current.role === ROLE.admin) await assertAnotherAdmin(tx, ctx, id);
    const { email: _email, ...columns } = patch;
    await updateRecord(tx, ctx, userRecord, current, columns);
    if (newRole && current.role === ROLE.admin) await endSupportBy(tx, ctx, id, "no longer has that authority level");
    if (newRole) await notifyRoleChange(tx, ctx, { id, role: newRole }, current.role);
    if (newRole) await mailNewRole(tx, ctx, current, newRole);
    if (newEmail) await requestEmailChange(tx, confirmed!, current, newEmail);
    else if (email !== undefined) await cancelPendingEmail(tx, ctx, current);
  });
  ctx.wake();
  return getUser(ctx, { id });
}

type RoleAndEmail = Pick<UserPatch, "role" | "email">;

const newRoleAndEmail = (current: { role: Role; email: string }, { role, email }: RoleAndEmail) => ({
  newRole: role === current.role ? undefined : role,
  newEmail: email === current.email ? undefined : email,
});

/**
 * Returns the context of a user who confirmed the password and stays within the limit of emails; null if neither role nor
 * email would change.
 */
async function confirmRoleAndEmail(
  ctx: Ctx,
  { id, current_password, ...input }: RoleAndEmail & Pick<UserPatch, "current_password"> & { id: number },
): Promise<(Ctx & WithUserSession) | null> {
  const current = await getOwn(ctx.db.read, ctx, users, id, "user");
  const { newRole, newEmail } = newRoleAndEmail(current, input);
  if (!newRole && !newEmail) return null;
  const sessionCtx = requireUserSession(ctx);
  if (newRole && id === ctx.actor.user_id) throw forbidden();
  const self = await getOwn(ctx.db.read, ctx, users, ctx.actor.user_id, "user");
  await checkCurrentPassword(sessionCtx, self, current_password);
  if (newEmail) await recordAttempt(ctx, emailLimits(ctx));
  return sessionCtx;
}

/**
 * Throws 422 on `email` if a colleague requested another address that is still pending: that change must be cancelled first.
 */
async function assertNoPendingChange(ctx: Ctx, id: number, email: string): Promise<void> {
  const { email: current, pending_email } = await getUser(ctx, { id });
  if (pending_email === null || email === pending_email || email === current) return;
  const [request] = await ctx.db.read
    .select({ user_id: activities.user_id, full_name: users.full_name })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.user_id))
    .where(
      and(
        inCompany(ctx, activities),
        eq(activities.subject_type, "user"),
        eq(activities.subject_id, id),
        eq(activities.action, "users.requestEmailChange"),
      ),
    )
    .orderBy(desc(activities.id))
    .limit(1);
  if (!request || request.user_id === ctx.actor.user_id) return;
  const cancel = "Cancel that change on the user's page first.";
  const requester = request.full_name ?? "Another user";
  throw invalid("email", `${requester} asked for ${pending_email}, which is awaiting confirmation. ${cancel}`);
}

/** Sends a security notice to the user whose role changed and to the company's first Admin. */
function mailNewRole(
  tx: Tx,
  ctx: Ctx,
  { id, full_name, role }: { id: number; full_name: string; role: Role },
  newRole: Role,
): Promise<void> {
  const notice = {
    subject: `The authority level of ${plainName(full_name, "a user")} was changed`,
    event: `${ctx.actor.full_name} changed the authority level of ${full_name} from ${roleName[role]} to ${roleName[newRole]}.`,
    undo: "have an Admin change it back",
  };
  return mailSecurityNotice(tx, ctx, notice, { concerned: id, firstAdmin: true });
}

/** Sends the invitation again; the earlier link becomes invalid. Throws 404, 409 if a password is set already, or 429. */
export async function reinviteUser(ctx: Permitted<"users.manage"> & WithUserSession, { id }: { id: number }) {
  await recordAttempt(ctx, emailLimits(ctx));
  await ctx.db.write(async (tx) => {
    const user = await getOwn(tx, ctx, users, id, "user");
    if (user.deactivated_at) throw conflict("This user is deactivated. Reactivate the user first.");
    if (user.password_hash) throw conflict("This user has already set a password.");
    await inviteUser(tx, ctx, user);
    const message = `Invited user ${user.full_name} again`;
    await writeAudit(tx, ctx, { action: "users.invite", message, subject: { type: "user", id } });
  });
  ctx.wake();
  return getUser(ctx, { id });
}

/** Reactivates a user, who can sign in with the earlier password and role. Throws 404, or 409 (active, no more users). */
export async function reactivateUser(ctx: Permitted<"users.manage"> & WithUserSession, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const current = await getOwn(tx, ctx, users, id, "user");
    if (!current.deactivated_at) throw conflict("This user is not deactivated.");
    if (isReleasedEmail(current.email)) throw conflict(EMAIL_RELEASED);
    await takeQuota(tx, ctx, "users");
    // Users who were deactivated by an earlier release may still have links and tokens.
    const holder = { company_id: ctx.company.id, user_id: id };
    await endLinks(tx, ctx, holder);
    await revokeUserTokens(tx, ctx, holder);
    const action = { verb: "reactivate", verbLabel: "Reactivated" };
    await updateRecord(tx, ctx, userRecord, current, { deactivated_at: null }, action);
    await notifyPendingRequests(tx, ctx, current);
  });
  return getUser(ctx, { id });
}

/**
 * Releases the email address of a deactivated user, so that another user or company can use it. The password is deleted,
 * too: a user who returns needs a new address and a new invitation. Throws 404, or 409 (active, released already).
 */
export async function freeEmail(ctx: Permitted<"users.manage"> & WithUserSession, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const current = await getOwn(tx, ctx, users, id, "user");
    if (!current.deactivated_at) throw conflict("This user is active. Deactivate the user first.");
    if (isReleasedEmail(current.email)) throw conflict("This user's email address has already been released.");
    const released = { email: releasedEmail(id), email_verified_at: null, password_hash: null };
    await updateOwn(tx, ctx, users, current, released);
    await endLinks(tx, ctx, { company_id: ctx.company.id, user_id: id });
    await writeAudit(tx, ctx, {
      action: "users.freeEmail",
      message: `Released the email address of ${current.full_name}`,
      subject: { type: "user", id },
      before: { email: current.email },
      after: { email: null },
    });
  });
  return getUser(ctx, { id });
}

/** Turns the signed-in user's email notifications on or off. */
export async function setMailSetting(ctx: Permitted<"self.manage">, setting: MailSetting): Promise<MailSetting> {
  await ctx.db.write(async (tx) => {
    const current = await getOwn(tx, ctx, users, ctx.actor.user_id, "user");
    await updateRecord(tx, ctx, userRecord, current, setting);
  });
  return setting;
}

/**
 * Throws 409 unless another Admin who can sign in remains when the user `id` loses the role or the access. Runs in the
 * transaction of that change; transactions are serialized, so two concurrent calls cannot both pass.
 */
export async function assertAnotherAdmin(tx: Tx, ctx: Pick<CompanyCtx, "company">, id: number): Promise<void> {
  const otherAdmins = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inCompany(ctx, users),
        eq(users.role, ROLE.admin),
        isNull(users.deactivated_at),
        isNotNull(users.password_hash),
        ne(users.id, id),
      ),
    )
    .limit(1);
  if (!otherAdmins[0]) throw conflict("This is the company's last active Admin. Make another user Admin first.");
}
