import { formatNaira } from "@custodia/domain/money";
import type { ReturnView } from "@custodia/domain/pos/returns/schema";
import type { SaleView } from "@custodia/domain/pos/sales/schema";
import { useTimeOf } from "@custodia/screens/session/company-time";
import { cn } from "@custodia/ui/cn";
import { Fragment, type ReactNode } from "react";
import { CodePicture } from "../../assets/labels/code-picture.tsx";
import { locationName } from "../../setup/locations/location-name.ts";
import { formatQuantity } from "../figures.ts";
import { PaperHead, Rule } from "../receipts/paper-head.tsx";
import { type Paper, paperSheet } from "../receipts/receipt-paper.tsx";
import { plainAmount } from "../receipts/receipt-words.ts";
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
  "80": "w-[76mm] p-[3mm] text-xs",
  "58": "w-[54mm] p-[2mm] text-[11px]/[15px]",
  A4: "w-full max-w-[190mm] p-[8mm] text-[13px]/5 print:p-0",
};

/** The receipt of a return: what came back, and what was paid back for it. Black on white, as the sale's. */
export function ReturnPaper({ back, sale, company, paper, copy }: ReturnPaperProps) {
  const timeOf = useTimeOf();
  const unitOf = (line_id: number) => sale.lines.find(({ id }) => id === line_id)?.unit ?? "";
  return (
    <>
      <style>{paperSheet[paper]}</style>
      <article
        aria-label={`Receipt ${back.reference}`}
        className={cn("bg-white text-black tabular-nums", width[paper])}
      >
        <PaperHead company={company} copy={copy} />
        <Rule />
        <p className="text-center font-bold">RETURN</p>
        <Row bold label={back.reference}>
          {timeOf(back.created_at)}
        </Row>
        <Row label="Of sale">{back.sale.reference}</Row>
        <Row label="Location">{locationName(back.location)}</Row>
        <Row label="Cashier">{back.cashier.full_name}</Row>
        <Row label="Reason">{back.reason}</Row>
        <Rule />
        {back.lines.map((line, place) => (
          <Fragment key={place}>
            <p className="font-semibold break-words">{line.name}</p>
            <Row
              label={`${formatQuantity(line.quantity)} ${unitOf(line.line_id)}${line.damaged ? ", damaged" : ""}`}
            >
              {plainAmount(Math.round((line.net + line.vat_amount) * 100) / 100)}
            </Row>
          </Fragment>
        ))}
        <Rule />
        <Row label="Net">{formatNaira(back.net_total)}</Row>
        {sale.vat_registered ? <Row label="VAT">{formatNaira(back.vat_total)}</Row> : null}
        {evenedOut(back) === 0 ? null : (
          <Row label="Evened out with before">{formatNaira(evenedOut(back))}</Row>
        )}
        {back.set_off > 0 ? <Row label="Never paid">{formatNaira(-back.set_off)}</Row> : null}
        {back.rounding === 0 ? null : <Row label="Rounding">{formatNaira(back.rounding)}</Row>}
        <p className="flex justify-between gap-2 text-base/[22px] font-bold">
          <span>Given back</span>
          <span>{formatNaira(back.refunded)}</span>
        </p>
        {back.refunds.map(({ tender, amount }) => (
          <Row key={tender} label={tender}>
            {formatNaira(amount)}
          </Row>
        ))}
        <CodePicture
          kind="code128"
          text={back.reference}
          className={cn("mt-3 h-11", paper === "A4" ? "mx-auto w-56" : "w-full")}
        />
        <p className="text-center">{back.reference}</p>
        {company.footer ? (
          <footer className="mt-2 text-center whitespace-pre-line">{company.footer}</footer>
        ) : null}
      </article>
    </>
  );
}

/** What roundings before had given too much or too little; naira. */
const evenedOut = ({ owed, set_off, total }: ReturnView) => Math.round((owed + set_off - total) * 100) / 100;

function Row({ label, bold, children }: { label: string; bold?: boolean; children: ReactNode }) {
  return (
    <p className={cn("flex justify-between gap-2", bold && "font-bold")}>
      <span className="min-w-0 break-words">{label}</span>
      <span className="text-right break-words">{children}</span>
    </p>
  );
}
