import type { MovementView } from "@custodia/domain/assets/reports/schema";
import { sumNaira } from "@custodia/domain/money";
import { Card, CardHeader, CardTitle } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { ScrollRegion } from "@custodia/ui/table/scroll-region";
import { shownAmount } from "./figures-table.tsx";

const TITLE = "How the net book value changed";

interface Step {
  label: string;
  amount: number;
  /** The value before and after the step; a balance begins at zero. */
  from: number;
  to: number;
  isBalance?: true;
}

/** Returns the steps from the opening to the closing net book value; steps of nothing are left out. */
function stepsOf({
  gross,
  accumulated_depreciation: accumulated,
  net_book_value: value,
}: MovementView["total"]): Step[] {
  const flows = [
    ["Additions", gross.additions],
    ["Revaluations", sumNaira([gross.revaluations, -accumulated.eliminated_on_revaluation])],
    ["Depreciation", -accumulated.charge],
    ["Disposals", sumNaira([gross.disposals, -accumulated.disposals])],
    ["Transfers", sumNaira([gross.transfers, -accumulated.transfers])],
  ] as const;
  const steps: Step[] = [{ label: "Opening", amount: value.opening, from: 0, to: value.opening, isBalance: true }];
  let reached = value.opening;
  for (const [label, amount] of flows) {
    if (amount === 0) continue;
    const to = sumNaira([reached, amount]);
    steps.push({ label, amount, from: reached, to });
    reached = to;
  }
  return [...steps, { label: "Closing", amount: value.closing, from: 0, to: value.closing, isBalance: true }];
}

/** The net book value from opening to closing, step by step, as amounts and as bars. */
export function ValueBridge({ figures }: { figures: MovementView["total"] }) {
  const steps = stepsOf(figures);
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const [least, most] = [Math.min(0, ...ends), Math.max(...ends, 1)];
  const place = (value: number) => ((value - least) / (most - least)) * 100;
  return (
    <Card className="break-inside-avoid">
      <CardHeader>
        <CardTitle>{TITLE}</CardTitle>
        <p className="text-sm text-muted-foreground">in naira</p>
      </CardHeader>
      <ScrollRegion label={TITLE} className="my-2 print:overflow-visible">
        <table className="w-full text-sm" aria-label={TITLE}>
          <thead className="sr-only">
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ label, amount, from, to, isBalance }) => (
              <tr key={label} className={isBalance ? "font-semibold" : undefined}>
                <th scope="row" className={cn("w-32 px-4 py-1.5 text-left sm:px-5", !isBalance && "font-normal")}>
                  {label}
                </th>
                <td aria-hidden className="py-1.5 max-sm:hidden">
                  <div className="relative h-4">
                    <div
                      className={cn(
                        "absolute inset-y-0 min-w-0.5 rounded-xs print:[print-color-adjust:exact]",
                        isBalance ? "bg-chart-1" : amount > 0 ? "bg-chart-11" : "bg-chart-3",
                      )}
                      style={{ left: `${place(Math.min(from, to))}%`, width: `${Math.abs(place(to) - place(from))}%` }}
                    />
                  </div>
                </td>
                <td className="w-44 px-4 py-1.5 text-right whitespace-nowrap tabular-nums sm:px-5">
                  {shownAmount(amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
