import { addRow, addRows, type Counter, change, counter, rowOf } from "../counter.ts";
import { posCategoryMonths, posCustomerMonths, posDayFigures, posItemMonths, posStockFigures } from "./figures.ts";
import { returnLines, returns } from "./returns.ts";
import { saleLines, sales } from "./sales.ts";
import { stockLevels } from "./stock.ts";

const line = rowOf("NEW", saleLines);
const sale = rowOf("NEW", sales);
const returned = rowOf("NEW", returns);
const part = rowOf("NEW", returnLines);
const level = rowOf("NEW", stockLevels);
const levelBefore = rowOf("OLD", stockLevels);

const monthOf = (day: string) => `substr(${day}, 1, 7)`;
const ofSale = "FROM sales WHERE company_id = NEW.company_id AND id = NEW.sale_id";
/** The return of a returned line, and the line that was sold. */
const ofReturn = `FROM returns AS back, sale_lines AS line
    WHERE back.company_id = NEW.company_id AND back.id = NEW.return_id
      AND line.company_id = NEW.company_id AND line.id = NEW.sale_line_id`;

/** A customer counts in the month of the first sale. */
const isNewCustomer = `${sale.customer_id} IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM pos_customer_months
      WHERE company_id = NEW.company_id AND month = ${monthOf(sale.day)} AND customer_id = ${sale.customer_id} AND sales > 0
    )`;

/** The triggers that keep the sums of the shop. */
export const posCounters: readonly Counter[] = [
  counter("sale_lines_counted", { on: saleLines, after: "INSERT" }, [
    addRows(
      posItemMonths,
      `SELECT ${line.company_id}, ${monthOf("day")}, ${line.item_id}, ${line.quantity}, ${line.net}, ${line.vat_amount}, ${line.cost} ${ofSale}`,
    ),
    addRows(
      posCategoryMonths,
      `SELECT ${line.company_id}, ${monthOf("day")}, ${line.category_id}, ${line.quantity}, ${line.net}, ${line.vat_amount} ${ofSale}`,
    ),
  ]),
  counter("return_lines_counted", { on: returnLines, after: "INSERT" }, [
    addRows(
      posItemMonths,
      `SELECT ${part.company_id}, ${monthOf("back.day")}, line.item_id, -${part.quantity}, -${part.net}, -${part.vat_amount}, -${part.cost} ${ofReturn}`,
    ),
    addRows(
      posCategoryMonths,
      `SELECT ${part.company_id}, ${monthOf("back.day")}, line.category_id, -${part.quantity}, -${part.net}, -${part.vat_amount} ${ofReturn}`,
    ),
  ]),
  counter("sales_counted", { on: sales, after: "INSERT" }, [
    addRow(posDayFigures, {
      company_id: sale.company_id,
      day: sale.day,
      location_id: sale.location_id,
      sales: "1",
      customers: isNewCustomer,
      quantity: sale.quantity,
      discount: `${sale.discount} + ${sale.coupon_discount}`,
      net: sale.net_total,
      vat: sale.vat_total,
      total: sale.total,
      rounding: sale.rounding,
      cost: sale.cost,
    }),
    addRows(
      posCustomerMonths,
      `SELECT ${sale.company_id}, ${monthOf(sale.day)}, ${sale.customer_id}, 1, ${sale.quantity}, ${sale.net_total}, ${sale.vat_total}, ${sale.total}, 0
    WHERE ${sale.customer_id} IS NOT NULL`,
    ),
  ]),
  counter("returns_counted", { on: returns, after: "INSERT" }, [
    addRow(posDayFigures, {
      company_id: returned.company_id,
      day: returned.day,
      location_id: returned.location_id,
      returns: "1",
      returned_quantity: returned.quantity,
      returned_net: returned.net_total,
      returned_vat: returned.vat_total,
      returned_total: returned.total,
      returned_cost: returned.cost,
      refunded: returned.refunded,
    }),
    // `sales` and `total` keep the purchases, so that they are not lessened.
    addRows(
      posCustomerMonths,
      `SELECT ${returned.company_id}, ${monthOf(returned.day)}, customer_id, 0, -${returned.quantity}, -${returned.net_total}, -${returned.vat_total}, 0, ${returned.total}
    ${ofSale} AND customer_id IS NOT NULL`,
    ),
  ]),
  counter("stock_levels_counted", { on: stockLevels, after: "INSERT" }, [
    addRow(posStockFigures, {
      company_id: level.company_id,
      location_id: level.location_id,
      quantity: level.quantity,
      value: level.value,
      low: level.low,
    }),
  ]),
  counter("stock_levels_recounted", { on: stockLevels, after: ["quantity", "value", "low"] }, [
    change(
      posStockFigures,
      "+",
      {
        quantity: `${level.quantity} - ${levelBefore.quantity}`,
        value: `${level.value} - ${levelBefore.value}`,
        low: `${level.low} - ${levelBefore.low}`,
      },
      "company_id = NEW.company_id AND location_id = NEW.location_id",
    ),
  ]),
];
