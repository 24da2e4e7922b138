import { useMay, useToday } from "@custodia/app-shell/app";
import type { RevaluationValues } from "@custodia/domain/assets/revaluation";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { differenceText, figureLabel } from "@custodia/domain/valuation/labels";
import { ConfirmationDialog } from "@custodia/ui/confirm-dialog";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import { useWatch } from "react-hook-form";
import { BeforeAfter } from "../before-after.tsx";
import { type FiguresOnDay, revaluedFigures } from "./revalued-figures.ts";

type Line = { label: string; format: (figures: FiguresOnDay) => string };

const amountLines: readonly Line[] = [
  { label: figureLabel.carrying_amount.line, format: (figures) => formatNaira(figures.carrying_amount) },
  {
    label: figureLabel.accumulated_depreciation.line,
    format: (figures) => formatNaira(figures.accumulated_depreciation),
  },
  { label: figureLabel.net_book_value.line, format: (figures) => formatNaira(figures.net_book_value) },
  { label: "Scrap value", format: (figures) => formatNaira(figures.scrap_value) },
];

const lifeLine: Line = {
  label: "Remaining life in days",
  format: ({ days_left }) => (days_left ?? 0).toLocaleString("en-NG"),
};

/** The lines that apply only to an asset that depreciates by the day. */
const depreciationLines: readonly Line[] = [
  lifeLine,
  { label: figureLabel.depreciation_per_day.line, format: (figures) => perDay(figures) },
  { label: "Depreciation in the following year", format: (figures) => formatNaira(figures.next_year) },
  {
    label: "Fully depreciated on",
    format: ({ used_up_on }) => (used_up_on === null ? "Never" : formatLongDate(used_up_on)),
  },
];

/** An asset at the end of its life has no further depreciation. */
const perDay = ({ days_left, depreciation_per_day }: FiguresOnDay) =>
  formatNaira(days_left === 0 ? 0 : depreciation_per_day);

const INCOMPLETE = "The effect appears once you enter a valid date, carrying amount, scrap value and remaining life.";

type RevaluationEffectProps = {
  revalued: ReturnType<typeof revaluedFigures>;
  day: string | null | undefined;
  /** True if another policy than by the day says what follows. */
  hasPolicy: boolean;
};

/** Shows the changes that a revaluation makes, and the depreciation that follows from it. */
function RevaluationEffect({ revalued, day, hasPolicy }: RevaluationEffectProps) {
  if (!revalued || !day) {
    return <p className="text-sm text-muted-foreground sm:col-span-full">{INCOMPLETE}</p>;
  }
  const { before, after, difference } = revalued;
  const lines = [...amountLines, ...(after.used_up_on === null ? [] : hasPolicy ? [lifeLine] : depreciationLines)];
  return (
    <BeforeAfter
      caption={
        <>
          On {formatLongDate(day)}
          <span className="block font-normal text-muted-foreground">{differenceText(difference)}</span>
        </>
      }
      lines={lines.map(({ label, format }) => ({ label, before: format(before), after: format(after) }))}
    />
  );
}

export function LiveEffect({ form: { control }, asset }: { form: SchemaForm<RevaluationValues>; asset: AssetView }) {
  const today = useToday();
  const entered = useWatch({ control });
  const revalued = revaluedFigures(asset, entered, today);
  return <RevaluationEffect revalued={revalued} day={entered.revaluation_date} hasPolicy={Boolean(asset.segments)} />;
}

type RevaluationQuestionProps = {
  asset: AssetView;
  values: RevaluationValues;
  answer: (yes: boolean) => void;
};

/** The confirmation of a revaluation, which only a reversal undoes. */
export function RevaluationQuestion({ asset, values, answer }: RevaluationQuestionProps) {
  const executesDirectly = useMay("assets.write");
  const revalued = revaluedFigures(asset, values, useToday());
  return (
    <ConfirmationDialog
      answer={answer}
      title={executesDirectly ? "Revaluate this asset?" : "Ask to revaluate this asset?"}
      confirmLabel={executesDirectly ? "Revaluate" : "Send for approval"}
    >
      <p>
        {asset.barcode}, {asset.description}.
      </p>
      {revalued ? (
        <p className="text-foreground tabular-nums">
          Book value on {formatLongDate(values.revaluation_date)}: {formatNaira(revalued.before.net_book_value)}; new
          carrying amount: {formatNaira(revalued.after.net_book_value)}.{" "}
          <strong>{differenceText(revalued.difference)}</strong>.
        </p>
      ) : null}
      <p>
        {executesDirectly ? "Only" : "Once it is approved, only"} a reversal with a reason can undo this: from its date
        on the asset depreciates from the new carrying amount.
      </p>
    </ConfirmationDialog>
  );
}
