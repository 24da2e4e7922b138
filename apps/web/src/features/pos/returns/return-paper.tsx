import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import {
  backAmount,
  plainAmount,
  quantityWords,
  returnRows,
} from "@custodia/domain/pos/reports/receipt-rows";
import type { ReturnView } from "@custodia/domain/pos/returns/schema";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { cn } from "@custodia/ui/cn.ts";
import { Fragment } from "react";
import { PaperCode } from "../../assets/labels/code-picture.tsx";
import { locationName } from "../../setup/options.ts";
import { PaperAmounts, PaperHead, PaperRow, Rule } from "../receipts/paper-head.tsx";
import { type Paper, paperSheet } from "../receipts/receipt-paper.tsx";
import { rollWidth } from "../receipts/receipt-roll.tsx";
import type { IssuedBy } from "../receipts/use-receipt.ts";

type ReturnPaperProps = {
  back: ReturnView;
  /** Whose units the lines are counted in. */
  sale: Pick<SaleView, "lines" | "vat_registered">;
  company: IssuedBy;
  paper: Paper;
  copy: boolean;
};

const width: Record<Paper, string> = {
  ...rollWidth,
  A4: "w-full max-w-[190mm] p-[8mm] text-[13px]/5 print:p-0",
};

/** The receipt of a return: what came back, and what was paid back for it. Black on white, as the sale's. */
export function ReturnPaper({ back, sale, company, paper, copy }: ReturnPaperProps) {
  const timeOf = useTimeOf();
  const { sums, total, vat } = returnRows(back, sale.vat_registered);
  const unitOf = (line_id: number) => sale.lines.find(({ id }) => id === line_id)?.unit ?? "";
  return (
    <>
      <style>{paperSheet[paper]}</style>
      <article
        aria-label={`Receipt ${back.reference}`}
        className={cn("bg-white text-black tabular-nums", width[paper])}
      >
        <PaperHead company={company} branch={locationName(back.location)} copy={copy} />
        <Rule />
        <p className="text-center font-bold">RETURN</p>
        <PaperRow className="font-bold" label={back.reference}>
          {timeOf(back.created_at)}
        </PaperRow>
        <PaperRow label="Of sale">{back.sale.reference}</PaperRow>
        <PaperRow label="Cashier">{back.cashier.full_name}</PaperRow>
        <PaperRow label="Reason">{back.reason}</PaperRow>
        <Rule />
        {back.lines.map((line, place) => (
          <Fragment key={place}>
            <p className="font-semibold wrap-anywhere">{line.name}</p>
            <PaperRow
              label={`${quantityWords({ quantity: line.quantity, unit: unitOf(line.line_id) })}${line.damaged ? ", damaged" : ""}`}
            >
              {plainAmount(backAmount(line))}
            </PaperRow>
          </Fragment>
        ))}
        <Rule />
        <PaperAmounts rows={sums} />
        <PaperAmounts rows={[total]} className="text-base/[22px] font-bold" />
        <PaperAmounts rows={back.refunds.map(({ tender, amount }) => ({ label: tender, amount }))} />
        {vat.length > 0 ? (
          <>
            <Rule />
            <PaperAmounts rows={vat} />
          </>
        ) : null}
        <PaperCode text={back.reference} room={paper === "58" ? 48 : 70} className="mx-auto mt-3" />
        <p className="text-center">{back.reference}</p>
        {company.footer ? (
          <footer className="mt-2 text-center whitespace-pre-line wrap-anywhere">{company.footer}</footer>
        ) : null}
      </article>
    </>
  );
}
