import type { OperatorView } from "@custodia/domain/platform/operators";
import type { Services } from "../../context.ts";
import { getOperator, type OperatorRow } from "../account.ts";

/** An operator as owners see one: nothing of what proves who they are. */
export function operatorAsSeen(row: OperatorRow): OperatorView {
  const { id, full_name, email, role, last_signed_in_at, created_at } = row;
  const state = row.deactivated_at ? "deactivated" : row.second_factor_at ? "active" : "invited";
  return { id, full_name, email, role, state, last_signed_in_at, created_at };
}

export async function showOperator({ db }: Pick<Services, "db">, id: number): Promise<OperatorView> {
  return operatorAsSeen(await getOperator(db.read, id));
}
