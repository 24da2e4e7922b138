import { formatNaira, sumNaira } from "@custodia/domain/money";
import type { DayReportView } from "@custodia/domain/pos/reports/day";
import { Badge, type Tone } from "@custodia/ui/badge";
import { formatQuantity } from "../figures.ts";
import { ReportTable } from "./report-table.tsx";

type TenderFigures = Pick<DayReportView, "tenders" | "transfers" | "owed">;

const tones: Record<TenderFigures["transfers"][number]["state"], Tone> = {
  confirmed: "success",
  unconfirmed: "warning",
  failed: "danger",
};

/** What was taken and paid back by tender, in shifts that are closed; how transfers stand, and what is owed. */
export function Tenders({ report: { tenders, transfers, owed } }: { report: TenderFigures }) {
  const sum = (of: "taken" | "refunds" | "net") => formatNaira(sumNaira(tenders.map((line) => line[of])));
  return (
    <ReportTable
      title="Tenders"
      note={owed > 0 ? `${formatNaira(owed)} owed after failed transfers` : undefined}
      rows={tenders}
      keyOf={({ tender }) => tender}
      none="No shift is closed yet."
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
        formatQuantity(tenders.reduce((all, { payments }) => all + payments, 0)),
        sum("taken"),
        sum("refunds"),
        sum("net"),
        "",
      ]}
    />
  );
}

function TransferStates({ transfers }: Pick<TenderFigures, "transfers">) {
  const known = transfers.filter(({ count }) => count > 0);
  if (known.length === 0) return "–";
  return (
    <span className="flex flex-wrap gap-1">
      {known.map(({ state, count, amount }) => (
        <Badge
          key={state}
          tone={tones[state]}
        >{`${formatQuantity(count)} ${state} ${formatNaira(amount)}`}</Badge>
      ))}
    </span>
  );
}
