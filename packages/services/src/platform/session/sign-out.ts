import type { OpenCtx } from "../../context.ts";
import { hashOf } from "../../tokens/identify.ts";
import { endOperatorSession } from "./sessions.ts";

/** Ends the session in use, also one that waits for its second factor. */
export async function signOutOperator({ db, transport }: OpenCtx): Promise<void> {
  const { token } = transport;
  if (token) await db.write((tx) => endOperatorSession(tx, hashOf(token)));
  transport.give(null);
}
