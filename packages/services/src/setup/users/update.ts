import type { Tx } from "@custodia/db/client";
import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { conflict, forbidden, invalid } from "@custodia/domain/errors";
import { may, ROLE, type Role, roleName } from "@custodia/domain/permissions";
import type { UserPatch } from "@custodia/domain/setup/users";
import { and, desc, eq } from "drizzle-orm";
import { inPerson, type SessionCtx } from "../../access.ts";
import { notifyOfRole } from "../../approvals/notices/new-role.ts";
import { countAtOnce } from "../../auth/counting.ts";
import { cancelEmailChange, requestEmailChange } from "../../auth/email/request-email-change.ts";
import { emailsBy } from "../../auth/limits.ts";
import { checkCurrent } from "../../auth/password/check-current.ts";
import type { InPerson, Permitted } from "../../context.ts";
import { plainName } from "../../mail/plain-name.ts";
import { mailSecurityNotice } from "../../mail/queue.ts";
import { checkOwn, getOwn, inCompany } from "../../store.ts";
import { getForUpdate, updateRecord } from "../change.ts";
import { userRecord } from "./kind.ts";
import { checkAnotherAdmin } from "./last-admin.ts";
import { getUser } from "./show.ts";

type Ctx = Permitted<"self.manage"> & SessionCtx;

/**
 * Changes the fields that are given, of oneself or, for an Admin, of anybody. Nobody changes their own role. A new
 * email counts once its mailed link is followed, and giving the present one calls back one that waits. Another role and another email
 * are a person's to give, with `current_password` later than 15 minutes after the sign-in. Throws 403 (also to a program),
 * 404, 409 (last Admin, or the user was changed since `version`), 429, or
 * 422 on `email`, `location_id`, `current_password`.
 */
export async function updateUser(
  ctx: Ctx,
  { id, email, current_password, ...changes }: UserPatch & { id: number },
) {
  if (id !== ctx.actor.user_id && !may(ctx.actor.role, "users.manage")) throw forbidden();
  const giver = await giverOf(ctx, { id, role: changes.role, email, current_password });
  if (giver && email !== undefined) await refuseOverAnother(ctx, id, email);
  await ctx.db.write(async (tx) => {
    const wanted: Omit<UserPatch, "current_password"> = email === undefined ? changes : { ...changes, email };
    const { seen, patch } = await getForUpdate(tx, ctx, userRecord, id, wanted);
    const { newRole, newEmail } = given(seen, patch);
    if ((newRole || newEmail) && !giver)
      throw conflict("This user was changed meanwhile. Please look again.");
    await checkOwn(tx, ctx, locations, patch.location_id, "location_id");
    if (newRole && seen.role === ROLE.admin) await checkAnotherAdmin(tx, ctx, id);
    const { email: _mailed, ...columns } = patch;
    await updateRecord(tx, ctx, userRecord, seen, columns);
    if (newRole) await notifyOfRole(tx, ctx, { id, role: newRole }, seen.role);
    if (newRole) await mailRole(tx, ctx, seen, newRole);
    if (newEmail) await requestEmailChange(tx, giver!, seen, newEmail);
    else if (email !== undefined) await cancelEmailChange(tx, ctx, seen);
  });
  ctx.wake();
  return getUser(ctx, { id });
}

type RoleAndEmail = Pick<UserPatch, "role" | "email">;

const given = (seen: { role: Role; email: string }, { role, email }: RoleAndEmail) => ({
  newRole: role === seen.role ? undefined : role,
  newEmail: email === seen.email ? undefined : email,
});

/** Who gives a user another role or email: a person, proven and counted for an email. Null where both are the present ones. */
async function giverOf(
  ctx: Ctx,
  { id, current_password, ...asked }: RoleAndEmail & Pick<UserPatch, "current_password"> & { id: number },
): Promise<(Ctx & InPerson) | null> {
  const { newRole, newEmail } = given(await getOwn(ctx.db.read, ctx, users, id, "user"), asked);
  if (!newRole && !newEmail) return null;
  const giver = inPerson(ctx);
  if (newRole && id === ctx.actor.user_id) throw forbidden();
  const self = await getOwn(ctx.db.read, ctx, users, ctx.actor.user_id, "user");
  await checkCurrent(giver, self, current_password);
  if (newEmail) await countAtOnce(ctx, emailsBy(ctx));
  return giver;
}

/** An address that a colleague has asked for, and that waits, is not replaced unseen: it is called back first. */
async function refuseOverAnother(ctx: Ctx, id: number, email: string): Promise<void> {
  const { email: present, pending_email } = await getUser(ctx, { id });
  if (pending_email === null || email === pending_email || email === present) return;
  const [asked] = await ctx.db.read
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
  if (!asked || asked.user_id === ctx.actor.user_id) return;
  const cancel = "Cancel that change on the user's page first.";
  const by = asked.full_name ?? "Somebody else";
  throw invalid("email", `${by} asked for ${pending_email}, which waits to be confirmed. ${cancel}`);
}

/** Whose role it is hears of it, and the company's first Admin. */
function mailRole(
  tx: Tx,
  ctx: Ctx,
  { id, full_name, role }: { id: number; full_name: string; role: Role },
  newRole: Role,
): Promise<void> {
  const facts = {
    subject: `The authority level of ${plainName(full_name, "a user")} was changed`,
    what: `${ctx.actor.full_name} changed the authority level of ${full_name} from ${roleName[role]} to ${roleName[newRole]}.`,
    undo: "have an Admin change it back",
  };
  return mailSecurityNotice(tx, ctx, facts, { concerned: id, firstAdmin: true });
}
