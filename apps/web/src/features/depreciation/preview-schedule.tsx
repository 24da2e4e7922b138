import { useToday } from "@custodia/app-shell/app";
import { formatShortDate } from "@custodia/domain/date";
import { FREQUENCY_MONTHS } from "@custodia/domain/valuation/policy";
import type { SchedulePeriod } from "@custodia/domain/valuation/schedule";
import { Button } from "@custodia/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { QueryContent } from "@custodia/ui/error-state";
import { Segmented } from "@custodia/ui/input/input";
import { formatThousands } from "@custodia/ui/input/number-format";
import { Skeleton } from "@custodia/ui/progress";
import { ScrollRegion } from "@custodia/ui/table/scroll-region";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Naira } from "../register/figures.tsx";
import { longMonth } from "../register/labels.ts";
import { ChargeFormula } from "./charge-formula.tsx";
import { financialYearEnd, groupRows, type ScheduleLine, schedulePeriods } from "./schedule-rows.ts";
import type { ShownPreview } from "./use-preview.ts";

/** The schedule of a policy by financial years or by months; a charge opens its formula. */
export function PreviewSchedule({ shown }: { shown: ShownPreview }) {
  const [period, setPeriod] = useState<SchedulePeriod>("year");
  const { rows, policy } = shown;
  return (
    <Card className="min-w-0">
      <CardHeader className="items-center border-b-0">
        <CardTitle>Schedule</CardTitle>
        <CardAction>
          <Segmented label="One row per" options={schedulePeriods} value={period} onChange={setPeriod} />
        </CardAction>
      </CardHeader>
      {rows.length === 0 ? (
        <CardContent className="pt-0 text-muted-foreground">This policy charges nothing.</CardContent>
      ) : period === "year" ? (
        <Lines
          key="year"
          header="Year"
          lines={groupRows(rows, ({ to }) => financialYearEnd(to, policy.financial_year_end))}
          nameOf={({ key }) => yearName(key, policy)}
        />
      ) : FREQUENCY_MONTHS[policy.frequency] > 1 ? (
        <SplitMonths shown={shown} />
      ) : (
        <MonthLines lines={groupRows(rows, ({ to }) => to.slice(0, 7))} />
      )}
    </Card>
  );
}

const yearName = (end: string, { financial_year_end }: ShownPreview["policy"]) =>
  financial_year_end === "12-31" ? end.slice(0, 4) : `To ${formatShortDate(end)}`;

function MonthLines({ lines }: { lines: readonly ScheduleLine[] }) {
  return <Lines key="month" header="Month" lines={lines} nameOf={({ to }) => longMonth(to)} />;
}

/** The months of rows that are longer; they are worked out in the browser, by the rule of the server. */
function SplitMonths({ shown }: { shown: ShownPreview }) {
  const today = useToday();
  const query = useQuery({
    queryKey: ["depreciation months", shown.input, today],
    queryFn: async () => (await import("./split-months.ts")).splitMonths(shown, today),
    placeholderData: keepPreviousData,
  });
  const skeleton = (
    <CardContent className="pt-0" aria-busy>
      <Skeleton className="h-40" />
    </CardContent>
  );
  return (
    <QueryContent query={query} skeleton={skeleton}>
      {(lines) => <MonthLines lines={lines} />}
    </QueryContent>
  );
}

/** More lines are shown on request. */
const MAX_LINES = 60;

type LinesProps = { header: string; lines: readonly ScheduleLine[]; nameOf: (line: ScheduleLine) => string };

function Lines({ header, lines, nameOf }: LinesProps) {
  const [isWhole, setWhole] = useState(false);
  const visible = isWhole ? lines : lines.slice(0, MAX_LINES);
  return (
    <>
      <ScrollRegion label="Schedule">
        <table className="w-full" aria-label="Schedule">
          <thead className="border-y bg-muted text-sm">
            <tr>
              <th scope="col" className={`${CELL} text-left font-medium`}>
                {header}
              </th>
              <th scope="col" className={`${MONEY} font-medium`}>
                Charge
              </th>
              <th scope="col" className={`${MONEY} font-medium max-sm:hidden`}>
                Accumulated
              </th>
              <th scope="col" className={`${MONEY} font-medium`}>
                Book value
              </th>
            </tr>
          </thead>
          <tbody>
            {visible.map((line) => (
              <tr key={line.key} className="border-b last:border-b-0">
                <th scope="row" className={`${CELL} text-left font-medium`}>
                  {nameOf(line)}
                </th>
                <td className={MONEY}>
                  <ChargeFormula line={line} name={nameOf(line)} />
                </td>
                <td className={`${MONEY} max-sm:hidden`}>
                  <Naira value={line.accumulated_depreciation} />
                </td>
                <td className={MONEY}>
                  <Naira value={line.net_book_value} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {lines.length > visible.length ? (
        <CardContent className="border-t py-2 sm:py-2">
          <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
            Show {formatThousands(lines.length - visible.length)} more
          </Button>
        </CardContent>
      ) : null}
    </>
  );
}

const CELL = "px-4 py-2 whitespace-nowrap max-sm:px-3 max-sm:text-sm sm:px-5";
const MONEY = "px-3 py-2 text-right tabular-nums whitespace-nowrap max-sm:text-sm sm:px-5";
