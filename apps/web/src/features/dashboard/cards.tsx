import type { TableSearch } from "@custodia/app-shell/records/table-search.ts";
import type { DashboardView, OverTimeView } from "@custodia/domain/dashboard/schema";
import { formatNaira } from "@custodia/domain/money";
import { TitledCard } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { formatThousands } from "@custodia/ui/input/number-format";
import { Skeleton } from "@custodia/ui/progress";
import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { FIGURE_GRID, Naira } from "../register/figures.tsx";
import { longMonth } from "../register/labels.ts";
import { formatShare } from "./figures.ts";

type Widgets = DashboardView["widgets"];

type Figure = {
  id: keyof Widgets;
  label: string;
  show: (value: number) => ReactNode;
  /** The list of the counted records. */
  to: "/viewAssets" | "/viewUser";
  search?: TableSearch;
  /** The explanation below the figure. */
  note?: (figures: DashboardView) => string | undefined;
};

const naira = (value: number) => <Naira value={value} />;

/** Returns the numbers of assets out for fieldwork and for maintenance. */
function outNote({ total_per_condition: { series } }: DashboardView): string | undefined {
  const countOf = (status: string) => series.find((entry) => entry.status === status)?.count ?? 0;
  const [maintenance, fieldwork] = [countOf("out_for_maintenance"), countOf("out_for_fieldwork")];
  if (maintenance + fieldwork === 0) return undefined;
  return `${formatThousands(maintenance)} maintenance, ${formatThousands(fieldwork)} fieldwork`;
}

const figures: readonly Figure[] = [
  {
    id: "total_assets",
    label: "Total assets",
    show: formatThousands,
    to: "/viewAssets",
    search: { filter: { standing: "held" } },
    note: () => "In service or out",
  },
  {
    id: "total_assets_maintenance",
    label: "Total maintenance cost",
    show: naira,
    to: "/viewAssets",
    search: { filter: { standing: "maintained" } },
    note: () => "Of active assets",
  },
  {
    id: "total_outbound_assets",
    label: "Total outbound assets",
    show: formatThousands,
    to: "/viewAssets",
    search: { filter: { standing: "out" } },
    note: outNote,
  },
  {
    id: "total_fully_deprecated_assets",
    label: "Fully depreciated assets",
    show: formatThousands,
    to: "/viewAssets",
    search: { filter: { depreciation: "full" } },
    note: ({ widgets: { total_assets: all, total_fully_deprecated_assets: full } }) =>
      all > 0 ? `${formatShare(full, all)} of all` : undefined,
  },
  {
    id: "total_assets_cost",
    label: "Total value of assets",
    show: naira,
    to: "/viewAssets",
    search: { filter: { standing: "held" }, sort: "cost", order: "desc" },
    note: ({ widgets }) => `Net book value today: ${formatNaira(widgets.total_net_book_value)}`,
  },
  {
    id: "total_users",
    label: "Total users",
    show: formatThousands,
    to: "/viewUser",
    note: () => "Not deactivated",
  },
];

/** The figures in one strip; each links to the records that it counts. `figures` is undefined while it loads. */
export function FigureCards({ figures: shown }: { figures: DashboardView | undefined }) {
  return (
    <div className="@container">
      <dl
        aria-busy={!shown}
        className={cn(FIGURE_GRID, "md:grid-cols-3 @min-[70rem]:grid-cols-[0.8fr_1.15fr_1.15fr_1.2fr_1.65fr_0.75fr]")}
      >
        {figures.map(({ id, label, show, to, search, note }) => (
          <div
            key={id}
            className="group relative min-w-0 bg-card p-4 hover:bg-accent max-sm:p-3 has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
          >
            <dt className="flex items-center gap-1 text-sm text-muted-foreground">
              <Link to={to} search={search} className="min-w-0 outline-none after:absolute after:inset-0">
                {label}
              </Link>
              <ArrowRight
                aria-hidden
                className="ml-auto size-3.5 shrink-0 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-sm:hidden"
              />
            </dt>
            <dd className="mt-0.5 text-xl font-semibold tracking-tight break-words tabular-nums max-sm:text-lg max-[22rem]:text-base">
              {shown ? show(shown.widgets[id]) : <Skeleton className="my-1 h-5 w-24" />}
              <span className="block min-h-4 text-xs font-normal tracking-normal text-muted-foreground">
                {shown ? note?.(shown) : null}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Shows the depreciation of this month and this year, and the change of the book value from last year's to today's. */
export function DepreciationCard({ data, failed }: { data: OverTimeView | undefined; failed: boolean }) {
  // The chart of the same query shows the error.
  if (failed && !data) return null;
  return (
    <TitledCard title="Depreciation" aria-busy={!data} className="flex flex-col" contentClassName="flex-1">
      {data ? <Charges data={data} /> : <Skeleton className="h-40" />}
    </TitledCard>
  );
}

function Charges({ data: { months, depreciation } }: { data: OverTimeView }) {
  const today = months.at(-1)!;
  const year = today.date.slice(0, 4);
  const { net_book_value: lastYearEnd } = months.findLast(({ date }) => date.slice(0, 4) < year)!;
  const otherChanges = inKobo(today.net_book_value - lastYearEnd + depreciation.year);
  return (
    <div className="flex h-full flex-col gap-4">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,calc(50%-0.5rem)),1fr))] gap-4 xl:grid-cols-1 2xl:grid-cols-2">
        <Charge label={`${longMonth(today.date).split(" ")[0]}, to today`} value={depreciation.month} />
        <Charge label={`${year}, to today`} value={depreciation.year} />
      </dl>
      <div className="mt-auto border-t pt-3 text-sm">
        <h3 className="mb-1.5 text-xs text-muted-foreground">Book value</h3>
        <dl className="space-y-1.5">
          <Line label={`End of ${Number(year) - 1}`}>
            <Naira value={lastYearEnd} />
          </Line>
          <Line label={`Depreciation of ${year}`}>
            <Naira value={-depreciation.year} />
          </Line>
          <Line label="Acquired, revalued, disposed">
            <Naira value={otherChanges} />
          </Line>
          <Line label="Today" strong>
            <Naira value={today.net_book_value} />
          </Line>
        </dl>
      </div>
    </div>
  );
}

/** Rounds to the kobo, because differences of sums carry floating-point errors. */
const inKobo = (naira: number) => Math.round(naira * 100) / 100;

function Charge({ label, value }: { label: string; value: number }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="text-xl font-semibold tracking-tight break-words tabular-nums max-sm:text-lg">
        <Naira value={value} />
      </dd>
    </div>
  );
}

function Line({ label, strong, children }: { label: string; strong?: true; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className={strong ? "font-medium" : "text-muted-foreground"}>{label}</dt>
      <dd className={`ml-auto tabular-nums ${strong ? "font-semibold" : ""}`}>{children}</dd>
    </div>
  );
}
