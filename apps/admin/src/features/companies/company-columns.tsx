import type { CompanyRow } from "@custodia/domain/platform/companies";
import { Avatar } from "@custodia/ui/avatar";
import type { Column } from "@custodia/ui/table/columns";
import { CompanyLink } from "../acts/company-link.tsx";
import { formatBytes, formatCount } from "../format/figures.ts";
import type { Clocks } from "../format/since.ts";
import { CompanyStateBadge } from "./company-state.tsx";
import { UseBars } from "./use-bars.tsx";

/** A company by its size and its use; nothing of what it keeps. */
export function companyColumns({ since, timeOf }: Clocks): readonly Column<CompanyRow>[] {
  return [
    {
      id: "name",
      header: "Company",
      main: true,
      sortable: true,
      className: "font-medium",
      cell: (company) => <Name company={company} />,
    },
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
      cell: ({ storage_bytes }) => formatBytes(storage_bytes),
    },
    {
      id: "last_used_at",
      header: "Last use",
      sortable: true,
      className: "whitespace-nowrap md:pl-6",
      cell: ({ last_used_at }) => last_used_at && since(last_used_at),
    },
    {
      id: "used_on",
      header: "Use, 14 days",
      inCard: "plain",
      className: "whitespace-nowrap",
      cell: (company) => <UseBars company={company} />,
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
      inCard: "aside",
      cell: ({ state }) => <CompanyStateBadge state={state} />,
    },
  ];
}

function Name({ company }: { company: CompanyRow }) {
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={company.name} />
      <span className="min-w-0">
        <CompanyLink company={company} />
        <span className="block text-sm leading-tight font-normal text-muted-foreground">
          {company.city ?? "No address yet"}
        </span>
      </span>
    </span>
  );
}
