import { COMPANY_STATES, LAST_USES, type LastUse } from "@custodia/domain/platform/companies";
import type { ToolbarFilter } from "@custodia/ui/table/columns";
import { stateWords } from "./company-state.tsx";

const lastUses: Record<LastUse, string> = {
  today: "Today",
  week: "In the last 7 days",
  longer: "Longer ago",
  never: "Never",
};

/** How a company stands, and when it was used last. */
export const companyFilters: readonly ToolbarFilter[] = [
  {
    id: "state",
    label: "State",
    kind: "select",
    options: COMPANY_STATES.map((value) => ({ value, label: stateWords[value] })),
  },
  {
    id: "last_use",
    label: "Last use",
    kind: "select",
    options: LAST_USES.map((value) => ({ value, label: lastUses[value] })),
  },
];
