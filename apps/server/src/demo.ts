import { makeDemo } from "@custodia/demo/make";
import { openCtx } from "@custodia/demo/users";
import { getDemo } from "@custodia/services/auth/sign-in";
import type { Services } from "@custodia/services/core/context";
import type { OpenDatabase } from "@custodia/sqlite/open";
import type { Env } from "./env.ts";

/** Creates the demo company on the first start of a data folder if the settings ask for one. */
export async function fillDemo(env: Env, db: OpenDatabase, services: Services): Promise<void> {
  if (!env.DEMO) return;
  if (db.fresh) console.log("This is a new data folder: creating the demo company, which takes a few seconds.");
  await makeDemo(services, db.fresh);
}

/** Prints how to sign in to the demo company, if the sign-in page would show it too. */
export async function announceDemo(services: Services): Promise<void> {
  const ctx = openCtx(services);
  const entry = await getDemo({ ...ctx, transport: { ...ctx.transport, isLocal: () => true } });
  if (entry) console.log(`Sign in to the demo company as ${entry.email} with the password ${entry.password}`);
}
