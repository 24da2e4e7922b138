import { COMPANY_STATES, type CompanyRow } from "@custodia/domain/platform/companies";
import type { Column } from "@custodia/ui/table/columns";
import { CompanyLink } from "../acts/company-link.tsx";
import { formatBytes, formatCount } from "../format/figures.ts";
import type { Clocks } from "../format/since.ts";
import { CompanyStateBadge, stateWords } from "./company-state.tsx";

/** A company by its size and its use; nothing of what it keeps. */
export function companyColumns({ since, timeOf }: Clocks): readonly Column<CompanyRow>[] {
  return [
    {
      id: "name",
      header: "Company",
      main: true,
      sortable: true,
      className: "font-medium",
      cell: (company) => <CompanyLink company={company} />,
    },
    { id: "city", header: "City" },
    { id: "users", header: "Users", sortable: true, align: "end", cell: ({ users }) => formatCount(users) },
    {
      id: "assets",
      header: "Assets",
      sortable: true,
      align: "end",
      cell: ({ assets }) => formatCount(assets),
    },
    {
      id: "storage_bytes",
      header: "Storage",
      sortable: true,
      align: "end",
      className: "whitespace-nowrap",
      cell: ({ storage_bytes }) => formatBytes(storage_bytes),
    },
    {
      id: "last_used_at",
      header: "Last use",
      sortable: true,
      className: "whitespace-nowrap",
      cell: ({ last_used_at }) => last_used_at && since(last_used_at),
    },
    {
      id: "created_at",
      header: "Signed up",
      sortable: true,
      hiddenAtFirst: true,
      className: "whitespace-nowrap",
      cell: ({ created_at }) => timeOf(created_at),
    },
    {
      id: "state",
      header: "State",
      filter: {
        kind: "select",
        options: COMPANY_STATES.map((value) => ({ value, label: stateWords[value] })),
      },
      cell: ({ state }) => <CompanyStateBadge state={state} />,
    },
  ];
}
