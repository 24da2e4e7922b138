import { useTimeOf } from "@custodia/app-shell/app";
import { formatNaira, sumNaira } from "@custodia/domain/money";
import type { DayReportView } from "@custodia/domain/pos/reports";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@custodia/ui/card";
import { FirstCount } from "../shifts/count-result.tsx";
import { ReportAmounts, ReportTable } from "./tables.tsx";

type Shift = DayReportView["shifts"][number];

type Figure = { header: string; amountOf: (shift: Shift) => number };

const figures: readonly Figure[] = [
  { header: "Float", amountOf: ({ float }) => float },
  { header: "Cash kept", amountOf: ({ kept }) => kept },
  { header: "Refunds", amountOf: ({ refunds }) => -refunds },
  { header: "Pay-ins", amountOf: ({ pay_ins }) => pay_ins },
  { header: "Pay-outs", amountOf: ({ pay_outs }) => -pay_outs },
  { header: "Drops", amountOf: ({ drops }) => -drops },
  { header: "Expected", amountOf: ({ expected }) => expected?.cash ?? 0 },
  { header: "Counted", amountOf: ({ counted }) => counted?.cash ?? 0 },
  { header: "Difference", amountOf: ({ difference }) => difference?.cash ?? 0 },
];

/** The cash difference, and that of the first count if they differ. */
function Difference({ shift: { difference, first_difference } }: { shift: Shift }) {
  const cash = difference?.cash ?? 0;
  return (
    <>
      {cash === 0 ? formatNaira(0) : <strong className="text-destructive">{formatNaira(cash)}</strong>}
      {first_difference && first_difference.cash !== cash ? (
        <span className="block text-sm whitespace-nowrap text-muted-foreground print:text-[7pt]">
          First {formatNaira(first_difference.cash)}
        </span>
      ) : null}
    </>
  );
}

const SUMS = ["Expected", "Difference"];

/** The figures of shifts, one below the other, for a page that is too narrow for ten columns. */
function Figures({ shifts }: { shifts: readonly Shift[] }) {
  return (
    <ReportAmounts
      lines={figures.map(({ header, amountOf }) => ({
        label: header,
        amount: sumNaira(shifts.map(amountOf)),
        ...(SUMS.includes(header) ? { isTotal: true as const } : {}),
      }))}
    />
  );
}

/** Lists the expected and counted cash of each drawer: a shift's cash belongs to the day it closed. */
export function CashByShift({ shifts }: { shifts: readonly Shift[] }) {
  const timeOf = useTimeOf();
  const times = ({ opened_at, closed_at }: Shift) => `${timeOf(opened_at)} to ${closed_at ? timeOf(closed_at) : "now"}`;
  const cards = (
    <section aria-label="Cash by shift" className="grid items-start gap-4 sm:grid-cols-2 xl:hidden print:hidden">
      {shifts.map((shift) => (
        <Card key={shift.id} className="min-w-0">
          <CardHeader>
            <CardTitle>{`Cash of ${shift.cashier.full_name}`}</CardTitle>
            <CardDescription>{times(shift)}</CardDescription>
          </CardHeader>
          <CardContent>
            <Figures shifts={[shift]} />
            <FirstCount difference={shift.first_difference} />
          </CardContent>
        </Card>
      ))}
      {shifts.length > 1 ? (
        <Card className="min-w-0">
          <CardHeader>
            <CardTitle>Cash of all shifts</CardTitle>
          </CardHeader>
          <CardContent>
            <Figures shifts={shifts} />
          </CardContent>
        </Card>
      ) : null}
    </section>
  );
  const table = (
    <ReportTable
      dense
      title="Cash by shift"
      note="A shift's cash belongs to the day it closed"
      rows={shifts}
      keyOf={({ id }) => id}
      emptyText="No shift was closed on this day."
      columns={[
        {
          header: "Cashier",
          cell: (shift) => (
            <>
              {shift.cashier.full_name}
              <span className="block text-xs text-muted-foreground print:text-[7pt]">{times(shift)}</span>
            </>
          ),
        },
        ...figures.map(({ header, amountOf }) => ({
          header,
          figure: true as const,
          cell: (shift: Shift) =>
            header === "Difference" ? <Difference shift={shift} /> : formatNaira(amountOf(shift) + 0),
        })),
      ]}
      sums={["Total", ...figures.map(({ amountOf }) => formatNaira(sumNaira(shifts.map(amountOf)) + 0))]}
    />
  );
  if (shifts.length === 0) return table;
  return (
    <>
      {cards}
      <div className="min-w-0 max-xl:hidden print:block">{table}</div>
    </>
  );
}
