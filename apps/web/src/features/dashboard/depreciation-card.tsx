import type { OverTimeView } from "@custodia/domain/dashboard/over-time";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { Skeleton } from "@custodia/ui/progress";
import type { ReactNode } from "react";
import { longMonth } from "../register/month-names.ts";
import { Naira } from "./naira.tsx";

/** What was written off this month and this year, and how the book value came from last year's to today's. */
export function DepreciationCard({ over, failed }: { over: OverTimeView | undefined; failed: boolean }) {
  // Why it could not be loaded is told beside it, by the lines of the same answer.
  if (failed && !over) return null;
  return (
    <Card aria-busy={!over} className="flex flex-col">
      <CardHeader>
        <CardTitle>Depreciation</CardTitle>
      </CardHeader>
      <CardContent className="flex-1">
        {over ? <Charges over={over} /> : <Skeleton className="h-40" />}
      </CardContent>
    </Card>
  );
}

function Charges({ over: { months, depreciation } }: { over: OverTimeView }) {
  const today = months.at(-1)!;
  const year = today.date.slice(0, 4);
  const before = months.findLast(({ date }) => date.slice(0, 4) < year)!;
  const { net_book_value: then } = before;
  const other = inKobo(today.net_book_value - then + depreciation.year);
  return (
    <div className="flex h-full flex-col gap-4">
      <dl className="grid grid-cols-2 gap-4 xl:grid-cols-1 2xl:grid-cols-2">
        <Charge label={`${longMonth(today.date).split(" ")[0]}, to today`} value={depreciation.month} />
        <Charge label={`${year}, to today`} value={depreciation.year} />
      </dl>
      <div className="mt-auto border-t pt-3 text-sm">
        <h3 className="mb-1.5 text-xs text-muted-foreground">Book value</h3>
        <dl className="space-y-1.5">
          <Line label={`End of ${Number(year) - 1}`}>
            <Naira value={then} />
          </Line>
          <Line label={`Depreciation of ${year}`}>
            <Naira value={-depreciation.year} />
          </Line>
          <Line label="Acquired, revalued, gone">
            <Naira value={other} />
          </Line>
          <Line label="Today" strong>
            <Naira value={today.net_book_value} />
          </Line>
        </dl>
      </div>
    </div>
  );
}

/** Without dust; the sums of a whole register may be larger than any one amount. */
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
