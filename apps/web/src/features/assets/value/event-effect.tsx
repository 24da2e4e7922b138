import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { addMonths, calendarDate, formatLongDate } from "@custodia/domain/date";
import { formatNaira, fromNaira, toNaira } from "@custodia/domain/money";
import { figureLabel } from "@custodia/domain/valuation/labels";
import { Banner } from "@custodia/ui/banner";
import { ErrorState } from "@custodia/ui/error-state";
import { Skeleton, Spinner } from "@custodia/ui/progress";
import type { PreviewEvent } from "../../depreciation/preview-values.ts";
import { endOf } from "../../depreciation/schedule-rows.ts";
import { type PreviewInput, type ShownPreview, usePreview } from "../../depreciation/use-preview.ts";
import { ValueCurves } from "../../depreciation/value-curves.tsx";
import { BeforeAfter } from "../before-after.tsx";

type Change = Extract<PreviewEvent, { type: "estimate" | "addition" }>;

type EventEffectProps = {
  assetId: number;
  /** Null while the fields are incomplete. */
  event: Change | null;
  /** Shown while they are. */
  incomplete: string;
};

/** Shows what an event of an asset's value would do: its book value, the charge of a year and the curve, before and after. */
export function EventEffect({ assetId, event, incomplete }: EventEffectProps) {
  const terms = trpc.depreciation.terms.useQuery({ id: assetId });
  const inputs = terms.data && event ? inputsOf(terms.data, event) : null;
  const before = usePreview("As it is", inputs?.before ?? null);
  const after = usePreview("After this", inputs?.after ?? null);
  if (terms.error)
    return <ErrorState error={terms.error} onRetry={() => void terms.refetch()} retrying={terms.isFetching} />;
  if (!event) return <p className="text-sm text-muted-foreground">{incomplete}</p>;
  const failed = [after, before].find(({ error }) => error !== null);
  if (failed) {
    const { status, fields, message } = readProblem(failed.error);
    if (status !== 422) return <ErrorState error={failed.error} onRetry={failed.retry} retrying={failed.isRetrying} />;
    return <Banner tone="warning" title={Object.values(fields ?? {})[0]?.[0] ?? message} />;
  }
  const isPending = before.isPending || after.isPending;
  const isPair = before.shown && after.shown && before.shown.input.as_at === after.shown.input.as_at;
  if (!isPair) return <Skeleton className="h-80" />;
  return (
    <div aria-busy={isPending} className="grid grid-cols-1 gap-4">
      <Figures before={before.shown!} after={after.shown!} isPending={isPending} />
      <ValueCurves chosen={after.shown!} rule={before.shown!} title="Book value before and after this change" />
    </div>
  );
}

/** Both are valued a year after the event, which gives the charge of that year. */
function inputsOf(terms: Omit<PreviewInput, "as_at">, event: Change) {
  const as_at = addMonths(calendarDate(event.date), 12);
  const before: PreviewInput = { ...terms, as_at };
  return { before, after: { ...before, events: [...(terms.events ?? []), event] } };
}

type FiguresProps = { before: ShownPreview; after: ShownPreview; isPending: boolean };

function Figures({ before, after, isPending }: FiguresProps) {
  const event = after.input.events!.at(-1) as Change;
  const value = after.events.at(-1)!.net_book_value;
  const added = event.type === "addition" ? event.amount : 0;
  const charge = (from: number, { as_at }: ShownPreview) => toNaira(fromNaira(from) - fromNaira(as_at.net_book_value));
  const valueAfter = toNaira(fromNaira(value) + fromNaira(added));
  return (
    <BeforeAfter
      caption={
        <>
          On {formatLongDate(event.date)}
          <span role="status" className="ml-2 inline-block h-4 align-middle">
            {isPending ? <Spinner label="Working it out" /> : null}
          </span>
        </>
      }
      lines={[
        {
          label: figureLabel.net_book_value.line,
          before: formatNaira(value),
          after: formatNaira(valueAfter),
        },
        {
          label: "Depreciation in the following year",
          before: formatNaira(charge(value, before)),
          after: formatNaira(charge(valueAfter, after)),
        },
        { label: "Depreciates until", before: endText(before), after: endText(after) },
      ]}
    />
  );
}

const endText = ({ rows }: ShownPreview) => {
  const end = endOf(rows);
  return end === null ? "Does not depreciate" : formatLongDate(end);
};
