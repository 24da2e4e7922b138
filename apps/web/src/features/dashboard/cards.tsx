import type { WidgetsView } from "@custodia/domain/dashboard/schema";
import { formatNaira } from "@custodia/domain/money";
import type { TableSearch } from "@custodia/screens/records/table-search";
import { StatCard } from "@custodia/ui/stat-card";
import { Link } from "@tanstack/react-router";
import { Archive, ArrowUpRight, Banknote, type LucideIcon, Package, UsersRound, Wrench } from "lucide-react";
import { Counter } from "./counter.tsx";
import { formatCount } from "./figures.ts";

type Figure = {
  id: keyof WidgetsView;
  label: string;
  icon: LucideIcon;
  format: (value: number) => string;
  /** The list behind the figure. */
  list?: { to: "/viewAssets" | "/viewUser"; search?: TableSearch; label: string };
  /** A figure that explains this one. */
  beside?: { id: keyof WidgetsView; label: string };
};

const figures: readonly Figure[] = [
  {
    id: "total_assets",
    label: "Total assets",
    icon: Package,
    format: formatCount,
    list: { to: "/viewAssets", label: "View assets" },
  },
  { id: "total_assets_maintenance", label: "Total maintenance cost", icon: Wrench, format: formatNaira },
  { id: "total_outbound_assets", label: "Total outbound assets", icon: ArrowUpRight, format: formatCount },
  {
    id: "total_fully_deprecated_assets",
    label: "Fully depreciated assets",
    icon: Archive,
    format: formatCount,
    list: {
      to: "/viewAssets",
      search: { filter: { depreciation: "full" } },
      label: "View fully depreciated assets",
    },
  },
  {
    id: "total_assets_cost",
    label: "Total value of assets",
    icon: Banknote,
    format: formatNaira,
    beside: { id: "total_net_book_value", label: "Net book value today" },
  },
  {
    id: "total_users",
    label: "Total users",
    icon: UsersRound,
    format: formatCount,
    list: { to: "/viewUser", label: "View users" },
  },
];

/** The cards; without `widgets` they are still loading. */
export function FigureCards({ widgets }: { widgets: WidgetsView | undefined }) {
  return (
    <dl aria-busy={!widgets} className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {figures.map(({ id, label, icon: Icon, format, list, beside }) => (
        <StatCard
          key={id}
          label={label}
          icon={<Icon />}
          value={widgets ? <Counter value={widgets[id]} format={format} /> : undefined}
          hint={
            list ? (
              <Link
                to={list.to}
                search={list.search}
                className="text-primary underline-offset-2 hover:underline"
              >
                {list.label}
              </Link>
            ) : beside && widgets ? (
              `${beside.label}: ${format(widgets[beside.id])}`
            ) : undefined
          }
        />
      ))}
    </dl>
  );
}
