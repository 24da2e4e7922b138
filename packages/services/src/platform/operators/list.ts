import { operators } from "@custodia/db/schema/platform/operators";
import type { OperatorListQuery } from "@custodia/domain/platform/operators";
import type { OwnerCtx } from "../../context.ts";
import { containsAny, folded, orderOf, pageFrom } from "../../list.ts";
import { operatorAsSeen } from "./view.ts";

const sortable = {
  full_name: folded(operators.full_name),
  email: operators.email,
  created_at: operators.id,
};

/** A page of the operators, deactivated ones included. */
export function listOperators({ db }: OwnerCtx, query: OperatorListQuery) {
  const where = containsAny([operators.full_name, operators.email], query.search);
  return pageFrom(
    query,
    async (limit, offset) => {
      const rows = await db.read
        .select()
        .from(operators)
        .where(where)
        .orderBy(...orderOf(query, sortable, operators.id))
        .limit(limit)
        .offset(offset);
      return rows.map(operatorAsSeen);
    },
    () => db.read.$count(operators, where),
  );
}
