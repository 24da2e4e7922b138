import type { Tx } from "@custodia/db/client";
import { notifications } from "@custodia/db/schema/activity";
import { users } from "@custodia/db/schema/setup";
import { ROLE, type Role } from "@custodia/domain/permissions";
import { and, inArray, isNull, ne, type SQL } from "drizzle-orm";
import { type CompanyCtx, now } from "../context.ts";
import { inCompany } from "../store.ts";

/** Who is told: certain users, or all who decide on requests, or all who keep the register. */
export type Recipients = { user_ids: number[] } | { who: "deciders" | "keepers" };

/** What a user is told. */
export interface Notice {
  /** `area.event`: `exports.ready`. */
  kind: string;
  message: string;
  /** Path inside the app that it leads to. */
  href: string | null;
  /** It waits on the reader, and is mailed too. */
  mail?: boolean;
}

const ROLES_OF: Record<"deciders" | "keepers", Role[]> = {
  deciders: [ROLE.admin, ROLE.approver],
  keepers: [ROLE.admin, ROLE.dataEntry],
};

/** Tells users of the company something, in the transaction of what happened; of a group, all but who acts. */
export async function tell(tx: Tx, ctx: CompanyCtx, to: Recipients, notice: Notice): Promise<void> {
  const { kind, message, href } = notice;
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inCompany(ctx, users), isNull(users.deactivated_at), chosen(ctx, to)));
  if (people.length === 0) return;
  const common = { company_id: ctx.company.id, kind, message, href, created_at: now(ctx) };
  await tx.insert(notifications).values(people.map(({ id }) => ({ ...common, user_id: id })));
}

function chosen(ctx: CompanyCtx, to: Recipients): SQL | undefined {
  if ("user_ids" in to) return inArray(users.id, to.user_ids);
  return and(inArray(users.role, ROLES_OF[to.who]), ne(users.id, ctx.actor.user_id));
}
