import { addressForPage } from "@custodia/client/page-identity";
import { formatNaira, sumNaira } from "@custodia/domain/money";
import type { DayReportView } from "@custodia/domain/pos/reports";
import { Button } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { AmountLine } from "../figures.tsx";

type ReportActionsProps = {
  /** Choices and links before the buttons. */
  children: ReactNode;
  isLoaded: boolean;
  /** The address of the spreadsheet below `/files/pos/`, if it can be downloaded now. */
  file: string | undefined;
};

/** The choices of a report, and the buttons to print it and to download it as a spreadsheet. */
export function ReportActions({ children, isLoaded, file }: ReportActionsProps) {
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      {children}
      <Button variant="outline" disabled={!isLoaded} onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
      {file ? (
        <Button asChild variant="outline">
          <a href={addressForPage(`/files/pos/${file}`)} download>
            <Download aria-hidden />
            Download
          </a>
        </Button>
      ) : null}
    </span>
  );
}

export type ReportAmount = { label: string; amount: number; isTotal?: true | undefined };

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

type Shift = DayReportView["shifts"][number];
type CashFigure = Pick<ReportAmount, "label" | "isTotal"> & { amountOf: (shift: Shift) => number };

/** The cash in the drawer of a closed shift, from its float to the difference of the count. */
export const cashFigures: readonly CashFigure[] = [
  { label: "Float", amountOf: ({ float }) => float },
  { label: "Cash kept", amountOf: ({ kept }) => kept },
  { label: "Refunds", amountOf: ({ refunds }) => -refunds },
  { label: "Pay-ins", amountOf: ({ pay_ins }) => pay_ins },
  { label: "Pay-outs", amountOf: ({ pay_outs }) => -pay_outs },
  { label: "Drops", amountOf: ({ drops }) => -drops },
  { label: "Expected", amountOf: ({ expected }) => expected?.cash ?? 0, isTotal: true },
  { label: "Counted", amountOf: ({ counted }) => counted?.cash ?? 0 },
  { label: "Difference", amountOf: ({ difference }) => difference?.cash ?? 0, isTotal: true },
];

/** The cash in the drawers of one shift or several, one figure below the other. */
export function CashAmounts({ shifts }: { shifts: readonly Shift[] }) {
  return (
    <ReportAmounts
      lines={cashFigures.map(({ label, isTotal, amountOf }) => ({
        label,
        isTotal,
        amount: sumNaira(shifts.map(amountOf)),
      }))}
    />
  );
}
