import { operators } from "@custodia/db/schema/platform/operators";
import type { Reader } from "@custodia/sqlite/client";
import { eq } from "drizzle-orm";
import type { ActingOperator } from "../core/actor.ts";
import { requireRow } from "../core/store.ts";

export type OperatorRow = typeof operators.$inferSelect;

/** Returns the account that an operator's failed attempts count against: a user with the same email is another person. */
export const attemptsAccount = (email: string): string => `operator ${email}`;

export async function operatorByEmail(db: Reader, email: string): Promise<OperatorRow | undefined> {
  const [row] = await db.select().from(operators).where(eq(operators.email, email)).limit(1);
  return row;
}

/** Returns the operator as the actor of a call. */
export function actingOperator({ id, full_name, email, role }: ActorFields): ActingOperator {
  return { kind: "operator", operator_id: id, full_name, email, role };
}

type ActorFields = Pick<OperatorRow, "id" | "full_name" | "email" | "role">;

/** Returns the operator. Throws 404. */
export async function getOperator(db: Reader, id: number): Promise<OperatorRow> {
  return requireRow(db.select().from(operators).where(eq(operators.id, id)).limit(1), "operator");
}
