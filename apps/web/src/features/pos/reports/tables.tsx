import { formatNaira, sumNaira } from "@custodia/domain/money";
import type { DayReportView } from "@custodia/domain/pos/reports";
import { vatClassLabel } from "@custodia/domain/pos/sales/labels";
import { Badge, type Tone } from "@custodia/ui/badge";
import { Card, CardDescription, CardHeader, CardTitle } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import type { ReactNode } from "react";
import { AmountLine } from "../amount-lines.tsx";
import { formatPercent, formatQuantity } from "../figures.ts";

type ReportColumn<Row> = {
  header: string;
  /** Figures are aligned at the end. */
  figure?: true;
  cell: (row: Row) => ReactNode;
};

type ReportTableProps<Row> = {
  title: string;
  note?: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Reduces the padding of a table with many columns. */
  dense?: true;
  /** The last line, a cell for each column. */
  sums?: readonly ReactNode[];
  emptyText: string;
};

const CELL = "px-3 py-1.5 first:pl-4 last:pr-4 sm:first:pl-5 sm:last:pr-5 print:px-1.5";
const DENSE = "px-1.5 py-1.5 first:pl-4 last:pr-4 text-sm print:text-[8pt]";

/** A section of a report: lines under a heading, and their totals. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { title, note, columns, rows, keyOf, sums, emptyText, dense } = props;
  const classOf = ({ figure }: ReportColumn<Row>) =>
    cn(dense ? DENSE : CELL, figure ? "text-right whitespace-nowrap tabular-nums" : "text-left");
  return (
    <Card className="min-w-0 break-inside-avoid">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {note ? <CardDescription>{note}</CardDescription> : null}
      </CardHeader>
      {rows.length === 0 ? (
        <p className="p-4 text-muted-foreground sm:p-5">{emptyText}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable section must be reachable by keyboard
        <section aria-label={title} tabIndex={0} className="relative overflow-x-auto print:overflow-visible">
          <table className="w-full border-collapse print:text-[8pt]">
            <thead className="bg-muted text-sm print:text-[8pt]">
              <tr>
                {columns.map((column) => (
                  <th key={column.header} scope="col" className={cn(classOf(column), "font-medium")}>
                    {column.header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)} className="border-t">
                  {columns.map((column) => (
                    <td key={column.header} className={classOf(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
              {sums ? (
                <tr className="border-t font-semibold">
                  {columns.map((column, index) => (
                    <td key={column.header} className={classOf(column)}>
                      {sums[index]}
                    </td>
                  ))}
                </tr>
              ) : null}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

export type ReportAmount = { label: string; amount: number; isTotal?: true };

/** Amounts one below the other, with their totals. */
export function ReportAmounts({ lines }: { lines: readonly ReportAmount[] }) {
  return (
    <dl className="text-muted-foreground tabular-nums">
      {lines.map(({ label, amount, isTotal }) => (
        <AmountLine
          key={label}
          label={label}
          className={cn("py-0.5", isTotal && "mb-1 border-t pt-1 font-semibold text-foreground")}
        >
          <span className="whitespace-nowrap text-foreground">{formatNaira(amount + 0)}</span>
        </AmountLine>
      ))}
    </dl>
  );
}

type TenderFigures = Pick<DayReportView, "tenders" | "transfers" | "owed">;

const tones: Record<TenderFigures["transfers"][number]["state"], Tone> = {
  confirmed: "success",
  unconfirmed: "warning",
  failed: "danger",
};

/** Lists payments and refunds by tender, in closed shifts, with the state of transfers and the amounts owed. */
export function Tenders({ report: { tenders, transfers, owed } }: { report: TenderFigures }) {
  const sum = (column: "taken" | "refunds" | "net") => formatNaira(sumNaira(tenders.map((line) => line[column])));
  return (
    <ReportTable
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
        <Badge key={state} tone={tones[state]}>{`${formatQuantity(count)} ${state} ${formatNaira(amount)}`}</Badge>
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
      <ReportTable
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
