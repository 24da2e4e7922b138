import { ListPage } from "@custodia/app-shell/records/record-list";
import { trpc } from "@custodia/client/trpc";
import { type CompanyRow, type CompanyState, LAST_USES, type LastUse } from "@custodia/domain/platform/companies";
import { formatSize } from "@custodia/domain/setup/limits";
import { Avatar } from "@custodia/ui/avatar";
import { StateBadge, type StateWords, stateOptions } from "@custodia/ui/badge";
import { cn } from "@custodia/ui/cn.ts";
import { formatThousands } from "@custodia/ui/input/number-format";
import { toChoices } from "@custodia/ui/input/select";
import type { Column, ToolbarFilter } from "@custodia/ui/table/columns";
import { since } from "../../format.ts";
import { LatestFigures } from "../figures/latest-figures.tsx";
import { CompanyLink, countColumn, timeColumn } from "../lists/list-parts.tsx";

/** Lists every company with its size and last use, below the figures of the last days. */
export function CompanyList() {
  const { data } = trpc.platform.figures.show.useQuery({ by: "day" });
  const countTexts = data && [
    `${formatThousands(data.companies)} in total`,
    `${formatThousands(data.active)} active in the last 30 days`,
  ];
  return (
    <ListPage
      title="Companies"
      description={[...(countTexts ?? []), "assets, amounts and documents are never shown here"].join(" · ")}
      above={<LatestFigures />}
      plural="companies"
      columns={companyColumns}
      useList={trpc.platform.companies.list.useQuery}
      filters={companyFilters}
      search="Company, city or email"
      empty={{ title: "No company has signed up yet" }}
      detail={(id) => `/companies/${id}`}
    />
  );
}

/** The columns with a company's size and usage, but none of its data. */
export const companyColumns: readonly Column<CompanyRow>[] = [
  {
    id: "name",
    header: "Company",
    main: true,
    sortable: true,
    className: "min-w-48 font-medium wrap-anywhere",
    cell: (company) => <NameCell company={company} />,
  },
  countColumn("users", "Users", { sortable: true }),
  countColumn("assets", "Assets", { sortable: true }),
  {
    id: "storage_bytes",
    header: "Storage",
    sortable: true,
    align: "end",
    cell: ({ storage_bytes }) => formatSize(storage_bytes),
  },
  {
    id: "last_used_at",
    header: "Last used",
    sortable: true,
    className: "whitespace-nowrap md:pl-6",
    cell: ({ last_used_at }) => last_used_at && since(last_used_at),
  },
  {
    id: "used_on",
    header: "Usage, 14 days",
    inCard: "unlabeled",
    className: "whitespace-nowrap",
    cell: (company) => <UsageBars company={company} />,
  },
  timeColumn("created_at", "Signed up", { sortable: true, hiddenByDefault: true }),
  {
    id: "state",
    header: "Status",
    inCard: "aside",
    cell: ({ state }) => <CompanyStateBadge state={state} />,
  },
];

function NameCell({ company }: { company: CompanyRow }) {
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={company.name} />
      <span className="min-w-0">
        <CompanyLink company={company} />
        <span className="block text-sm leading-tight font-normal text-muted-foreground">
          {company.city ?? "No city yet"}
        </span>
      </span>
    </span>
  );
}

const states: StateWords<CompanyState> = {
  setting_up: { label: "Setting up", tone: "info" },
  active: { label: "Active", tone: "success" },
  quiet: { label: "Inactive", tone: "warning" },
  suspended: { label: "Suspended", tone: "danger" },
};

export const CompanyStateBadge = ({ state }: { state: CompanyState }) => <StateBadge {...states[state]} />;

const lastUseLabels: Record<LastUse, string> = {
  today: "Today",
  week: "In the last 7 days",
  longer: "More than 7 days ago",
  never: "Never",
};

/** Filters by a company's state and last use. */
export const companyFilters: readonly ToolbarFilter[] = [
  {
    id: "state",
    label: "Status",
    kind: "select",
    options: stateOptions(states),
  },
  { id: "last_use", label: "Last used", kind: "select", options: toChoices(LAST_USES, lastUseLabels) },
];

/** The width of a day's bar and the gap to the next. */
const DAY_WIDTH = 6;
const BAR_WIDTH = 4;
const BAR_HEIGHT = 24;
const DASH_HEIGHT = 2;

/** Shows on which days a company was used, the latest at the right: a bar for a day with usage, a dash for any other. */
export function UsageBars({ company: { used_on, state } }: { company: CompanyRow }) {
  const days = used_on.filter(Boolean).length;
  const label = `Used on ${days} of the last ${used_on.length} days`;
  const isHealthy = state === "active" || state === "setting_up";
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${used_on.length * DAY_WIDTH} ${BAR_HEIGHT}`}
      width={used_on.length * DAY_WIDTH}
      height={BAR_HEIGHT}
      className={cn("inline-block align-middle", isHealthy ? "fill-chart-1" : "fill-chart-12")}
    >
      <title>{label}</title>
      {used_on.map((used, day) => {
        const height = used ? BAR_HEIGHT : DASH_HEIGHT;
        return <rect key={day} x={day * DAY_WIDTH} y={BAR_HEIGHT - height} width={BAR_WIDTH} height={height} rx="1" />;
      })}
    </svg>
  );
}
