import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { addMonths, calendarDate, formatLongDate } from "@custodia/domain/date";
import { formatNaira, fromNaira, toNaira } from "@custodia/domain/money";
import { figureLabel } from "@custodia/domain/valuation/labels";
import { Banner } from "@custodia/ui/banner";
import { ErrorState, QueryPending } from "@custodia/ui/error-state";
import { Skeleton, Spinner } from "@custodia/ui/progress";
import type { PreviewEvent } from "../../depreciation/preview-values.ts";
import { endOf } from "../../depreciation/schedule-rows.ts";
import { type PreviewInput, type ShownPreview, usePreview } from "../../depreciation/use-preview.ts";
import { ValueCurves } from "../../depreciation/value-curves.tsx";
import { BeforeAfter } from "../before-after.tsx";
import { formatUnits } from "./life-terms.ts";

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
  if (terms.error && !terms.data) return <QueryPending query={terms} skeleton={null} />;
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
        ...(isByUse(before) && isByUse(after)
          ? [
              { label: "Total units", before: formatUnits(totalUnits(before)), after: formatUnits(totalUnits(after)) },
              { label: "Charge per unit", before: perUnit(value, before), after: perUnit(valueAfter, after) },
            ]
          : [
              {
                label: "Depreciation in the following year",
                before: isByUse(before) ? FOLLOWS_USE : formatNaira(charge(value, before)),
                after: isByUse(after) ? FOLLOWS_USE : formatNaira(charge(valueAfter, after)),
              },
              { label: "Depreciates until", before: endText(before), after: endText(after) },
            ]),
      ]}
    />
  );
}

const FOLLOWS_USE = "Follows use";

/** The estimates of a preview, oldest first: the last that gives a figure holds. */
const estimatesOf = ({ input: { events = [] } }: ShownPreview) => events.filter((event) => event.type === "estimate");

const isByUse = (preview: ShownPreview) =>
  (estimatesOf(preview).findLast(({ policy }) => policy)?.policy ?? preview.input.policy)?.method ===
  "units_of_production";

const totalUnits = (preview: ShownPreview) =>
  estimatesOf(preview).findLast(({ total_units }) => total_units)?.total_units ?? preview.input.asset.total_units ?? 0;

/** The scrap values that revaluations and estimates gave, oldest first. */
const scrapValues = (events: readonly PreviewEvent[]) =>
  events.flatMap((event) =>
    event.type === "revaluation" || event.type === "estimate" ? (event.scrap_value ?? []) : [],
  );

/** What a unit charges from the event on: the rest of the depreciable amount over the units left. */
function perUnit(value: number, preview: ShownPreview): string {
  const { asset, events = [] } = preview.input;
  const used = events.reduce((sum, event) => sum + (event.type === "usage" ? event.units : 0), 0);
  const left = totalUnits(preview) - used;
  const amount = Math.max(value - (scrapValues(events).at(-1) ?? asset.scrap_value ?? 0), 0);
  return left > 0 ? rateFormat.format(amount / left) : formatNaira(0);
}

/** A rate is no amount: four decimals tell rates of a kilometre apart. */
const rateFormat = new Intl.NumberFormat("en-NG", {
  style: "currency",
  currency: "NGN",
  currencyDisplay: "narrowSymbol",
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

const endText = (preview: ShownPreview) => {
  if (isByUse(preview)) return FOLLOWS_USE;
  const { rows } = preview;
  const end = endOf(rows);
  return end === null ? "Does not depreciate" : formatLongDate(end);
};
