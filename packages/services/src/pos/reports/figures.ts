import { TENDERS, VAT_CLASSES } from "@custodia/domain/pos/sales/labels";
import { lineAmount } from "@custodia/domain/pos/sales/quote";
import { addTextSums, type ReadFigures, type ReturnedSums, type SoldSums } from "./read-figures.ts";

/** The figures that a day's and a shift's report share, in kobo. */
export function figuresFrom(sums: ReadFigures) {
  const { sold, returned } = sums;
  const { sales, net, vat, included, rounding, discount, coupon, cost } = sumSales(sold);
  const { returns, returned_net, returned_vat, returned_cost, refunded, set_off, returned_rounding } =
    sumReturns(returned);
  const { list, amount } = listTotals(sums.priced);
  return {
    sales,
    returns,
    list_total: Number(list),
    line_discounts: Number(list - amount),
    document_discounts: Number(discount),
    coupon_discounts: Number(coupon),
    vat_included: Number(included),
    net: Number(net),
    vat_amount: Number(vat),
    rounding: Number(rounding),
    due: Number(net + vat + rounding),
    returned_net: Number(returned_net),
    returned_vat: Number(returned_vat),
    refunded: Number(refunded),
    set_off: Number(set_off),
    returned_rounding: Number(returned_rounding),
    vat_by_class: vatByClass(sums.classes),
    cost: Number(cost - returned_cost),
    damaged: Number(sums.damaged),
    gross_profit: Number(net - returned_net - cost + returned_cost),
    tenders: tenderFigures(sums),
    transfers: transferFigures(sums),
    owed: Number(sums.owed),
  };
}

/** The figures of each location with sales or returns, by its id. */
export function figuresByLocation({ sold, returned }: Pick<ReadFigures, "sold" | "returned">) {
  const ids = new Set([...sold, ...returned].map(([id]) => id));
  return [...ids].map((location_id) => {
    const isAtLocation = ([id]: SoldSums | ReturnedSums) => id === location_id;
    const { sales, net, vat, rounding, cost } = sumSales(sold.filter(isAtLocation));
    const { returns, returned_net, returned_vat, returned_cost } = sumReturns(returned.filter(isAtLocation));
    return {
      location_id,
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
  });
}

function sumSales(rows: readonly SoldSums[]) {
  return {
    sales: rows.reduce((total, [, count]) => total + count, 0),
    discount: addTextSums(rows.map((row) => row[2])),
    coupon: addTextSums(rows.map((row) => row[3])),
    net: addTextSums(rows.map((row) => row[4])),
    vat: addTextSums(rows.map((row) => row[5])),
    included: addTextSums(rows.map((row) => row[6])),
    rounding: addTextSums(rows.map((row) => row[7])),
    cost: addTextSums(rows.map((row) => row[8])),
  };
}

function sumReturns(rows: readonly ReturnedSums[]) {
  return {
    returns: rows.reduce((total, [, count]) => total + count, 0),
    returned_net: addTextSums(rows.map((row) => row[2])),
    returned_vat: addTextSums(rows.map((row) => row[3])),
    refunded: addTextSums(rows.map((row) => row[4])),
    set_off: addTextSums(rows.map((row) => row[5])),
    returned_rounding: addTextSums(rows.map((row) => row[6])),
    returned_cost: addTextSums(rows.map((row) => row[7])),
  };
}

/** The totals of the lines at list prices, and after their own discounts. */
function listTotals(priced: ReadFigures["priced"]) {
  let list = 0n;
  for (const [price, quantity, amount, lines] of priced)
    list += quantity === 0 ? BigInt(amount) : lineAmount({ price, quantity, discount: 0 }) * BigInt(lines);
  return { list, amount: addTextSums(priced.map(([, , amount]) => amount)) };
}

/** Net and VAT by class and rate: the standard class comes first, and the higher rate before the lower. */
function vatByClass(classes: ReadFigures["classes"]) {
  const rank = (name: (typeof VAT_CLASSES)[number]) => VAT_CLASSES.indexOf(name);
  return classes
    .map(([vat_class, vat, net, amount]) => ({
      vat_class,
      vat,
      net: Number(net),
      vat_amount: Number(amount),
    }))
    .toSorted((first, second) => rank(first.vat_class) - rank(second.vat_class) || second.vat - first.vat);
}

/** The figures of the tenders in use, without failed transfers. */
function tenderFigures({ taken, paidBack }: Pick<ReadFigures, "taken" | "paidBack">) {
  return TENDERS.flatMap((tender) => {
    const received = taken.filter(([name, state]) => name === tender && state !== "failed");
    const returned = paidBack.filter(([name]) => name === tender);
    if (received.length + returned.length === 0) return [];
    const [totalReceived, refunded] = [
      addTextSums(received.map((row) => row[3])),
      addTextSums(returned.map(([, amount]) => amount)),
    ];
    return [
      {
        tender,
        payments: received.reduce((total, [, , count]) => total + count, 0),
        taken: Number(totalReceived),
        refunds: Number(refunded),
        net: Number(totalReceived - refunded),
      },
    ];
  });
}

function transferFigures({ taken }: Pick<ReadFigures, "taken">) {
  return (["unconfirmed", "confirmed", "failed"] as const).map((state) => {
    const [, , count = 0, amount = "0"] = taken.find((row) => row[1] === state) ?? [];
    return { state, count, amount: Number(amount) };
  });
}
