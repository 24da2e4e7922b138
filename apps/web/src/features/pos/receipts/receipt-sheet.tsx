import { formatNaira } from "@custodia/domain/money";
import { type ReceiptView, shortReference } from "@custodia/domain/pos/reports/receipt";
import { vatClassLabel } from "@custodia/domain/pos/sales/words";
import { useTimeOf } from "@custodia/screens/session/company-time";
import { cn } from "@custodia/ui/cn";
import type { ReactNode } from "react";
import { CodePicture } from "../../assets/labels/code-picture.tsx";
import { formatQuantity } from "../figures.ts";
import { plainAmount, rateName } from "./receipt-words.ts";

/** A receipt on a sheet of A4. */
export function ReceiptSheet({ receipt, copy }: { receipt: ReceiptView; copy: boolean }) {
  const timeOf = useTimeOf();
  const { company, customer } = receipt;
  return (
    <article
      aria-label={`Receipt ${receipt.reference}`}
      className="w-full max-w-[190mm] bg-white p-[8mm] text-[13px]/5 text-black tabular-nums print:p-0"
    >
      <header className="flex justify-between gap-6 border-b border-black pb-5">
        <div>
          <p className="text-lg font-bold">{company.name}</p>
          {company.address ? <p>{company.address}</p> : null}
          <p>
            {[company.tin ? `TIN ${company.tin}` : null, company.phone_number].filter(Boolean).join(" · ")}
          </p>
        </div>
        <div className="text-right">
          <p className="text-lg font-bold">{copy ? "Receipt · COPY" : "Receipt"}</p>
          <p className="font-semibold">{receipt.reference}</p>
          <p>{timeOf(receipt.created_at)}</p>
        </div>
      </header>
      <dl className="grid grid-cols-3 gap-4 border-b border-black py-4">
        <Fact label="Customer">{customer ? `${customer.name} ${customer.phone_number ?? ""}` : "–"}</Fact>
        <Fact label="Location">{receipt.location ?? "–"}</Fact>
        <Fact label="Cashier">{receipt.cashier}</Fact>
      </dl>
      <Lines receipt={receipt} />
      <div className="mt-4 grid break-inside-avoid grid-cols-2 gap-10">
        <div>
          {receipt.vat_registered ? (
            <>
              <p className="border-b border-black pb-1 font-semibold">VAT by rate</p>
              {receipt.vat_by_rate.map((rate) => (
                <Amount key={rateName(rate)} label={`${rateName(rate)} on ${plainAmount(rate.net)}`}>
                  {plainAmount(rate.vat_amount)}
                </Amount>
              ))}
            </>
          ) : null}
          <p className="mt-6 whitespace-pre-line">{receipt.footer}</p>
        </div>
        <Sums receipt={receipt} />
      </div>
    </article>
  );
}

function Lines({ receipt }: { receipt: ReceiptView }) {
  return (
    <table className="mt-4 w-full border-collapse">
      <thead>
        <tr className="border-b border-black text-left">
          <th className="py-2 font-semibold">Item</th>
          <Head>Qty</Head>
          <Head>Price</Head>
          <Head>Off</Head>
          <th className="py-2 pl-4 font-semibold">VAT class</th>
          <Head>Net</Head>
          <Head>VAT</Head>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line, place) => (
          <tr key={place} className="break-inside-avoid border-b border-neutral-400">
            <td className="py-2 break-words">{line.name}</td>
            <Cell>{`${formatQuantity(line.quantity)} ${line.unit}`}</Cell>
            <Cell>{plainAmount(line.price)}</Cell>
            <Cell>{line.discount > 0 ? `${line.discount} %` : ""}</Cell>
            <td className="py-2 pl-4">{`${vatClassLabel[line.vat_class]}${line.vat > 0 ? ` ${line.vat} %` : ""}`}</td>
            <Cell>{plainAmount(line.net)}</Cell>
            <Cell>{plainAmount(line.vat_amount)}</Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ receipt }: { receipt: ReceiptView }) {
  return (
    <div>
      <Amount label="Subtotal">{formatNaira(receipt.subtotal)}</Amount>
      {receipt.discount_amount > 0 ? (
        <Amount label="Discount">{formatNaira(-receipt.discount_amount)}</Amount>
      ) : null}
      {receipt.coupon_code ? (
        <Amount label={`Coupon ${receipt.coupon_code}`}>{formatNaira(-receipt.coupon_discount)}</Amount>
      ) : null}
      <Amount label="Net">{formatNaira(receipt.net_total)}</Amount>
      <Amount label="VAT">{formatNaira(receipt.vat_total)}</Amount>
      {receipt.rounding === 0 ? null : <Amount label="Rounding">{formatNaira(receipt.rounding)}</Amount>}
      <Amount label="Total" loud>
        {formatNaira(receipt.due)}
      </Amount>
      {receipt.payments.map(({ tender, amount, reference }, place) => (
        <Amount key={place} label={reference ? `${tender} ${shortReference(reference)}` : tender}>
          {formatNaira(amount)}
        </Amount>
      ))}
      {receipt.change > 0 ? <Amount label="Change">{formatNaira(receipt.change)}</Amount> : null}
      <CodePicture kind="code128" text={receipt.reference} className="mt-6 ml-auto h-12 w-56" />
      <p className="text-right">{receipt.reference}</p>
    </div>
  );
}

const Head = ({ children }: { children: ReactNode }) => (
  <th className="py-2 pl-2 text-right font-semibold">{children}</th>
);
const Cell = ({ children }: { children: ReactNode }) => <td className="py-2 pl-2 text-right">{children}</td>;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}

function Amount({ label, loud, children }: { label: string; loud?: boolean; children: ReactNode }) {
  return (
    <p
      className={cn(
        "flex justify-between gap-3 py-0.5",
        loud && "my-1 border-y border-black py-1.5 text-lg font-bold",
      )}
    >
      <span>{label}</span>
      <span>{children}</span>
    </p>
  );
}
