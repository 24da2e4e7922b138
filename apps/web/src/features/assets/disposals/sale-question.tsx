import { AskFirst } from "@custodia/app-shell/records/ask-first";
import { useToday } from "@custodia/app-shell/session/company-time.ts";
import type { SaleWire } from "@custodia/domain/assets/disposals";
import type { AssetView } from "@custodia/domain/assets/schema";
import { formatLongDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { GainOrLoss } from "../../register/figures.tsx";
import { useLastWords } from "./last-words.ts";
import { resultOf } from "./result.ts";

type SaleQuestionProps = { asset: AssetView; values: SaleWire; answer: (yes: boolean) => void };

export function SaleQuestion({ asset, values, answer }: SaleQuestionProps) {
  const { warning, ...words } = useLastWords("sell", asset);
  const { sale_date, buyer_name, amount_sold_for } = values;
  const result = resultOf(asset, sale_date, amount_sold_for, useToday());
  return (
    <AskFirst answer={answer} {...words}>
      <p>
        {asset.barcode}, {asset.description}, to {buyer_name} for {formatNaira(amount_sold_for)}.
      </p>
      {result ? (
        <p className="text-foreground">
          Book value on {formatLongDate(sale_date)}: {formatNaira(result.net_book_value)}.{" "}
          <GainOrLoss value={result.gain_or_loss} />.
        </p>
      ) : null}
      <p>{warning}</p>
    </AskFirst>
  );
}
