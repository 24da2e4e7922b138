import { useToday } from "@custodia/app-shell/app";
import { readProblem } from "@custodia/client/errors";
import { formatShortDate } from "@custodia/domain/date";
import { Banner } from "@custodia/ui/banner";
import { Card, CardContent, TitledCard } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton, Spinner } from "@custodia/ui/progress";
import { ScrollRegion } from "@custodia/ui/table/scroll-region";
import type { ReactNode } from "react";
import { Naira } from "../register/figures.tsx";
import { PreviewSchedule } from "./preview-schedule.tsx";
import { endOf, financialYearEnd, firstCharges } from "./schedule-rows.ts";
import type { LivePreview, ShownPreview } from "./use-preview.ts";
import { ValueCurves } from "./value-curves.tsx";

type PreviewResultProps = { chosen: LivePreview; today: LivePreview; withSchedule: boolean };

/** What the chosen policy does, beside another rule: the curve, the first years, the conventions and the schedule. */
export function PreviewResult({ chosen, today, withSchedule }: PreviewResultProps) {
  const error = chosen.error ?? today.error;
  const isRefused = error !== null && readProblem(error).status === 422;
  const isPending = chosen.isPending || today.isPending;
  if (error && !isRefused) {
    const live = chosen.error ? chosen : today;
    return (
      <Card className="self-start">
        <ErrorState error={error} onRetry={live.retry} retrying={live.isRetrying} />
      </Card>
    );
  }
  const preview = chosen.shown;
  const rule = today.shown;
  if (!preview || !rule) {
    return (
      <Card className="self-start" aria-busy={isPending}>
        <CardContent>{isRefused ? <Refused error={error} /> : <Skeleton className="h-96" />}</CardContent>
      </Card>
    );
  }
  return (
    <div className="grid min-w-0 gap-4 self-start" aria-busy={isPending}>
      {isRefused ? <Refused error={error}>The previous result is shown below.</Refused> : null}
      <div className="grid min-w-0 gap-4">
        <TitledCard
          plain
          title={`Beside the ${lowerFirst(rule.name)}`}
          action={
            <span role="status" className="h-4">
              {isPending ? <Spinner label="Working it out" /> : null}
            </span>
          }
          className="min-w-0"
        >
          <ValueCurves
            chosen={preview}
            rule={rule}
            title={`Book value under the ${lowerFirst(rule.name)} and under this policy`}
          />
          <Comparison chosen={preview} rule={rule} />
        </TitledCard>
        <TitledCard plain title="In words">
          <ul className={cn("list-disc gap-x-8 space-y-1 pl-5", withSchedule && "lg:columns-2")}>
            {preview.conventions.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </TitledCard>
        {withSchedule ? <PreviewSchedule key={preview.policy.frequency} shown={preview} /> : null}
      </div>
    </div>
  );
}

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function Refused({ error, children }: { error: unknown; children?: ReactNode }) {
  return (
    <Banner tone="warning" title={readProblem(error).message}>
      {children}
    </Banner>
  );
}

type ComparisonProps = { chosen: ShownPreview; rule: ShownPreview };

/** The first years' charges, today's value and the end of depreciation under both rules. */
function Comparison({ chosen, rule }: ComparisonProps) {
  const today = useToday();
  const start = chosen.input.asset.in_service_date;
  const yearEnd = chosen.policy.financial_year_end;
  const both = [rule, chosen];
  const charges = both.map(({ rows }) => firstCharges(rows, start, yearEnd));
  const first = financialYearEnd(start, yearEnd);
  return (
    <ScrollRegion label="Comparison" className="mt-4">
      <table className="w-full max-sm:text-sm" aria-label="Comparison">
        <thead>
          <tr className="border-b text-sm">
            <td />
            <th scope="col" className={`${CELL} font-normal text-muted-foreground`}>
              {rule.name}
            </th>
            <th scope="col" className={`${CELL} font-medium`}>
              {chosen.name}
            </th>
          </tr>
        </thead>
        <tbody>
          <Line label="First year's charge" note={`to ${formatShortDate(first)}`}>
            {charges.map(([charge]) => (
              <Naira key="charge" value={charge} />
            ))}
          </Line>
          <Line label="Second year's charge">
            {charges.map(([, charge]) => (
              <Naira key="charge" value={charge} />
            ))}
          </Line>
          {start <= today ? (
            <Line label="Book value today">
              {both.map(({ as_at }) => (
                <Naira key="value" value={as_at.net_book_value} />
              ))}
            </Line>
          ) : null}
          <Line label="Last charge">
            {both.map(({ rows }) => {
              const end = endOf(rows);
              return end === null ? "None" : formatShortDate(end);
            })}
          </Line>
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const CELL = "py-2 pl-2 text-right sm:pl-4 whitespace-nowrap tabular-nums";

type LineProps = { label: string; note?: string; children: readonly ReactNode[] };

function Line({ label, note, children: [left, right] }: LineProps) {
  return (
    <tr className="border-b last:border-b-0">
      <th scope="row" className="py-2 text-left font-normal">
        {label}
        {note ? <span className="block text-sm text-muted-foreground">{note}</span> : null}
      </th>
      <td className={`${CELL} text-muted-foreground`}>{left}</td>
      <td className={`${CELL} font-medium`}>{right}</td>
    </tr>
  );
}
