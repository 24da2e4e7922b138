import { operatorRecoveryCodes } from "@custodia/db/schema/platform/operators";
import { invalid, type Refusal } from "@custodia/domain/errors";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, isNull } from "drizzle-orm";
import { now, type Random, type Services } from "../core/context.ts";
import { hashToken } from "../tokens/identify.ts";

const COUNT = 10;
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** 32 characters, without those that are easily confused. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Returns a code of 80 bits, too many to guess from its hash. */
export function newCode(random: Random): string {
  const bytes = Buffer.from(random.token(), "base64url").subarray(0, GROUPS * GROUP_LENGTH);
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** Returns a code in the groups in which people copy it. */
export const readable = (code: string): string => code.match(/.{4}/g)!.join("-");

const codeHash = (operator_id: number, code: string) => hashToken(`${operator_id}:${code}`);

/** Replaces the recovery codes with ten new ones, and returns their text, which is shown only once. */
export async function makeRecoveryCodes(tx: Tx, ctx: Services, operator_id: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => newCode(ctx.random));
  await dropRecoveryCodes(tx, operator_id);
  const rows = codes.map((code) => ({
    operator_id,
    code_hash: codeHash(operator_id, code),
    created_at: now(ctx),
  }));
  await tx.insert(operatorRecoveryCodes).values(rows);
  return codes.map(readable);
}

export async function dropRecoveryCodes(tx: Tx, operator_id: number): Promise<void> {
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operator_id, operator_id));
}

/** Consumes a recovery code. The refusal is returned, not thrown, so that a wrong attempt is counted. */
export async function consumeRecoveryCode(
  tx: Tx,
  ctx: Services,
  operator_id: number,
  code: string,
): Promise<Refusal | null> {
  const isUnusedCode = and(
    eq(operatorRecoveryCodes.operator_id, operator_id),
    eq(operatorRecoveryCodes.code_hash, codeHash(operator_id, code)),
    isNull(operatorRecoveryCodes.used_at),
  );
  const used = await tx
    .update(operatorRecoveryCodes)
    .set({ used_at: now(ctx) })
    .where(isUnusedCode)
    .returning();
  return used[0] ? null : invalid("recovery_code", "This recovery code is wrong or has already been used.");
}
