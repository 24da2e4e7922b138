import { formatNaira, sumNaira } from "@custodia/domain/money";
import type { DayReportView } from "@custodia/domain/pos/reports/day";
import { useTimeOf } from "@custodia/screens/session/company-time";
import { ReportTable } from "./report-table.tsx";

type Shift = DayReportView["shifts"][number];

type Figure = { header: string; of: (shift: Shift) => number };

const figures: readonly Figure[] = [
  { header: "Float", of: ({ float }) => float },
  { header: "Cash kept", of: ({ kept }) => kept },
  { header: "Refunds", of: ({ refunds }) => -refunds },
  { header: "Pay-ins", of: ({ pay_ins }) => pay_ins },
  { header: "Pay-outs", of: ({ pay_outs }) => -pay_outs },
  { header: "Drops", of: ({ drops }) => -drops },
  { header: "Expected", of: ({ expected }) => expected?.cash ?? 0 },
  { header: "Counted", of: ({ counted }) => counted?.cash ?? 0 },
  { header: "Difference", of: ({ difference }) => difference?.cash ?? 0 },
];

/** The cash that was over or short, and what the first count had said where that was something else. */
function Difference({ shift: { difference, first_difference } }: { shift: Shift }) {
  const off = difference?.cash ?? 0;
  return (
    <>
      {off === 0 ? formatNaira(0) : <strong className="text-destructive">{formatNaira(off)}</strong>}
      {first_difference && first_difference.cash !== off ? (
        <span className="block text-sm whitespace-nowrap text-muted-foreground print:text-[7pt]">
          First {formatNaira(first_difference.cash)}
        </span>
      ) : null}
    </>
  );
}

/** What each drawer should have had and had: a shift's cash belongs to the day it closed. */
export function CashByShift({ shifts }: { shifts: readonly Shift[] }) {
  const timeOf = useTimeOf();
  return (
    <ReportTable
      title="Cash by shift"
      note="A shift's cash belongs to the day it closed"
      rows={shifts}
      keyOf={({ id }) => id}
      none="No shift was closed on this day."
      columns={[
        {
          header: "Cashier",
          cell: ({ cashier, opened_at, closed_at }) => (
            <>
              {cashier.full_name}
              <span className="block text-sm whitespace-nowrap text-muted-foreground print:text-[7pt]">
                {`${timeOf(opened_at)} to ${closed_at ? timeOf(closed_at) : "now"}`}
              </span>
            </>
          ),
        },
        ...figures.map(({ header, of }) => ({
          header,
          figure: true as const,
          cell: (shift: Shift) =>
            header === "Difference" ? <Difference shift={shift} /> : formatNaira(of(shift) + 0),
        })),
      ]}
      sums={["Total", ...figures.map(({ of }) => formatNaira(sumNaira(shifts.map(of)) + 0))]}
    />
  );
}
