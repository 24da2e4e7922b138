import { trpc } from "@custodia/client/trpc";
import type { FigureStep } from "@custodia/domain/platform/figures";
import { StatCard } from "@custodia/ui/card";
import { ErrorState } from "@custodia/ui/error-state";
import { PageHeader } from "@custodia/ui/page-header";
import { ChoiceSelect } from "@custodia/ui/select";
import { useNavigate } from "@tanstack/react-router";
import { formatCount } from "../format/figures.ts";
import { FigureCard } from "./figure-card.tsx";

const spans: { value: FigureStep; label: string }[] = [
  { value: "day", label: "Last 30 days" },
  { value: "month", label: "Last 12 months" },
];

/** How the service is used over time. */
export function FiguresPage({ by }: { by: FigureStep }) {
  const { data, error, refetch, isFetching } = trpc.platform.figures.show.useQuery({ by });
  const navigate = useNavigate();
  const choose = (next: FigureStep | null) =>
    void navigate({ to: "/figures", search: { by: next === "month" ? next : undefined } });
  return (
    <div className="space-y-5">
      <PageHeader
        title="Figures"
        description="Sign-ups, use and growth of all companies together."
        actions={
          <ChoiceSelect
            aria-label="Over what time"
            options={spans}
            value={by}
            onChange={choose}
            className="w-44"
          />
        }
      />
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:gap-4">
            <StatCard label="Companies" value={data && formatCount(data.companies)} />
            <StatCard label="Active in this time" value={data && formatCount(data.active)} />
            <StatCard label="Suspended" value={data && formatCount(data.suspended)} />
          </dl>
          <div className="grid gap-3 md:grid-cols-2 lg:gap-4 xl:grid-cols-3">
            <FigureCard title="Sign-ups" of="sign_ups" as="sum" {...{ by, data: data?.data }} />
            <FigureCard
              title="Active companies"
              of="active_companies"
              as="latest"
              {...{ by, data: data?.data }}
            />
            <FigureCard title="Assets in all" of="assets" as="latest" {...{ by, data: data?.data }} />
            <FigureCard title="Assets added" of="assets_added" as="sum" {...{ by, data: data?.data }} />
            <FigureCard title="Requests answered" of="requests" as="sum" {...{ by, data: data?.data }} />
            <FigureCard
              title="Requests that ended in an error"
              of="errors"
              as="sum"
              {...{ by, data: data?.data }}
            />
          </div>
        </>
      )}
    </div>
  );
}
