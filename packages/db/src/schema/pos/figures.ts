import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { companyId, date } from "../columns.ts";
import { companies } from "../setup/company.ts";

/**
 * Materialized aggregates of sales and returns by day and location; only triggers write this and the tables below. Quantities are
 * thousandths, sums kobo, which may exceed a JavaScript number: read them as text.
 */
export const posDayFigures = sqliteTable(
  "pos_day_figures",
  {
    company_id: companyId().references(() => companies.id),
    day: date("day").notNull(),
    location_id: integer("location_id").notNull(),
    sales: integer("sales").notNull().default(0),
    /** Customers with their first sale of the month, so that a sum over the month counts each customer once. */
    customers: integer("customers").notNull().default(0),
    quantity: integer("quantity").notNull().default(0),
    /** The discounts on whole sales, coupons included. Discounts on lines are not included. */
    discount: integer("discount").notNull().default(0),
    net: integer("net").notNull().default(0),
    vat: integer("vat").notNull().default(0),
    total: integer("total").notNull().default(0),
    rounding: integer("rounding").notNull().default(0),
    cost: integer("cost").notNull().default(0),
    returns: integer("returns").notNull().default(0),
    returned_quantity: integer("returned_quantity").notNull().default(0),
    returned_net: integer("returned_net").notNull().default(0),
    returned_vat: integer("returned_vat").notNull().default(0),
    returned_total: integer("returned_total").notNull().default(0),
    returned_cost: integer("returned_cost").notNull().default(0),
    refunded: integer("refunded").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.day, t.location_id] }),
    index("pos_day_figures_of_location").on(t.company_id, t.location_id, t.day),
  ],
);

/** Sales less returns, by item and month (`YYYY-MM`), for bestsellers. */
export const posItemMonths = sqliteTable(
  "pos_item_months",
  {
    company_id: companyId().references(() => companies.id),
    month: text("month").notNull(),
    item_id: integer("item_id").notNull(),
    quantity: integer("quantity").notNull(),
    net: integer("net").notNull(),
    vat: integer("vat").notNull(),
    cost: integer("cost").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.month, t.item_id] }),
    index("pos_item_months_by_quantity").on(t.company_id, t.month, t.quantity, t.item_id),
  ],
);

/** Sales less returns, by month and the category that the item had when it was sold. */
export const posCategoryMonths = sqliteTable(
  "pos_category_months",
  {
    company_id: companyId().references(() => companies.id),
    month: text("month").notNull(),
    category_id: integer("category_id").notNull(),
    quantity: integer("quantity").notNull(),
    net: integer("net").notNull(),
    vat: integer("vat").notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.month, t.category_id] })],
);

/** Purchases and returns of a customer in a month. `sales` is 0 if there were only returns. */
export const posCustomerMonths = sqliteTable(
  "pos_customer_months",
  {
    company_id: companyId().references(() => companies.id),
    month: text("month").notNull(),
    customer_id: integer("customer_id").notNull(),
    sales: integer("sales").notNull(),
    quantity: integer("quantity").notNull(),
    net: integer("net").notNull(),
    vat: integer("vat").notNull(),
    total: integer("total").notNull(),
    returned_total: integer("returned_total").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.month, t.customer_id] }),
    index("pos_customer_months_of_customer").on(t.company_id, t.customer_id, t.month),
  ],
);

/** Stock at a location over all items, and the number of items at their reorder level. */
export const posStockFigures = sqliteTable(
  "pos_stock_figures",
  {
    company_id: companyId().references(() => companies.id),
    location_id: integer("location_id").notNull(),
    quantity: integer("quantity").notNull(),
    value: integer("value").notNull(),
    low: integer("low").notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.location_id] })],
);
