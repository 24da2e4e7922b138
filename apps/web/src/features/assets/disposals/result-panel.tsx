import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { GainOrLoss } from "../../register/figures.tsx";
import type { Result } from "./result.ts";

type ResultPanelProps = {
  /** Undefined while what is entered makes no sense. */
  result: Result | undefined;
  day: string | null | undefined;
  /** Naira; left out for a scrapping. */
  amount?: number | null | undefined;
  incomplete: string;
};

/** Below what is entered: the book value of that day, and what will be gained or lost. */
export function ResultPanel({ result, day, amount, incomplete }: ResultPanelProps) {
  if (!result || !day) {
    return <p className="text-sm text-muted-foreground sm:col-span-full">{incomplete}</p>;
  }
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded-md border bg-muted/50 p-3 tabular-nums sm:col-span-full sm:grid-cols-3">
      <div>
        <dt className="text-sm text-muted-foreground">Book value on {formatLongDate(day)}</dt>
        <dd>{formatNaira(result.net_book_value)}</dd>
      </div>
      {amount === undefined ? null : (
        <div>
          <dt className="text-sm text-muted-foreground">Amount sold for</dt>
          <dd>{formatNaira(amount ?? 0)}</dd>
        </div>
      )}
      <div>
        <dt className="text-sm text-muted-foreground">Result</dt>
        <dd>
          <GainOrLoss value={result.gain_or_loss} />
        </dd>
      </div>
    </dl>
  );
}
