import { type App, AppProvider } from "@custodia/app-shell/app";
import { receiptOf } from "@custodia/domain/pos/receipts";
import { returnView } from "@custodia/domain/pos/returns/schema";
import { type QuoteLineInput, quote } from "@custodia/domain/pos/sales/quote";
import { saleView } from "@custodia/domain/pos/sales/schema";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReceiptPaper } from "../../../../src/features/pos/receipts/receipt-paper.tsx";
import { ReturnReceipt } from "../../../../src/features/pos/returns/return-receipt.tsx";
import { SaleLines, SaleSums } from "../../../../src/features/pos/sales/detail.tsx";

const app = { useIdentity: () => ({ company: { time_zone: "Africa/Lagos" } }) } as unknown as App;

const client = new QueryClient();

/** The printed texts, in order. */
function textsOf(part: ReactNode): string[] {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AppProvider value={app}>{part}</AppProvider>
    </QueryClientProvider>,
  );
  return html
    .replace(/<(style|svg)[\s\S]*?<\/\1>/g, "")
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter(Boolean);
}

let seed = 20_260_615;
/** Returns a whole number below `max`, the same in every run. */
function chance(max: number): number {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return seed % max;
}
const pick = <T,>(choices: readonly T[]): T => choices[chance(choices.length)]!;

const anyLine = (): QuoteLineInput => {
  const vat_class = pick(["standard", "standard", "zero", "exempt"] as const);
  return {
    price: 1 + chance(900_000),
    quantity: pick([1000, 2000, 750, 1, 12_345]),
    vat_class,
    discount: pick([0, 0, 1000, 333]),
    vat: vat_class === "standard" ? pick([750, 500, 1]) : 0,
  };
};

const location = { id: 1, location_id: "JOS", address: "12 Ahmadu Bello Way, Jos" };
const person = { id: 1, full_name: "Chioma Nwachukwu-Okonkwo" };

/** Returns a sale as the server sends it, with figures computed as at a check-out. */
function anySale() {
  const terms = {
    vat_registered: chance(5) > 0,
    prices_include_vat: chance(2) > 0,
    increment: pick([0, 100, 500, 5000]),
  };
  const lines = Array.from({ length: 1 + chance(6) }, anyLine);
  const coupon = pick([undefined, { percent: 1000, amount: null, least_amount: 0 }]);
  const reductions = { ...pick([{}, { discount: 333 }, { discount_amount: 1 }]), coupon };
  const { due } = quote(lines, reductions, [], terms);
  const payments = due === 0 ? [] : [{ tender: "Cash" as const, amount: due + chance(5000) }];
  const sold = quote(lines, reductions, payments, terms);
  return saleView.parse({
    id: 1,
    reference: "DVS26000001",
    created_at: "2026-06-15T11:00:00.000Z",
    day: "2026-06-15",
    shift_id: 1,
    cashier: person,
    user: person,
    location_id: 1,
    location,
    customer: null,
    tenders: [],
    returned: "none",
    transfer: null,
    owed: 0,
    cost: 0,
    returns: [],
    tin: null,
    receipt_footer: null,
    ...sold,
    ...terms,
    coupon_code: coupon ? "TEN" : null,
    lines: sold.lines.map((line, index) => ({
      ...line,
      id: index + 1,
      item_id: 1,
      name: `Item ${index}`,
      unit: "kg",
      cost: 0,
      returned: 0,
    })),
    payments: payments.map(({ amount, tender }, id) => ({
      id,
      tender,
      amount,
      change: sold.changes[id],
      reference: null,
      state: "settled",
    })),
  });
}

const MONEY = /^-?₦?(\d{1,3}(?:,\d{3})*\.\d\d)(?: [SZE])?$/;
const kobo = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, "")) * 100);
/** Returns the rows of a receipt: each text that is followed by an amount. */
const rowsOf = (texts: string[]) =>
  texts.flatMap((text, index) =>
    MONEY.test(texts[index + 1] ?? "") && !MONEY.test(text) ? [[text, kobo(texts[index + 1]!)] as const] : [],
  );
const sumOf = (rows: (readonly [string, number])[]) => rows.reduce((sum, [, amount]) => sum + amount, 0);

const company = { name: "Dunamis", address: "1 Marina, Lagos", phone_number: null };

test("the rows on a roll, a sheet and the sale's page add up for any sale", () => {
  for (let run = 0; run < 150; run++) {
    const sale = anySale();
    const receipt = receiptOf(sale, company);
    const papers = (["58", "80", "A4"] as const).map((paper) =>
      textsOf(<ReceiptPaper receipt={receipt} paper={paper} copy={false} />),
    );
    const screen = [...textsOf(<SaleLines sale={sale} />), ...textsOf(<SaleSums sale={sale} />)];
    for (const texts of [...papers, screen]) {
      const lines = texts.flatMap((text, index) => (/^Item \d/.test(text) ? [index] : []));
      const amounts = lines.map((index, lineIndex) => {
        const end = lines[lineIndex + 1] ?? texts.indexOf("Subtotal");
        return texts.slice(index, end).findLast((text) => MONEY.test(text))!;
      });
      const rows = rowsOf(texts.slice(texts.indexOf("Subtotal")));
      const end = rows.findIndex(([label]) => label === "Total");
      const [subtotal, ...changed] = rows.slice(0, end);
      expect(amounts.reduce((sum, text) => sum + kobo(text), 0)).toBe(subtotal![1]);
      expect(subtotal![1] + sumOf(changed)).toBe(rows[end]![1]);
      // VAT within prices is shown separately with the net; together they are the total before rounding.
      const vatRows = rowsOf(texts).filter(([label]) => / on [\d,.]+$|^Net$/.test(label));
      const rounding = changed.find(([label]) => label === "Rounding")?.[1] ?? 0;
      if (sale.vat_registered) expect(sumOf(vatRows)).toBe(rows[end]![1] - rounding);
      else expect(texts.join(" ")).not.toMatch(/VAT|\bNet\b/);
      if (sale.vat_registered) expect(vatRows.some(([label]) => /included/.test(label))).toBe(includesVat(sale));
    }
    for (const texts of papers) {
      expect(texts.join(" ")).toContain(location.address);
      expect(texts.join(" ")).toMatch(/\d kg/);
      const [paid, change] = ["Cash", "Change"].map(
        (label) => rowsOf(texts).find(([name]) => name === label)?.[1] ?? 0,
      );
      expect(paid! - change!).toBe(rowsOf(texts).find(([name]) => name === "Total")![1]);
    }
  }
});

const includesVat = ({ prices_include_vat, lines }: ReturnType<typeof anySale>) =>
  prices_include_vat && lines.some(({ vat_class }) => vat_class === "standard");

test("the receipt of a return adds up, with earlier roundings and failed transfers", () => {
  for (let run = 0; run < 50; run++) {
    const lines = Array.from({ length: 1 + chance(3) }, (_, index) => ({
      line_id: index + 1,
      item_id: 1,
      name: `Item ${index}`,
      quantity: pick([1000, 250]),
      damaged: chance(2) > 0,
      net: chance(90_000),
      vat_amount: chance(9000),
      cost: 0,
    }));
    const net_total = lines.reduce((sum, { net }) => sum + net, 0);
    const vat_total = lines.reduce((sum, { vat_amount }) => sum + vat_amount, 0);
    const total = net_total + vat_total;
    const set_off = pick([0, Math.min(500, total)]);
    const owed = total - set_off + pick([0, -1, 1]);
    const refunded = owed + pick([0, 2, -2]);
    const saleReturn = returnView.parse({
      id: 1,
      reference: "DVR26000001",
      sale: { id: 1, reference: "DVS26000001" },
      shift_id: 1,
      cashier: person,
      user: person,
      location_id: 1,
      location,
      day: "2026-06-15",
      reason: "Broken seal",
      lines,
      net_total,
      vat_total,
      total,
      owed,
      set_off,
      rounding: refunded - owed,
      refunded,
      cost: 0,
      refunds: [{ tender: "Cash", amount: refunded }],
      created_at: "2026-06-15T11:00:00.000Z",
    });
    const sale = { vat_registered: true, lines: lines.map(({ line_id }) => ({ id: line_id, unit: "kg" })) };
    const texts = textsOf(
      <ReturnReceipt
        saleReturn={saleReturn}
        paper={"58"}
        copy={false}
        company={{ ...company, tin: null, footer: null }}
        sale={sale as Parameters<typeof ReturnReceipt>[0]["sale"]}
      />,
    );
    const rows = rowsOf(texts);
    const [start, end] = ["Subtotal", "Refunded"].map((name) => rows.findIndex(([label]) => label === name));
    expect(sumOf(rows.slice(0, start))).toBe(rows[start!]![1]);
    expect(sumOf(rows.slice(start, end))).toBe(rows[end!]![1]);
    expect(sumOf(rows.filter(([label]) => label === "Net" || label === "VAT included"))).toBe(rows[start!]![1]);
    expect(texts.join(" ")).toContain(location.address);
  }
});
