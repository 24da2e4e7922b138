import { users } from "@custodia/db/schema/setup/users";
import { conflict } from "@custodia/domain/errors";
import { ROLE } from "@custodia/domain/permissions";
import { endCalendarOf } from "../../auth/end-calendar.ts";
import { endLinks } from "../../auth/links.ts";
import { endSessions } from "../../auth/session/sessions.ts";
import { now, type Permitted } from "../../context.ts";
import { getOwn } from "../../store.ts";
import { changeRecord } from "../change.ts";
import { keptUser } from "./kind.ts";
import { checkAnotherAdmin } from "./last-admin.ts";
import { showUser } from "./show.ts";

/** Shuts a user out: sessions, mailed links and the calendar's address end at once. Throws 404, or 409 (done already, last Admin). */
export async function deactivateUser(ctx: Permitted<"users.manage">, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const seen = await getOwn(tx, ctx, users, id, "user");
    if (seen.deactivated_at) throw conflict("This user is deactivated already.");
    if (seen.role === ROLE.admin) await checkAnotherAdmin(tx, ctx, id);
    const told = { verb: "deactivate", done: "Deactivated" };
    await changeRecord(tx, ctx, keptUser, seen, { deactivated_at: now(ctx) }, told);
    const holder = { company_id: ctx.company.id, user_id: id };
    await endSessions(tx, ctx, holder);
    await endLinks(tx, ctx, holder);
    await endCalendarOf(tx, holder);
  });
  return showUser(ctx, { id });
}
