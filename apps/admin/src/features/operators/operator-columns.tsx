import { OPERATOR_ROLE_NAMES, type OperatorView } from "@custodia/domain/platform/operators";
import { Badge, type Tone } from "@custodia/ui/badge";
import type { Column } from "@custodia/ui/table/columns";
import type { Clocks } from "../format/since.ts";
import { OperatorMenu } from "./operator-menu.tsx";

type State = OperatorView["state"];
const words: Record<State, string> = { invited: "Invited", active: "Active", deactivated: "Deactivated" };
const tones: Record<State, Tone> = { invited: "info", active: "success", deactivated: "neutral" };

export function operatorColumns({ since }: Clocks): readonly Column<OperatorView>[] {
  return [
    { id: "full_name", header: "Name", main: true, sortable: true, className: "font-medium" },
    { id: "email", header: "Email", inCard: "plain", sortable: true, className: "break-all" },
    { id: "role", header: "Role", inCard: "plain", cell: ({ role }) => OPERATOR_ROLE_NAMES[role] },
    {
      id: "last_signed_in_at",
      header: "Signed in",
      className: "whitespace-nowrap",
      cell: ({ last_signed_in_at }) => (last_signed_in_at ? since(last_signed_in_at) : "Never"),
    },
    {
      id: "state",
      header: "State",
      inCard: "aside",
      cell: ({ state }) => <Badge tone={tones[state]}>{words[state]}</Badge>,
    },
    {
      id: "acts",
      header: "Acts",
      inCard: "aside",
      align: "end",
      cell: (operator) => <OperatorMenu operator={operator} />,
    },
  ];
}
