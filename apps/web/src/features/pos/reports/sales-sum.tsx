import { formatNaira, sumNaira } from "@custodia/domain/money";
import type { DayReportView } from "@custodia/domain/pos/reports";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@custodia/ui/card";
import { formatQuantity } from "../figures.ts";
import { type ReportAmount, ReportAmounts } from "./tables.tsx";

type SalesFigures = Omit<DayReportView, "day" | "location" | "locations" | "open_shifts" | "shifts">;

/** The steps from list prices to net sales after returns, one per line. */
export function SalesSum({ report }: { report: SalesFigures }) {
  const returned = sumNaira([report.returned_net, report.returned_vat]);
  const lines: ReportAmount[] = [
    { label: "Sales at list price", amount: report.list_total },
    { label: "Discounts on lines", amount: -report.line_discounts },
    { label: "Discounts on sales", amount: -report.document_discounts },
    { label: "Coupons", amount: -report.coupon_discounts },
    ...nonZeroLine("VAT within the prices", -report.vat_included),
    { label: "Net", amount: report.net, isTotal: true },
    { label: "VAT", amount: report.vat_amount },
    { label: "Rounding", amount: report.rounding },
    { label: "Due", amount: report.due, isTotal: true },
    { label: "Returns, with VAT", amount: -returned },
    ...nonZeroLine("Rounding of returns", -report.returned_rounding),
    {
      label: "Sales less returns",
      amount: sumNaira([report.due, -returned, -report.returned_rounding]),
      isTotal: true,
    },
  ];
  return (
    <Card className="break-inside-avoid">
      <CardHeader>
        <CardTitle>Sales</CardTitle>
        <CardDescription>
          {`${formatQuantity(report.sales)} sales, ${formatQuantity(report.returns)} returns`}
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ReportAmounts lines={lines} />
        {report.returns > 0 ? (
          <p className="mt-2 text-sm text-muted-foreground">
            {`Paid back ${formatNaira(report.refunded)}${report.set_off > 0 ? `, set off against failed transfers ${formatNaira(report.set_off)}` : ""}.`}
          </p>
        ) : null}
      </CardContent>
    </Card>
  );
}

const nonZeroLine = (label: string, amount: number) => (amount === 0 ? [] : [{ label, amount }]);
