import { formatNaira } from "@custodia/domain/money";
import type { ReceiptView } from "@custodia/domain/pos/reports/receipt";
import type { AmountRow } from "@custodia/domain/pos/reports/receipt-rows";
import { cn } from "@custodia/ui/cn.ts";
import type { ReactNode } from "react";

interface PaperHeadProps {
  company: ReceiptView["company"];
  /** The branch, where it is somewhere else than the company. */
  branch: string | null;
  copy: boolean;
}

/** Who sells and where, at the top of a roll; a reprint says so first. */
export function PaperHead({ company, branch, copy }: PaperHeadProps) {
  const { name, address, phone_number, tin } = company;
  return (
    <>
      {copy ? <p className="text-center font-bold tracking-[0.3em]">COPY</p> : null}
      <header className="text-center wrap-anywhere">
        <p className="text-[15px]/5 font-bold">{name}</p>
        {address ? <p>{address}</p> : null}
        {branch && branch !== address ? <p>Branch: {branch}</p> : null}
        {phone_number ? <p>{phone_number}</p> : null}
        {tin ? <p>TIN {tin}</p> : null}
      </header>
    </>
  );
}

/** A line across a roll. */
export const Rule = () => <hr className="my-2 border-t border-dashed border-black" />;

/** A label and what stands for it at the end of the line, or of the next one where both don't fit beside each other. */
export function PaperRow({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <p className={cn("flex flex-wrap justify-between gap-x-2", className)}>
      <span className="max-w-full wrap-anywhere">{label}</span>
      <span className="ml-auto max-w-full text-right wrap-anywhere">{children}</span>
    </p>
  );
}

/** Rows of figures, one below the other. */
export function PaperAmounts({ rows, className }: { rows: readonly AmountRow[]; className?: string }) {
  return rows.map(({ label, amount }, place) => (
    <PaperRow key={place} label={label} className={className}>
      {formatNaira(amount)}
    </PaperRow>
  ));
}
