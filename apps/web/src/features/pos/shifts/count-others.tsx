import { Input } from "@custodia/ui/input";
import { countedAmount, otherSign } from "./counted-amount.ts";

export const OTHER_TENDERS = ["card", "cheque", "bank_transfer"] as const;

export type OtherTender = (typeof OTHER_TENDERS)[number];

const words: Record<OtherTender, string> = {
  card: "Card slips",
  cheque: "Cheques",
  bank_transfer: "Bank transfers",
};

/** What each tender but cash comes to. Keys for numbers on a phone may have no minus, so a button beside each amount turns it. */
export function CountOthers({
  typed,
  put,
}: {
  typed: Partial<Record<OtherTender, string>>;
  put: (tender: OtherTender) => (text: string) => void;
}) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {OTHER_TENDERS.map((tender) => (
        <div key={tender} className="grid gap-1 text-sm font-medium">
          <label htmlFor={`counted-${tender}`}>{words[tender]}</label>
          <div className="relative">
            <button
              type="button"
              tabIndex={-1}
              aria-label={`${words[tender]}: above or below 0`}
              className="absolute inset-y-0 left-0 w-11 text-lg text-muted-foreground"
              onClick={() => put(tender)(otherSign(typed[tender] ?? ""))}
            >
              ±
            </button>
            <Input
              id={`counted-${tender}`}
              aria-describedby="counted-others"
              aria-invalid={"problem" in countedAmount(typed[tender] ?? "") || undefined}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              className="h-11 pl-11 text-right tabular-nums"
              value={typed[tender] ?? ""}
              onChange={(event) => put(tender)(event.target.value)}
            />
          </div>
        </div>
      ))}
      <p id="counted-others" className="text-sm text-muted-foreground sm:col-span-full">
        Less what was paid back by each: below 0 where that was more.
      </p>
    </div>
  );
}
