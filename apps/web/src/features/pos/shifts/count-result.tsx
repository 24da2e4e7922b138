import { useTimeOf } from "@custodia/app-shell/app";
import { formatNaira } from "@custodia/domain/money";
import { COUNTED_TENDERS } from "@custodia/domain/pos/shifts/expected";
import type { ShiftRow, ShiftView } from "@custodia/domain/pos/shifts/schema";
import { cn } from "@custodia/ui/cn.ts";
import { ScrollRegion } from "@custodia/ui/table/scroll-region";
import { Check } from "lucide-react";
import { AmountLine } from "../figures.tsx";

type Tallies = NonNullable<ShiftRow["difference"]>;

export const tallyLabel: Record<(typeof COUNTED_TENDERS)[number], string> = {
  cash: "Cash",
  card: "Card",
  cheque: "Cheque",
  bank_transfer: "Bank transfer",
};

type Result = { expected: Tallies; counted: Tallies; difference: Tallies };

/** Expected, counted and difference side by side, once there is a count. */
export function CountResult({ expected, counted, difference }: Result) {
  return (
    <ScrollRegion label="Expected and counted" className="print:overflow-visible">
      <table className="w-full border-collapse tabular-nums max-sm:text-sm">
        <thead>
          <tr className="border-b bg-muted text-sm text-muted-foreground">
            <th className="px-2 py-2 text-left font-normal">Tender</th>
            <th className="px-2 text-right font-normal">Expected</th>
            <th className="px-2 text-right font-normal">Counted</th>
            <th className="px-2 text-right font-normal">Difference</th>
          </tr>
        </thead>
        <tbody>
          {COUNTED_TENDERS.map((tender) => {
            const amount = difference[tender];
            return (
              <tr key={tender} className={cn("border-b", amount !== 0 && "bg-danger-surface text-danger-foreground")}>
                <td className="px-2 py-2 font-medium max-sm:px-1">{tallyLabel[tender]}</td>
                <td className="px-2 text-right whitespace-nowrap max-sm:px-1">{formatNaira(expected[tender])}</td>
                <td className="px-2 text-right whitespace-nowrap max-sm:px-1">{formatNaira(counted[tender])}</td>
                <td className="px-2 text-right font-semibold whitespace-nowrap max-sm:px-1">
                  {amount === 0 ? (
                    <Check aria-label="None" className="ml-auto size-4 text-success-foreground" />
                  ) : (
                    formatNaira(amount)
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Describes the differences: `₦500.00 short in cash`. */
export function differenceSentence(difference: Tallies): string {
  const parts = COUNTED_TENDERS.filter((tender) => difference[tender] !== 0).map((tender) => {
    const amount = difference[tender];
    return `${formatNaira(Math.abs(amount))} ${amount < 0 ? "short" : "over"} in ${tallyLabel[tender].toLowerCase()}`;
  });
  return parts.length === 0 ? "No difference" : parts.join(", ");
}

/** Shows the difference of the first count if a later one differs: only the first was blind. */
export function FirstCount({ difference }: { difference: Tallies | undefined }) {
  if (!difference) return null;
  return <p className="text-sm text-muted-foreground">First count: {differenceSentence(difference)}</p>;
}

/** Shows the counted amounts before the expected ones are revealed. */
export function CountedOnly({ counted }: { counted: Tallies }) {
  return (
    <dl className="grid gap-1 tabular-nums">
      {COUNTED_TENDERS.map((tender) => (
        <AmountLine key={tender} label={tallyLabel[tender]}>
          {formatNaira(counted[tender])}
        </AmountLine>
      ))}
    </dl>
  );
}

/** All counts; the last one is valid. */
export function Counts({ counts }: { counts: ShiftView["counts"] }) {
  const timeOf = useTimeOf();
  const isRevealed = counts.some(({ difference }) => difference);
  return (
    <ScrollRegion label="All counts" className="print:overflow-visible">
      <table className="w-full border-collapse tabular-nums max-sm:text-sm">
        <thead>
          <tr className="border-b text-sm text-muted-foreground">
            <th className="py-1.5 text-left font-normal">Count</th>
            <th className="text-left font-normal">By</th>
            <th className="text-right font-normal">Cash</th>
            {isRevealed ? <th className="text-right font-normal">Difference</th> : null}
          </tr>
        </thead>
        <tbody>
          {counts.map(({ number, user, counted, difference, created_at }, index) => (
            <tr key={number} className={cn("border-b", index === counts.length - 1 && "font-medium")}>
              <td className="py-1.5">
                {number} · {timeOf(created_at)}
                {index === counts.length - 1 ? ", valid" : ""}
              </td>
              <td>{user.full_name}</td>
              <td className="text-right">{formatNaira(counted.cash)}</td>
              {difference ? <td className="text-right">{differenceSentence(difference)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
