import { installation } from "@custodia/db/schema/platform/installation";
import type { DemoView } from "@custodia/domain/auth/schema";
import { inArray } from "drizzle-orm";
import type { OpenCtx } from "../context.ts";

const KEYS = { email: "demo_email", password: "demo_password" };

/** How to enter the demo company, where there is one and this installation may tell who asks. */
export async function demo(ctx: OpenCtx): Promise<DemoView> {
  if (!ctx.settings.showDemo || !ctx.transport.atHome?.()) return null;
  const rows = await ctx.db.read
    .select()
    .from(installation)
    .where(inArray(installation.key, Object.values(KEYS)));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  const email = values.get(KEYS.email);
  const password = values.get(KEYS.password);
  return email && password ? { email, password } : null;
}
