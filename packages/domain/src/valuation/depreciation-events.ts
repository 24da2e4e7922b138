import type { CalendarDate } from "../date.ts";
import { shareHalfUp } from "../money.ts";
import { dateOf } from "./calendar.ts";
import type { Policy } from "./policy.ts";
import type { Terms, TermsRow } from "./terms.ts";
import type { UsefulLife } from "./useful-life.ts";

/** An event that changes how an asset depreciates, or ends it. Money in kobo, units in thousandths. */
export type DepreciationEvent =
  | { type: "addition"; date: CalendarDate; amount: number; life: UsefulLife | null }
  | {
      type: "estimate";
      date: CalendarDate;
      life: UsefulLife | null;
      scrap_value: number | null;
      policy: Policy | null;
      /** Replaces those of the asset; what was used by then counts. */
      total_units: number | null;
    }
  | {
      type: "revaluation";
      date: CalendarDate;
      carrying_amount: number;
      life: UsefulLife | null;
      scrap_value: number | null;
    }
  /** Spread evenly over the days from `from`, by default its day alone. */
  | { type: "usage"; from?: CalendarDate; date: CalendarDate; units: number }
  | { type: "sale"; date: CalendarDate; amount: number }
  | { type: "scrap"; date: CalendarDate };

export const DEPRECIATION_EVENTS = [
  "addition",
  "estimate",
  "revaluation",
  "usage",
  "sale",
  "scrap",
] as const satisfies readonly DepreciationEvent["type"][];

/** The accounts of a journal, by their roles. */
export type AccountRole =
  | "asset_cost"
  | "accumulated_depreciation"
  | "acquisition_clearing"
  | "revaluation_surplus"
  | "revaluation_loss"
  | "disposal_proceeds"
  | "gain_on_disposal"
  | "loss_on_disposal"
  | "retained_earnings";

/** A line of a journal in kobo; one side is 0. */
export interface JournalLine {
  account: AccountRole;
  debit: number;
  credit: number;
}

/** What stands in the register just before an event, in kobo. */
export interface Balances {
  gross: number;
  net_book_value: number;
  /** The revaluation surplus of the asset. */
  surplus: number;
  /** Earlier revaluation losses in profit or loss that were not reversed. */
  loss: number;
}

/** What an event does, in kobo. */
export interface EventEffect {
  gain_or_loss: number | null;
  to_surplus: number | null;
  to_profit_or_loss: number | null;
  journal: JournalLine[];
}

/** A row of a schedule with the balances at its end; money in kobo. */
export interface DepreciationRow {
  from: CalendarDate;
  to: CalendarDate;
  days: number;
  charge: number;
  accumulated_depreciation: number;
  net_book_value: number;
  revaluation_surplus: number;
  surplus_transfer: number;
  formula: () => string;
}

/** An event with the balances just before it; money in kobo. */
export interface EventResult extends EventEffect {
  type: DepreciationEvent["type"];
  date: CalendarDate;
  accumulated_depreciation: number;
  net_book_value: number;
}

/** Returns the rows of terms with the balances at their end, up to which it moves `balances`; `transferable` is the excess surplus at their start. */
export function rowsWithBalances(
  terms: Terms,
  rows: readonly TermsRow[],
  balances: Balances,
  transferable: number,
): DepreciationRow[] {
  const depreciable = terms.opening - terms.scrap_value;
  const { surplus } = balances;
  return rows.map((row) => {
    const net_book_value = row.opening - row.charge;
    const transferred = depreciable <= 0 ? 0 : shareHalfUp(transferable, terms.opening - net_book_value, depreciable);
    const surplusBefore = balances.surplus;
    balances.surplus = surplus - transferred;
    balances.net_book_value = net_book_value;
    return {
      from: dateOf(row.first),
      to: dateOf(row.last),
      days: row.days,
      charge: row.charge,
      accumulated_depreciation: terms.gross - net_book_value,
      net_book_value,
      revaluation_surplus: balances.surplus,
      surplus_transfer: surplusBefore - balances.surplus,
      formula: row.formula,
    };
  });
}

/** Returns the lines that are not zero: a positive amount is a debit. */
function journalOf(amounts: readonly (readonly [AccountRole, number])[]): JournalLine[] {
  return amounts.flatMap(([account, amount]) =>
    amount === 0 ? [] : [{ account, debit: Math.max(amount, 0), credit: Math.max(-amount, 0) }],
  );
}

const NO_EFFECT: EventEffect = { gain_or_loss: null, to_surplus: null, to_profit_or_loss: null, journal: [] };

/** Returns what an event does to the accounts: the event alone, without the depreciation up to its day. */
export function effectOf(event: DepreciationEvent, balances: Balances): EventEffect {
  switch (event.type) {
    case "usage":
    case "estimate":
      return NO_EFFECT;
    case "addition":
      return {
        ...NO_EFFECT,
        journal: journalOf([
          ["asset_cost", event.amount],
          ["acquisition_clearing", -event.amount],
        ]),
      };
    case "revaluation":
      return revaluationEffect(event.carrying_amount, balances);
    case "sale":
      return disposalEffect(event.amount, balances);
    case "scrap":
      return disposalEffect(0, balances);
  }
}

/**
 * Revalues by elimination (IAS 16.35(b)). An increase first reverses an earlier loss in profit or loss, then goes to surplus (IAS 16.39); a
 * decrease uses the surplus first (IAS 16.40).
 */
function revaluationEffect(amount: number, { gross, net_book_value, surplus, loss }: Balances): EventEffect {
  const difference = amount - net_book_value;
  const to_surplus = difference > 0 ? Math.max(difference - loss, 0) : Math.max(difference, -surplus);
  const to_profit_or_loss = difference - to_surplus;
  const journal = journalOf([
    ["accumulated_depreciation", gross - net_book_value],
    ["asset_cost", amount - gross],
    ["revaluation_loss", -to_profit_or_loss],
    ["revaluation_surplus", -to_surplus],
  ]);
  return { gain_or_loss: null, to_surplus, to_profit_or_loss, journal };
}

/** Derecognises an asset (IAS 16.67 to 16.71); its surplus goes to retained earnings, never through profit or loss (IAS 16.41). */
function disposalEffect(proceeds: number, { gross, net_book_value, surplus }: Balances): EventEffect {
  const gain = proceeds - net_book_value;
  const journal = journalOf([
    ["accumulated_depreciation", gross - net_book_value],
    ["disposal_proceeds", proceeds],
    ["loss_on_disposal", Math.max(-gain, 0)],
    ["asset_cost", -gross],
    ["gain_on_disposal", -Math.max(gain, 0)],
    ["revaluation_surplus", surplus],
    ["retained_earnings", -surplus],
  ]);
  return { gain_or_loss: gain, to_surplus: null, to_profit_or_loss: null, journal };
}
