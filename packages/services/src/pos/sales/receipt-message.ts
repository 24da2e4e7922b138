import { formatNaira, toNaira } from "@custodia/domain/money";
import { byRate, shortReference } from "@custodia/domain/pos/reports/receipt";
import { type VatClass, vatClassLabel } from "@custodia/domain/pos/sales/words";
import { ALL, MILLI } from "@custodia/domain/pos/scales";
import type { CompanyCtx } from "../../context.ts";
import { companyOf, type Message, text } from "../../mail/messages.ts";
import { plainName } from "../../mail/plain-name.ts";
import type { showSale } from "./show.ts";

type Receipted = Awaited<ReturnType<typeof showSale>> & { copy: boolean };

const naira = (kobo: number) => formatNaira(toNaira(kobo));
const percent = (rate: number) => `${(rate * 100) / ALL} %`;
/** A name and a figure, which the mail sets in a table. */
const row = (name: string, figure: string) => `${name}\t${figure}`;

/**
 * The receipt of a sale as a mail. It goes to a stranger: of what the company's people have written, names alone are in it, and those
 * without addresses and numbers to call.
 */
export function receiptMessage(
  company: Pick<CompanyCtx["company"], "name" | "time_zone">,
  sale: Receipted,
): Message {
  const { reference, copy, vat_registered } = sale;
  const name = companyOf(company.name);
  const tin = sale.tin?.replace(/[^\p{L}\p{N}-]/gu, "").slice(0, 30);
  const what = copy ? "Copy of receipt" : "Receipt";
  const paragraphs = [
    tin ? `${name}\nTIN ${tin}` : name,
    [
      row(what, reference),
      row("Date", timeOf(sale.created_at, company.time_zone)),
      row("Cashier", cashierOf(sale)),
    ].join("\n"),
    sale.lines.map((line) => row(lineOf(line, vat_registered), naira(line.amount))).join("\n"),
    sumsOf(sale).join("\n"),
    paidOf(sale).join("\n"),
    vat_registered && sale.prices_include_vat ? "The prices have VAT in them." : "",
    `Bring this along where something is to come back: ${name} finds the sale by it.`,
    reference,
    "If you bought nothing there, somebody gave your address by mistake; ignore this mail.",
  ];
  return {
    kind: "receipt",
    subject: `${what} ${reference} of ${name}`,
    body: text(...paragraphs.filter(Boolean)),
  };
}

const cashierOf = ({ cashier }: Receipted) => plainName(cashier.full_name, "–");

function timeOf(instant: string, timeZone: string): string {
  const form = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  return form.format(new Date(instant));
}

/** “Lamp, 2 pc × ₦1,000.00 − 10 %, Standard 7.5 %”. */
function lineOf({ quantity, price, discount, ...line }: Receipted["lines"][number], vatRegistered: boolean) {
  const item = plainName(line.name, "Item");
  const units = `${quantity / MILLI} ${plainName(line.unit, "")}`.trim();
  const off = discount > 0 ? ` − ${percent(discount)}` : "";
  return `${item}, ${units} × ${naira(price)}${off}${vatRegistered ? `, ${rateName(line)}` : ""}`;
}

function rateName({ vat_class, vat }: { vat_class: VatClass; vat: number }): string {
  return vat_class === "standard" ? `${vatClassLabel.standard} ${percent(vat)}` : vatClassLabel[vat_class];
}

function sumsOf({ lines, vat_registered, ...sale }: Receipted): string[] {
  return [
    row("Subtotal", naira(sale.subtotal)),
    sale.discount_amount > 0 ? row("Discount", naira(-sale.discount_amount)) : "",
    sale.coupon_code === null ? "" : row("Coupon", naira(-sale.coupon_discount)),
    row("Net", naira(sale.net_total)),
    ...(vat_registered
      ? byRate(lines).map((rate) =>
          row(`VAT, ${rateName(rate)} on ${naira(rate.net)}`, naira(rate.vat_amount)),
        )
      : []),
    sale.rounding === 0 ? "" : row("Rounding", naira(sale.rounding)),
    row("Total", naira(sale.due)),
  ].filter(Boolean);
}

const lastOf = (reference: string) => shortReference(reference).replace(/[^\p{L}\p{N}…]/gu, "");

/** What was handed over by each tender, and the change. */
function paidOf({ payments, change }: Receipted): string[] {
  return [
    ...payments.map(({ tender, amount, reference }) =>
      row(reference ? `${tender} ${lastOf(reference)}` : tender, naira(amount)),
    ),
    change > 0 ? row("Change", naira(change)) : "",
  ].filter(Boolean);
}
