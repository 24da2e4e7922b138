import { formatNaira, sumNaira } from "@custodia/domain/money";
import type { DayReportView } from "@custodia/domain/pos/reports";
import { vatClassLabel } from "@custodia/domain/pos/sales/labels";
import { Badge } from "@custodia/ui/badge";
import { TitledCard } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { pluralize } from "@custodia/ui/input/number-format";
import { formatPercent, formatQuantity, transferTone } from "../figures.tsx";
import { TableCard } from "../table-card.tsx";
import { type ReportAmount, ReportAmounts } from "./tables.tsx";

type Totals = Pick<
  DayReportView,
  "sales" | "net" | "returned_net" | "vat_amount" | "returned_vat" | "gross_profit" | "shifts"
>;

/** Shows the day's five key figures. */
export function DayFigures({ report }: { report: Totals }) {
  const differences = report.shifts.map((shift) => shift.difference?.cash ?? 0);
  const figures = [
    { label: "Sales", value: formatQuantity(report.sales) },
    { label: "Net", value: formatNaira(sumNaira([report.net, -report.returned_net])) },
    { label: "VAT", value: formatNaira(sumNaira([report.vat_amount, -report.returned_vat])) },
    { label: "Gross profit", value: formatNaira(report.gross_profit) },
    { label: "Cash difference", value: cashDifference(differences), highlighted: differences.some(Boolean) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border lg:grid-cols-5 print:grid-cols-5">
      {figures.map(({ label, value, highlighted }) => (
        <div
          key={label}
          className="bg-card px-4 py-3 max-lg:first:col-span-full sm:px-5 print:first:col-span-1 print:px-2"
        >
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd
            className={cn(
              "text-xl font-semibold tabular-nums max-sm:text-lg print:text-base",
              highlighted && "text-destructive",
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the difference of several drawers. What one is over does not make up for what another is short, so both are shown. */
function cashDifference(differences: readonly number[]): string {
  const over = sumNaira(differences.filter((amount) => amount > 0));
  const short = sumNaira(differences.filter((amount) => amount < 0));
  if (over === 0 || short === 0) return formatNaira(over || short);
  return `${formatNaira(-short)} short, ${formatNaira(over)} over`;
}

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
    <TitledCard
      title="Sales"
      note={`${pluralize(report.sales, "sale")}, ${pluralize(report.returns, "return")}`}
      className="break-inside-avoid"
    >
      <ReportAmounts lines={lines} />
      {report.returns > 0 ? (
        <p className="mt-2 text-sm text-muted-foreground">
          {`Paid back ${formatNaira(report.refunded)}${report.set_off > 0 ? `, set off against failed transfers ${formatNaira(report.set_off)}` : ""}.`}
        </p>
      ) : null}
    </TitledCard>
  );
}

const nonZeroLine = (label: string, amount: number) => (amount === 0 ? [] : [{ label, amount }]);

type TenderFigures = Pick<DayReportView, "tenders" | "transfers" | "owed">;

/** Lists payments and refunds by tender, in closed shifts, with the state of transfers and the amounts owed. */
export function Tenders({ report: { tenders, transfers, owed } }: { report: TenderFigures }) {
  const sum = (column: "taken" | "refunds" | "net") => formatNaira(sumNaira(tenders.map((line) => line[column])));
  return (
    <TableCard
      title="Tenders"
      note={owed > 0 ? `${formatNaira(owed)} owed after failed transfers` : undefined}
      rows={tenders}
      keyOf={({ tender }) => tender}
      emptyText="No shift is closed yet."
      columns={[
        { header: "Tender", cell: ({ tender }) => tender },
        { header: "Payments", figure: true, cell: ({ payments }) => formatQuantity(payments) },
        { header: "Taken", figure: true, cell: ({ taken }) => formatNaira(taken) },
        { header: "Refunds", figure: true, cell: ({ refunds }) => formatNaira(refunds) },
        { header: "Net", figure: true, cell: ({ net }) => <strong>{formatNaira(net)}</strong> },
        {
          header: "State",
          cell: ({ tender }) => (tender === "Bank transfer" ? <TransferStates transfers={transfers} /> : "–"),
        },
      ]}
      sums={[
        "Total",
        formatQuantity(tenders.reduce((total, { payments }) => total + payments, 0)),
        sum("taken"),
        sum("refunds"),
        sum("net"),
        "",
      ]}
    />
  );
}

function TransferStates({ transfers }: Pick<TenderFigures, "transfers">) {
  const present = transfers.filter(({ count }) => count > 0);
  if (present.length === 0) return "–";
  return (
    <span className="flex flex-wrap gap-1">
      {present.map(({ state, count, amount }) => (
        <Badge
          key={state}
          tone={transferTone(state)}
        >{`${formatQuantity(count)} ${state} ${formatNaira(amount)}`}</Badge>
      ))}
    </span>
  );
}

type VatFigures = Pick<DayReportView, "vat_by_class" | "cost" | "damaged" | "gross_profit">;

/** Net sales and VAT less returns, and the gross profit. */
export function VatByClass({ report }: { report: VatFigures }) {
  const { vat_by_class, cost, damaged, gross_profit } = report;
  const net = sumNaira(vat_by_class.map((line) => line.net));
  const rows = vat_by_class.map((line) => ({ ...line, key: `${line.vat_class} ${line.vat}` }));
  return (
    <div className="grid gap-4">
      <TableCard
        title="VAT by class"
        note="Less returns"
        rows={rows}
        keyOf={({ key }) => key}
        emptyText="Nothing was sold."
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
        sums={["Total", "", formatNaira(net), formatNaira(sumNaira(vat_by_class.map((line) => line.vat_amount)))]}
      />
      <div className="rounded-lg border bg-card px-4 py-3 sm:px-5">
        <ReportAmounts
          lines={[
            { label: "Cost of goods, less returns", amount: cost },
            { label: `Gross profit${shareOf(gross_profit, net)}`, amount: gross_profit, isTotal: true },
            ...(damaged === 0 ? [] : [{ label: "Damaged returns, written off at cost", amount: damaged }]),
          ]}
        />
      </div>
    </div>
  );
}

const shareOf = (profit: number, net: number) =>
  net > 0 ? `, ${formatPercent(Math.round((profit / net) * 1000) / 10)} of net` : "";
