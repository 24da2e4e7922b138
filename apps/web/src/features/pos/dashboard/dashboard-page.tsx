import { trpc } from "@custodia/client/trpc";
import type { PosDashboardView } from "@custodia/domain/pos/reports/dashboard";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { OldFigures } from "../../dashboard/figures.tsx";
import { greetingAt } from "../../dashboard/greeting.tsx";
import { useMe } from "../../session/me.ts";
import { NewShop } from "../new-shop.tsx";
import { PosCards } from "./cards.tsx";
import { CategoryChart } from "./category-chart.tsx";
import { DayChart } from "./day-chart.tsx";
import { BestSellers, LowStock, NeedsYou } from "./lists.tsx";

/** What the point of sale did this month, at all locations. */
export function PosDashboardPage() {
  const { full_name } = useMe();
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={
          <>
            {greetingAt(new Date().getHours())},{" "}
            <span className="font-medium text-foreground">{full_name}</span>
          </>
        }
      />
      <NewShop />
      <Figures />
    </>
  );
}

/** Cards, charts and lists, which are one answer. */
function Figures() {
  const { data, error, isFetching, refetch } = trpc.pos.dashboard.useQuery();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <div className="space-y-4">
      {error && !isFetching ? <OldFigures error={error} onRetry={() => void refetch()} /> : null}
      <PosCards figures={data} />
      <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
        <DayChart days={data?.sales_by_day} />
        <CategoryChart categories={data?.sales_by_category} />
      </div>
      {data ? <Lists figures={data} /> : null}
    </div>
  );
}

function Lists({ figures }: { figures: PosDashboardView }) {
  return (
    <div className="grid gap-4 xl:grid-cols-3">
      <LowStock figures={figures} />
      <BestSellers figures={figures} />
      <NeedsYou figures={figures} />
    </div>
  );
}
