import { formatNaira } from "@custodia/domain/money";
import type { ReturnView } from "@custodia/domain/pos/returns/schema";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { GoButton } from "../counter/go-button.tsx";
import { PrintReturn } from "./print-return.tsx";

type ReturnDoneProps = {
  back: ReturnView;
  sale: Pick<SaleView, "lines" | "vat_registered">;
  next: string;
  onNext: () => void;
};

/** Taken back: what to give first, paper second. */
export function ReturnDone({ back, sale, next, onNext }: ReturnDoneProps) {
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus(), []);
  return (
    <>
      <div className="grid gap-4 print:hidden">
        <div role="status">
          <h3 className="flex items-center gap-2 text-lg font-semibold text-success-foreground tabular-nums">
            <CircleCheck aria-hidden className="size-6" /> Taken back {back.reference}
          </h3>
        </div>
        <div className="grid gap-1 rounded-lg bg-success-surface px-6 py-5 text-success-foreground">
          <p className="text-lg font-semibold">{giveWords(back)}</p>
          <p className="text-4xl font-bold tracking-tight break-all tabular-nums">
            {formatNaira(inCash(back) || back.refunded)}
          </p>
          <p className="tabular-nums">
            {back.refunds.map(({ tender, amount }) => `${tender} ${formatNaira(amount)}`).join(", ")}
          </p>
        </div>
      </div>
      <PrintReturn back={back} sale={sale} copy={false} />
      <GoButton ref={go} keyName="Enter" className="print:hidden" onClick={onNext}>
        {next}
      </GoButton>
    </>
  );
}

/** What leaves the drawer: the loudest figure, or a cashier would hand all of it over. */
const inCash = ({ refunds }: ReturnView): number =>
  refunds.find(({ tender }) => tender === "Cash")?.amount ?? 0;

function giveWords(back: ReturnView): string {
  if (back.refunded === 0) return "Nothing to give back";
  if (inCash(back) === 0) return "Give back, nothing of it in cash";
  return inCash(back) === back.refunded ? "Give back" : "Give back in cash";
}
