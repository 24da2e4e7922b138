import type { Tx } from "@custodia/db/client";
import { operatorRecoveryCodes } from "@custodia/db/schema/platform/operators";
import { invalid, type Refusal } from "@custodia/domain/errors";
import { and, eq, isNull } from "drizzle-orm";
import { now, type Random, type Services } from "../core/context.ts";
import { hashOf } from "../tokens/identify.ts";

const COUNT = 10;
const GROUPS = 4;
const GROUP = 4;
/** 32 signs, without those that look like others. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** 80 bits: too many to be found from their hash. */
function newCode(random: Random): string {
  const bytes = Buffer.from(random.token(), "base64url").subarray(0, GROUPS * GROUP);
  return [...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join("");
}

const kept = (operator_id: number, code: string) => hashOf(`${operator_id}:${code}`);

/** Makes ten codes in the place of those before, and answers them as they are shown, once. */
export async function makeRecoveryCodes(tx: Tx, ctx: Services, operator_id: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => newCode(ctx.random));
  await dropRecoveryCodes(tx, operator_id);
  const rows = codes.map((code) => ({
    operator_id,
    code_hash: kept(operator_id, code),
    created_at: now(ctx),
  }));
  await tx.insert(operatorRecoveryCodes).values(rows);
  return codes.map((code) => code.match(/.{4}/g)!.join("-"));
}

export async function dropRecoveryCodes(tx: Tx, operator_id: number): Promise<void> {
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operator_id, operator_id));
}

/** Uses a recovery code up; the refusal is returned, so that a wrong try is counted. */
export async function takeRecoveryCode(
  tx: Tx,
  ctx: Services,
  operator_id: number,
  code: string,
): Promise<Refusal | null> {
  const own = and(
    eq(operatorRecoveryCodes.operator_id, operator_id),
    eq(operatorRecoveryCodes.code_hash, kept(operator_id, code)),
    isNull(operatorRecoveryCodes.used_at),
  );
  const taken = await tx
    .update(operatorRecoveryCodes)
    .set({ used_at: now(ctx) })
    .where(own)
    .returning();
  return taken[0] ? null : invalid("recovery_code", "This recovery code is wrong or has already been used.");
}
