import { items } from "@custodia/db/schema/pos/items";
import { locations } from "@custodia/db/schema/setup/locations";
import { checkFields, type FieldErrors, UNKNOWN_CHOICE, unknownChoice } from "@custodia/domain/errors";
import { couponProblem, NO_COUPON } from "@custodia/domain/pos/coupons";
import { fractionProblem } from "@custodia/domain/pos/fields";
import { inactiveMessage } from "@custodia/domain/pos/items/codes";
import type { CartLineInput, QuoteInput } from "@custodia/domain/pos/sales/cart";
import { quote } from "@custodia/domain/pos/sales/quote";
import { discountProblems, saleTerms } from "@custodia/domain/pos/settings";
import type { Reader } from "@custodia/sqlite/client";
import { and, eq, sql } from "drizzle-orm";
import { type CompanyCtx, today } from "../../core/context.ts";
import { isOneOf, prepared, together } from "../../core/statements.ts";
import { findOwn } from "../../core/store.ts";
import { findCouponByCode } from "../coupons.ts";
import { settingsOf } from "../settings.ts";
import { levelsAt } from "../stock/levels.ts";

/**
 * Prices a cart without storing anything; payments may be missing. With a location, each line has the stock left there.
 * Throws 422 by field.
 */
export async function quoteSale(ctx: CompanyCtx, { location_id, ...cart }: QuoteInput) {
  const { sale, paymentProblems } = await priceCart(ctx.db.read, ctx, cart);
  checkFields(paymentProblems);
  if (location_id == null) return sale;
  if (!(await findOwn(ctx.db.read, ctx, locations, location_id))) throw unknownChoice("location_id");
  const level = await levelsAt(ctx.db.read, ctx, location_id, sale.lines);
  const lines = sale.lines.map((line) => ({ ...line, left: line.stocked ? level(line.item_id).quantity : null }));
  return { ...sale, lines };
}

const isPaymentField = (field: string) => field.split(".")[0] === "payments";
const filterProblems = (problems: FieldErrors, aboutPayments: boolean): FieldErrors =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => isPaymentField(field) === aboutPayments));

/**
 * Prices a cart by the current settings and its coupon, in kobo. Throws 422 by field, except for the payments: their
 * problems are returned, because a check-out compares the expected total first.
 */
export async function priceCart(db: Reader, ctx: CompanyCtx, cart: QuoteInput) {
  const [settings, lines, { coupon, problem }] = await together([
    settingsOf(db, ctx),
    cartLines(db, ctx, cart.lines),
    checkCoupon(db, ctx, cart.coupon_code),
  ]);
  const discount = cart.discount ?? undefined;
  const discount_amount = cart.discount_amount || undefined;
  const sale = quote(lines, { discount, discount_amount, coupon }, cart.payments, saleTerms(settings));
  const field = discount_amount === undefined ? ("discount" as const) : ("discount_amount" as const);
  const problems = {
    ...filterProblems(sale.problems, false),
    ...discountProblems(ctx.actor.role, settings, { ...sale, field, discount }),
    ...(problem ? { coupon_code: [problem] } : {}),
  };
  checkFields(problems);
  return { sale, settings, coupon, paymentProblems: filterProblems(sale.problems, true) };
}

async function checkCoupon(db: Reader, ctx: CompanyCtx, code: string | null | undefined) {
  if (!code) return {};
  const coupon = await findCouponByCode(db, ctx, code);
  if (!coupon) return { problem: NO_COUPON };
  return { coupon, problem: couponProblem(coupon, today(ctx)) };
}

/**
 * Returns the lines of a cart with the current data of their items; a line without a discount gets that of its item. Amounts
 * are in kobo, quantities in thousandths and rates in hundredths of a percent. Throws 422 on lines whose item is unknown or
 * inactive, or whose quantity is a fraction of an item sold in whole units.
 */
export async function cartLines(db: Reader, ctx: CompanyCtx, cart: readonly CartLineInput[], field = "lines") {
  const ids = [...new Set(cart.map(({ item_id }) => item_id))];
  const known = await cartItems(db).all({ company_id: ctx.company.id, ids: JSON.stringify(ids) });
  const byId = new Map(known.map((item) => [item.item_id, item]));
  const problems: FieldErrors = {};
  const lines = cart.flatMap(({ item_id, quantity, discount }, index) => {
    const item = byId.get(item_id);
    const problem = item ? (item.active ? undefined : inactiveMessage(item.name)) : UNKNOWN_CHOICE;
    if (problem) problems[`${field}.${index}.item_id`] = [problem];
    const fraction = item && fractionProblem(item, quantity);
    if (fraction) problems[`${field}.${index}.quantity`] = [fraction];
    if (!item) return [];
    const { whole_only: _, ...sold } = item;
    return [{ ...sold, quantity, discount: discount ?? item.item_discount }];
  });
  checkFields(problems);
  return lines;
}

const cartItems = prepared((db) =>
  db
    .select({
      item_id: items.id,
      name: items.name,
      unit: items.unit,
      category_id: items.category_id,
      price: items.price,
      item_discount: items.discount,
      vat_class: items.vat_class,
      vat: items.vat,
      stocked: items.stocked,
      active: items.active,
      whole_only: items.whole_only,
    })
    .from(items)
    .where(and(eq(items.company_id, sql.placeholder("company_id")), isOneOf(items.id, "ids")))
    .prepare(),
);
