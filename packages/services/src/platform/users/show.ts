import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import { notFound } from "@custodia/domain/errors";
import { eq } from "drizzle-orm";
import { now, type OperatorCtx } from "../../context.ts";
import { anyUserColumns } from "./columns.ts";
import { withWrongPasswords } from "./wrong-passwords.ts";

/** A user of any company. Throws 404. */
export async function showAnyUser(ctx: OperatorCtx, { id }: { id: number }) {
  const rows = await ctx.db.read
    .select(anyUserColumns(now(ctx)))
    .from(users)
    .innerJoin(companies, eq(companies.id, users.company_id))
    .where(eq(users.id, id))
    .limit(1);
  if (!rows[0]) throw notFound("user");
  const [user] = await withWrongPasswords(ctx, rows);
  return user!;
}
