import { TENDERS, VAT_CLASSES } from "@custodia/domain/pos/sales/labels";
import { lineAmount } from "@custodia/domain/pos/sales/quote";
import type { ReadFigures, ReturnedSums, SoldSums } from "./read-figures.ts";

/** The figures that a day's and a shift's report share, in kobo. */
export function figuresFrom(sums: ReadFigures) {
  const { included, rounding, discount, coupon } = sumSales(sums.sold);
  const { refunded, set_off, returned_rounding } = sumReturns(sums.returned);
  const { list, amount } = listTotals(sums.priced);
  return {
    ...tradeFigures(sums),
    list_total: Number(list),
    line_discounts: Number(list - amount),
    document_discounts: Number(discount),
    coupon_discounts: Number(coupon),
    vat_included: Number(included),
    rounding: Number(rounding),
    refunded: Number(refunded),
    set_off: Number(set_off),
    returned_rounding: Number(returned_rounding),
    vat_by_class: vatByClass(sums.classes),
    damaged: Number(sums.damaged),
    tenders: tenderFigures(sums),
    transfers: transferFigures(sums),
    owed: Number(sums.owed),
  };
}

type Trade = Pick<ReadFigures, "sold" | "returned">;

/** The figures of each location with sales or returns, by its id. */
export function figuresByLocation({ sold, returned }: Trade) {
  const ids = new Set([...sold, ...returned].map(({ location_id }) => location_id));
  return [...ids].map((location_id) => {
    const isAtLocation = (row: { location_id: number }) => row.location_id === location_id;
    return {
      location_id,
      ...tradeFigures({ sold: sold.filter(isAtLocation), returned: returned.filter(isAtLocation) }),
    };
  });
}

/** Sales and returns with their amounts, cost and gross profit, in kobo. */
function tradeFigures({ sold, returned }: Trade) {
  const { sales, net, vat, rounding, cost } = sumSales(sold);
  const { returns, returned_net, returned_vat, returned_cost } = sumReturns(returned);
  return {
    sales,
    returns,
    net: Number(net),
    vat_amount: Number(vat),
    due: Number(net + vat + rounding),
    returned_net: Number(returned_net),
    returned_vat: Number(returned_vat),
    cost: Number(cost - returned_cost),
    gross_profit: Number(net - returned_net - cost + returned_cost),
  };
}

function sumSales(rows: readonly SoldSums[]) {
  return {
    sales: rows.reduce((total, { sales }) => total + sales, 0),
    discount: sumOf(rows, "discount"),
    coupon: sumOf(rows, "coupon"),
    net: sumOf(rows, "net"),
    vat: sumOf(rows, "vat"),
    included: sumOf(rows, "included"),
    rounding: sumOf(rows, "rounding"),
    cost: sumOf(rows, "cost"),
  };
}

function sumReturns(rows: readonly ReturnedSums[]) {
  return {
    returns: rows.reduce((total, { returns }) => total + returns, 0),
    returned_net: sumOf(rows, "net"),
    returned_vat: sumOf(rows, "vat"),
    refunded: sumOf(rows, "refunded"),
    set_off: sumOf(rows, "set_off"),
    returned_rounding: sumOf(rows, "rounding"),
    returned_cost: sumOf(rows, "cost"),
  };
}

/** The totals of the lines at list prices, and after their own discounts. */
function listTotals(priced: ReadFigures["priced"]) {
  let list = 0n;
  for (const { price, quantity, amount, lines } of priced)
    list += quantity === 0 ? amount : lineAmount({ price, quantity, discount: 0 }) * BigInt(lines);
  return { list, amount: sumOf(priced, "amount") };
}

/** Net and VAT by class and rate: the standard class comes first, and the higher rate before the lower. */
function vatByClass(classes: ReadFigures["classes"]) {
  const rank = (name: (typeof VAT_CLASSES)[number]) => VAT_CLASSES.indexOf(name);
  return classes
    .map(({ vat_class, vat, net, vat_amount }) => ({
      vat_class,
      vat,
      net: Number(net),
      vat_amount: Number(vat_amount),
    }))
    .toSorted((first, second) => rank(first.vat_class) - rank(second.vat_class) || second.vat - first.vat);
}

/** The figures of the tenders in use, without failed transfers. */
function tenderFigures({ taken, paidBack }: Pick<ReadFigures, "taken" | "paidBack">) {
  return TENDERS.flatMap((tender) => {
    const received = taken.filter((row) => row.tender === tender && row.state !== "failed");
    const returned = paidBack.filter((row) => row.tender === tender);
    if (received.length + returned.length === 0) return [];
    const totalReceived = sumOf(received, "amount");
    const refunded = sumOf(returned, "amount");
    return [
      {
        tender,
        payments: received.reduce((total, { payments }) => total + payments, 0),
        taken: Number(totalReceived),
        refunds: Number(refunded),
        net: Number(totalReceived - refunded),
      },
    ];
  });
}

function transferFigures({ taken }: Pick<ReadFigures, "taken">) {
  return (["unconfirmed", "confirmed", "failed"] as const).map((state) => {
    const { payments: count, amount } = taken.find((row) => row.state === state) ?? { payments: 0, amount: 0n };
    return { state, count, amount: Number(amount) };
  });
}

/** Adds up an amount of all rows. */
export function sumOf<Name extends string>(rows: readonly Record<Name, bigint>[], name: Name): bigint {
  return rows.reduce((total, row) => total + row[name], 0n);
}
