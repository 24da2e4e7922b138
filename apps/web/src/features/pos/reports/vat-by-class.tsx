import { formatNaira, sumNaira } from "@custodia/domain/money";
import type { DayReportView } from "@custodia/domain/pos/reports/day";
import { vatClassLabel } from "@custodia/domain/pos/sales/labels";
import { formatPercent } from "../figures.ts";
import { ReportTable } from "./report-table.tsx";
import { SumLines } from "./sum-lines.tsx";

type VatFigures = Pick<DayReportView, "vat_by_class" | "cost" | "damaged" | "gross_profit">;

/** Net and VAT of what was sold less what came back, and what is earned on it. */
export function VatByClass({ report }: { report: VatFigures }) {
  const { vat_by_class, cost, damaged, gross_profit } = report;
  const net = sumNaira(vat_by_class.map((line) => line.net));
  const rows = vat_by_class.map((line) => ({ ...line, key: `${line.vat_class} ${line.vat}` }));
  return (
    <div className="grid gap-4">
      <ReportTable
        title="VAT by class"
        note="Less returns"
        rows={rows}
        keyOf={({ key }) => key}
        none="Nothing was sold."
        columns={[
          { header: "Class", cell: ({ vat_class }) => vatClassLabel[vat_class] },
          {
            header: "Rate",
            figure: true,
            cell: ({ vat_class, vat }) => (vat_class === "exempt" ? "–" : formatPercent(vat)),
          },
          { header: "Net", figure: true, cell: (line) => formatNaira(line.net) },
          {
            header: "VAT",
            figure: true,
            cell: ({ vat_class, vat_amount }) => (vat_class === "exempt" ? "–" : formatNaira(vat_amount)),
          },
        ]}
        sums={[
          "Total",
          "",
          formatNaira(net),
          formatNaira(sumNaira(vat_by_class.map((line) => line.vat_amount))),
        ]}
      />
      <div className="rounded-lg border bg-card px-4 py-3 sm:px-5">
        <SumLines
          lines={[
            { label: "Cost of goods, less returns", amount: cost },
            { label: `Gross profit${shareOf(gross_profit, net)}`, amount: gross_profit, sum: true },
            ...(damaged === 0 ? [] : [{ label: "Came back damaged, lost at cost", amount: damaged }]),
          ]}
        />
      </div>
    </div>
  );
}

const shareOf = (profit: number, net: number) =>
  net > 0 ? `, ${formatPercent(Math.round((profit / net) * 1000) / 10)} of net` : "";
