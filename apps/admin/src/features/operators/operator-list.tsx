import { type Inputs, trpc } from "@custodia/client/trpc";
import { EmptyState } from "@custodia/ui/empty-state";
import { Lock } from "lucide-react";
import { ListPage } from "../lists/list-page.tsx";
import { useIsOwner } from "../session/identity.ts";
import { InviteOperator } from "./invite.tsx";
import { operatorColumns } from "./operator-columns.tsx";

/** Who runs Custodia. Owners alone see and make operators. */
export function OperatorsPage() {
  return useIsOwner() ? (
    <OperatorList />
  ) : (
    <>
      <title>Not allowed – Custodia Operators</title>
      <EmptyState
        as="h1"
        className="py-24"
        icon={<Lock />}
        title="This action is unauthorized."
        description="Only an owner among the operators may see and make operators."
      />
    </>
  );
}

const useOperators = (input: Inputs["platform"]["operators"]["list"]) =>
  trpc.platform.operators.list.useQuery(input);

function OperatorList() {
  return (
    <ListPage
      title="Operators"
      description="A lost second factor is cleared on the server's own machine: pnpm operator reset EMAIL."
      label="operators"
      columnsOf={operatorColumns}
      useList={useOperators}
      search="Name or email"
      rowName={({ full_name }) => full_name}
      empty="No operators yet"
      actions={() => <InviteOperator />}
    />
  );
}
