import { trpc } from "@custodia/client/trpc";
import type { PosDashboardView } from "@custodia/domain/pos/reports/dashboard";
import { Banner } from "@custodia/ui/banner";
import { useEnvironment } from "@custodia/ui/environment";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { greetingAt } from "../../dashboard/greeting.ts";
import { useMe } from "../../session/me.ts";
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
      <Figures />
    </>
  );
}

/** Cards, charts and lists, which are one answer. */
function Figures() {
  const { readError } = useEnvironment();
  const { data, error, isFetching, refetch } = trpc.pos.dashboard.useQuery();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <div className="space-y-4">
      {error && !isFetching ? (
        <Banner tone="error" title={`These figures may be old: ${readError(error).message}`}>
          <button type="button" className="underline" onClick={() => void refetch()}>
            Try again
          </button>
        </Banner>
      ) : null}
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
