import type { operators } from "@custodia/db/schema/platform/operators";
import type { ActingOperator } from "../actor.ts";

type Row = Pick<typeof operators.$inferSelect, "id" | "full_name" | "email" | "role">;

/** An operator's row as who acts. */
export function actingOperator({ id, full_name, email, role }: Row): ActingOperator {
  return { kind: "operator", operator_id: id, full_name, email, role };
}
