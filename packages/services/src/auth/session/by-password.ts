import type { Reader, Tx } from "@custodia/db/client";
import { Refusal, unauthenticated } from "@custodia/domain/errors";
import type { OpenCtx } from "../../context.ts";
import { countTries, reached, refuseOver } from "../counting.ts";
import { failuresOf, proven, signInsFrom } from "../limits.ts";
import { isRight } from "../password/password.ts";

interface Known {
  id: number;
  password_hash: string | null;
}

/** Whose password was given: what failures are counted by, and how it is looked up. */
interface Account<K extends Known> {
  name: string;
  find(db: Reader): Promise<K | undefined>;
}

/**
 * Lets somebody in by a password, in the transaction that counts the try. Throws 401 in the same words and the same time for a
 * wrong password and an unknown account, 429, or the refusal that `enter` answers.
 */
export async function byPassword<K extends Known, T>(
  ctx: OpenCtx,
  { name, find }: Account<K>,
  password: string,
  enter: (tx: Tx, known: K) => Promise<T | Refusal>,
): Promise<T> {
  await refuseGuesses(ctx.db.read, ctx, name);
  const checked = await find(ctx.db.read);
  const right = await isRight(checked?.password_hash, password);
  const outcome = await ctx.db.write(async (tx) => {
    // Asked again: of many guesses at once, those behind the limit learn nothing.
    await refuseGuesses(tx, ctx, name);
    await countTries(tx, ctx, [signInsFrom(ctx)]);
    if (!checked || !right) {
      await countTries(tx, ctx, Object.values(failuresOf(ctx, name)));
      return wrong();
    }
    const known = await find(tx);
    // The password was changed, or the email given away, while this one was compared.
    if (known?.id !== checked.id || known.password_hash !== checked.password_hash) return wrong();
    return enter(tx, known);
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

const wrong = () => unauthenticated("These credentials do not match our records.");

async function refuseGuesses(db: Reader, ctx: OpenCtx, name: string): Promise<void> {
  const { pair, account, address } = failuresOf(ctx, name);
  const limits = [signInsFrom(ctx), pair, account];
  await refuseOver(db, ctx, (await reached(db, ctx, proven(ctx, name))) ? limits : [...limits, address]);
}
