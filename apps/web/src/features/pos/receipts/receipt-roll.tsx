import { formatNaira } from "@custodia/domain/money";
import { type ReceiptView, shortReference, vatLetter } from "@custodia/domain/pos/reports/receipt";
import { useTimeOf } from "@custodia/screens/session/company-time";
import { cn } from "@custodia/ui/cn";
import { Fragment, type ReactNode } from "react";
import { CodePicture } from "../../assets/labels/code-picture.tsx";
import { formatQuantity } from "../figures.ts";
import { PaperHead, Rule } from "./paper-head.tsx";
import { plainAmount, rateName, vatLegend } from "./receipt-words.ts";

/** A receipt for a roll of paper, 80 or 58 mm wide: black on white, without greys. */
export function ReceiptRoll({
  receipt,
  narrow,
  copy,
}: {
  receipt: ReceiptView;
  narrow: boolean;
  copy: boolean;
}) {
  const timeOf = useTimeOf();
  const { company, vat_registered: registered } = receipt;
  return (
    <article
      aria-label={`Receipt ${receipt.reference}`}
      className={cn(
        "bg-white text-black tabular-nums",
        narrow ? "w-[54mm] p-[2mm] text-[11px]/[15px]" : "w-[76mm] p-[3mm] text-xs",
      )}
    >
      <PaperHead company={company} copy={copy} />
      <Rule />
      <Row bold label={receipt.reference}>
        {timeOf(receipt.created_at)}
      </Row>
      <Row label="Cashier">{receipt.cashier}</Row>
      {receipt.customer ? <Row label="Customer">{receipt.customer.name}</Row> : null}
      <Rule />
      {receipt.lines.map((line, place) => (
        <Fragment key={place}>
          <p className="font-semibold break-words">{line.name}</p>
          <Row
            label={`${formatQuantity(line.quantity)} × ${plainAmount(line.price)}${line.discount > 0 ? ` −${line.discount} %` : ""}`}
          >
            {plainAmount(line.amount)}
            {registered ? ` ${vatLetter[line.vat_class]}` : ""}
          </Row>
        </Fragment>
      ))}
      <Rule />
      <Row label="Subtotal">{formatNaira(receipt.subtotal)}</Row>
      {receipt.discount_amount > 0 ? (
        <Row label="Discount">{formatNaira(-receipt.discount_amount)}</Row>
      ) : null}
      {receipt.coupon_code ? (
        <Row label={`Coupon ${receipt.coupon_code}`}>{formatNaira(-receipt.coupon_discount)}</Row>
      ) : null}
      {registered
        ? receipt.vat_by_rate.map((rate) => (
            <Row key={rateName(rate)} label={`${rateName(rate)} on ${plainAmount(rate.net)}`}>
              {formatNaira(rate.vat_amount)}
            </Row>
          ))
        : null}
      {receipt.rounding === 0 ? null : <Row label="Rounding">{formatNaira(receipt.rounding)}</Row>}
      <p className="flex justify-between gap-2 text-base/[22px] font-bold">
        <span>Total</span>
        <span>{formatNaira(receipt.due)}</span>
      </p>
      <Rule />
      {receipt.payments.map(({ tender, amount, reference }, place) => (
        <Row key={place} label={reference ? `${tender} ${shortReference(reference)}` : tender}>
          {formatNaira(amount)}
        </Row>
      ))}
      {receipt.change > 0 ? (
        <Row bold label="Change">
          {formatNaira(receipt.change)}
        </Row>
      ) : null}
      <CodePicture kind="code128" text={receipt.reference} className="mt-3 h-11 w-full" />
      <p className="text-center">{receipt.reference}</p>
      <footer className="mt-2 text-center whitespace-pre-line">
        {registered ? <p>{vatLegend(receipt)}</p> : null}
        {receipt.footer}
      </footer>
    </article>
  );
}

function Row({ label, bold, children }: { label: string; bold?: boolean; children: ReactNode }) {
  return (
    <p className={cn("flex justify-between gap-2", bold && "font-bold")}>
      <span className="min-w-0 break-words">{label}</span>
      <span className="shrink-0 text-right">{children}</span>
    </p>
  );
}
