import { formatNaira, sumNaira } from "@custodia/domain/money";
import type { DayReportView } from "@custodia/domain/pos/reports/day";
import { cn } from "@custodia/ui/cn.ts";
import { formatQuantity } from "../figures.ts";

type Totals = Pick<
  DayReportView,
  "sales" | "net" | "returned_net" | "vat_amount" | "returned_vat" | "gross_profit" | "shifts"
>;

/** The five figures for the owner. */
export function DayFigures({ report }: { report: Totals }) {
  const difference = sumNaira(report.shifts.map((shift) => shift.difference?.cash ?? 0));
  const figures = [
    { label: "Sales", value: formatQuantity(report.sales) },
    { label: "Net", value: formatNaira(sumNaira([report.net, -report.returned_net])) },
    { label: "VAT", value: formatNaira(sumNaira([report.vat_amount, -report.returned_vat])) },
    { label: "Gross profit", value: formatNaira(report.gross_profit) },
    { label: "Cash difference", value: formatNaira(difference), wrong: difference !== 0 },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border lg:grid-cols-5 print:grid-cols-5">
      {figures.map(({ label, value, wrong }) => (
        <div
          key={label}
          className="bg-card px-4 py-3 max-lg:first:col-span-full sm:px-5 print:first:col-span-1 print:px-2"
        >
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd
            className={cn(
              "text-xl font-semibold tabular-nums max-sm:text-lg print:text-base",
              wrong && "text-destructive",
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
