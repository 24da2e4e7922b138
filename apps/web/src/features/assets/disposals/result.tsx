import { useMay, useToday } from "@custodia/app-shell/app";
import type { AssetView } from "@custodia/domain/assets/schema";
import { type CalendarDate, formatLongDate } from "@custodia/domain/date";
import { formatNaira, fromNaira, isAmount, toNaira } from "@custodia/domain/money";
import { ConfirmationDialog } from "@custodia/ui/confirm-dialog";
import { GainOrLoss } from "../../register/figures.tsx";
import { bookValueOn, type StoredFigures } from "../figures.ts";

/** The buyer of a sale before anything is entered. */
export const NO_BUYER = { buyer_name: "", phone_number: "", address: "", city: "", country_id: null, state_id: null };

type ResultPanelProps = {
  /** Undefined while the entered values are invalid. */
  result: ReturnType<typeof resultOf>;
  day: string | null | undefined;
  /** In naira; undefined for a scrapping. */
  amount?: number | null | undefined;
  incomplete: string;
};

/** Shows the book value on the disposal date and the resulting gain or loss. */
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

/** Returns the result of disposing of an asset on a date for an amount in naira; undefined while either is invalid. */
export function resultOf(
  asset: StoredFigures,
  day: string | null | undefined,
  amount: number | null | undefined,
  today: CalendarDate,
) {
  const bookValue = bookValueOn(asset, day, today);
  if (bookValue === undefined || !isAmount(amount)) return undefined;
  return {
    net_book_value: toNaira(bookValue),
    /** The amount sold for less the book value (IAS 16.71); below zero it is a loss. */
    gain_or_loss: toNaira(fromNaira(amount) - bookValue),
  };
}

type DisposalQuestionProps = {
  asset: AssetView;
  verb: "sell" | "scrap";
  day: string;
  /** In naira; 0 for a scrapping. */
  amount: number;
  /** The end of the sentence that names the asset. */
  buyer?: string;
  answer: (yes: boolean) => void;
};

/** The confirmation of a disposal, with its result. */
export function DisposalQuestion({ asset, verb, day, amount, buyer = "", answer }: DisposalQuestionProps) {
  const { warning, ...texts } = useConfirmationTexts(verb, asset);
  const result = resultOf(asset, day, amount, useToday());
  return (
    <ConfirmationDialog answer={answer} {...texts}>
      <p>
        {asset.barcode}, {asset.description}
        {buyer}.
      </p>
      {result ? (
        <p className="text-foreground">
          Book value on {formatLongDate(day)}: {formatNaira(result.net_book_value)}.{" "}
          <GainOrLoss value={result.gain_or_loss} />.
        </p>
      ) : null}
      <p>{warning}</p>
    </ConfirmationDialog>
  );
}

/** Returns the texts of the confirmation; they differ for a user who may only request the disposal. */
function useConfirmationTexts(verb: "sell" | "scrap", { depreciates }: Pick<AssetView, "depreciates">) {
  if (useMay("assets.write")) {
    return {
      title: `${verb === "sell" ? "Sell" : "Scrap"} this asset?`,
      confirmLabel: verb === "sell" ? "Sell Asset" : "Scrap Asset",
      warning: `Only a reversal with a reason can undo this: the asset is no longer included in the register's totals${depreciates ? ", and its depreciation stops" : ""}.`,
    };
  }
  return {
    title: `Ask to ${verb} this asset?`,
    confirmLabel: "Send for Approval",
    warning:
      "Once approved, only a reversal with a reason can undo this: the asset is no longer included in the register's totals.",
  };
}
