import { useTimeOf } from "@custodia/app-shell/app";
import { formatNaira } from "@custodia/domain/money";
import type { AmountRow } from "@custodia/domain/pos/receipts";
import { type PaymentState, type VatClass, vatClassLabel } from "@custodia/domain/pos/sales/labels";
import type { SaleRow } from "@custodia/domain/pos/sales/schema";
import { Badge, StateBadge, type StateWords, stateOptions, type Tone } from "@custodia/ui/badge";
import { cn } from "@custodia/ui/cn.ts";
import type { Column } from "@custodia/ui/table/columns";
import type { ReactNode } from "react";

const wholeFormat = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 });
const fractionFormat = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const sumFormat = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 3 });
const rateFormat = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 2 });

/** Formats a quantity: 312, or 42.350 for weighed goods. */
export function formatQuantity(quantity: number): string {
  return (Number.isInteger(quantity) ? wholeFormat : fractionFormat).format(quantity);
}

/** Formats a sum of quantities without padding: 751.77. */
export function formatQuantitySum(quantity: number): string {
  return sumFormat.format(quantity);
}

/** Formats a percentage: 7.5 %. */
export function formatPercent(percent: number): string {
  return `${rateFormat.format(percent)} %`;
}

/** Returns the VAT rate of standard-rated items, otherwise the VAT class. */
export function formatVat({ vat_class, vat }: { vat_class: VatClass; vat: number }): string {
  return vat_class === "standard" ? formatPercent(vat) : vatClassLabel[vat_class];
}

type AmountLineProps = { label: ReactNode; className?: string | undefined; children: ReactNode };

/** An amount with its label, as a row of a `dl`. */
export function AmountLine({ label, className, children }: AmountLineProps) {
  return (
    <div className={cn("flex items-baseline justify-between gap-3", className)}>
      <dt>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

/** The rows of a receipt, in a `dl`. */
export function AmountLines({ rows, className }: { rows: readonly AmountRow[]; className?: string }) {
  return rows.map(({ label, amount }, index) => (
    <AmountLine key={index} label={label} className={className}>
      {formatNaira(amount)}
    </AmountLine>
  ));
}

/** An instant in the company's time zone, as the cell of a list. */
export function Time({ at }: { at: string }) {
  return useTimeOf()(at);
}

/** The column with the time of a record. */
export const timeColumn: Column<{ created_at: string }> = {
  id: "created_at",
  header: "Time",
  inCard: "unlabeled",
  sortable: true,
  className: "whitespace-nowrap",
  cell: ({ created_at }) => <Time at={created_at} />,
};

const paymentStates: StateWords<PaymentState> = {
  settled: { label: "Settled", tone: "neutral" },
  unconfirmed: { label: "Unconfirmed", tone: "warning" },
  confirmed: { label: "Confirmed", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
};

export const transferTone = (state: PaymentState): Tone => paymentStates[state].tone;

/** The states of bank transfers, for a filter. */
export const transferOptions = stateOptions(paymentStates).filter(({ value }) => value !== "settled");

export const TransferState = ({ state }: { state: PaymentState }) => <StateBadge {...paymentStates[state]} />;

/** A value with its label above it, in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

/** Marks the exceptions of a sale: returned goods, a pending or failed transfer, money owed. */
export function SaleBadges({ sale }: { sale: Pick<SaleRow, "returned" | "transfer" | "owed"> }) {
  return (
    <>
      {sale.returned === "part" ? <Badge tone="info">Part returned</Badge> : null}
      {sale.returned === "all" ? <Badge tone="info">Returned</Badge> : null}
      {sale.transfer === "unconfirmed" ? <Badge tone="warning">Unconfirmed</Badge> : null}
      {sale.owed > 0 ? <Badge tone="danger">Owed</Badge> : null}
    </>
  );
}
