import { operators } from "@custodia/db/schema/platform/operators";
import type { OperatorCtx, Services } from "../context.ts";

/** Declares somebody of the platform's staff, who is let in at once. */
export async function addOperator(
  services: Services,
  full_name = "Ola Owner",
  role: "support" | "owner" = "owner",
): Promise<OperatorCtx> {
  const email = `${full_name.toLowerCase().replace(" ", ".")}@custodia.example`;
  const created_at = services.clock().toISOString();
  const [row] = await services.db.write((tx) =>
    tx.insert(operators).values({ full_name, email, role, created_at }).returning(),
  );
  return { ...services, actor: { kind: "operator", operator_id: row!.id, full_name, email, role } };
}
