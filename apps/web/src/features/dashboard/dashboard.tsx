import { trpc } from "@custodia/client/trpc";
import type { WidgetsView } from "@custodia/domain/dashboard/schema";
import { formatNaira } from "@custodia/domain/money";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { StatCard } from "@custodia/ui/stat-card";
import { Link } from "@tanstack/react-router";
import { Archive, ArrowUpRight, Banknote, type LucideIcon, Package, UsersRound, Wrench } from "lucide-react";
import { useMe } from "../session/me.ts";
import { useRouteExists } from "../shell/route-exists.ts";
import { Counter } from "./counter.tsx";
import { useGreeting } from "./greeting.ts";

type Figure = {
  id: keyof WidgetsView;
  label: string;
  icon: LucideIcon;
  format: (value: number) => string;
  /** The list behind the figure. */
  list?: { to: string; label: string };
};

const counts = new Intl.NumberFormat("en-NG");
const count = (value: number) => counts.format(value);

const figures: readonly Figure[] = [
  {
    id: "total_assets",
    label: "Total assets",
    icon: Package,
    format: count,
    list: { to: "/viewAssets", label: "View assets" },
  },
  { id: "total_assets_maintenance", label: "Total maintenance cost", icon: Wrench, format: formatNaira },
  { id: "total_outbound_assets", label: "Total outbound assets", icon: ArrowUpRight, format: count },
  { id: "total_fully_deprecated_assets", label: "Fully depreciated assets", icon: Archive, format: count },
  { id: "total_assets_cost", label: "Total value of assets", icon: Banknote, format: formatNaira },
  {
    id: "total_users",
    label: "Total users",
    icon: UsersRound,
    format: count,
    list: { to: "/viewUser", label: "View users" },
  },
];

export function Dashboard() {
  const { full_name } = useMe();
  const greeting = useGreeting();
  const routeExists = useRouteExists();
  const widgets = trpc.dashboard.widgets.useQuery();
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={
          <>
            {greeting}, <span className="font-medium text-foreground">{full_name}</span>
          </>
        }
      />
      {widgets.error && !widgets.data ? (
        <ErrorState error={widgets.error} onRetry={widgets.refetch} retrying={widgets.isFetching} />
      ) : (
        <dl aria-busy={widgets.isPending} className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {figures.map(({ id, label, icon: Icon, format, list }) => (
            <StatCard
              key={id}
              label={label}
              icon={<Icon />}
              value={widgets.data ? <Counter value={widgets.data[id]} format={format} /> : undefined}
              hint={
                list && routeExists(list.to) ? (
                  <Link to={list.to as never} className="text-primary underline-offset-2 hover:underline">
                    {list.label}
                  </Link>
                ) : undefined
              }
            />
          ))}
        </dl>
      )}
    </>
  );
}
