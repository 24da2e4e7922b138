import { AskFirst } from "@custodia/app-shell/records/ask-first";
import { useToday } from "@custodia/app-shell/session/company-time.ts";
import { useMay } from "@custodia/app-shell/session/may.ts";
import type { RevaluationWire } from "@custodia/domain/assets/revaluation";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { differenceText } from "@custodia/domain/valuation/schedule";
import { revaluedFigures } from "./revalued-figures.ts";

type RevaluationQuestionProps = {
  asset: AssetView;
  values: RevaluationWire;
  answer: (yes: boolean) => void;
};

/** The last words before a revaluation, which no other event takes back. */
export function RevaluationQuestion({ asset, values, answer }: RevaluationQuestionProps) {
  const atOnce = useMay("assets.write");
  const revalued = revaluedFigures(asset, values, useToday());
  return (
    <AskFirst
      answer={answer}
      title={atOnce ? "Revaluate this asset?" : "Ask to revaluate this asset?"}
      confirm={atOnce ? "Revaluate" : "Send for approval"}
    >
      <p>
        {asset.barcode}, {asset.description}.
      </p>
      {revalued ? (
        <p className="text-foreground tabular-nums">
          Book value on {formatLongDate(values.revaluation_date)}:{" "}
          {formatNaira(revalued.before.net_book_value)}; new carrying amount:{" "}
          {formatNaira(revalued.after.net_book_value)}. <strong>{differenceText(revalued.difference)}</strong>
          .
        </p>
      ) : null}
      <p>
        {atOnce ? "Only" : "Once it is approved only"} a reversal with a reason undoes this: from its date on
        the asset depreciates from the new carrying amount.
      </p>
    </AskFirst>
  );
}
