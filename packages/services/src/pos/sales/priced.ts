import type { Reader } from "@custodia/db/client";
import { checkFields, type FieldErrors } from "@custodia/domain/errors";
import { couponProblem } from "@custodia/domain/pos/coupons/state";
import { NO_COUPON } from "@custodia/domain/pos/coupons/terms";
import type { QuoteInput } from "@custodia/domain/pos/sales/cart";
import { quote } from "@custodia/domain/pos/sales/quote";
import { discountProblems } from "@custodia/domain/pos/settings/limits";
import { saleTerms } from "@custodia/domain/pos/settings/schema";
import { type CompanyCtx, today } from "../../context.ts";
import { couponOfCode } from "../coupons/of-code.ts";
import { settingsOf } from "../settings/show.ts";
import { askedLines } from "./asked-lines.ts";

const isOfPayments = (field: string) => field.split(".")[0] === "payments";
const part = (problems: FieldErrors, payments: boolean): FieldErrors =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => isOfPayments(field) === payments));

/**
 * A cart as it would be sold now, in kobo, with the settings and the coupon that it is sold by. Throws 422 by field on all but
 * the payments, whose problems are answered: at check-out they are judged after the total was agreed upon.
 */
export async function priced(db: Reader, ctx: CompanyCtx, cart: QuoteInput) {
  const settings = await settingsOf(db, ctx);
  const lines = await askedLines(db, ctx, cart.lines);
  const { coupon, problem } = await couponOf(db, ctx, cart.coupon_code);
  const discount = cart.discount ?? undefined;
  const discount_amount = cart.discount_amount || undefined;
  const sale = quote(lines, { discount, discount_amount, coupon }, cart.payments, saleTerms(settings));
  const by = discount_amount === undefined ? ("discount" as const) : ("discount_amount" as const);
  const problems = {
    ...part(sale.problems, false),
    ...discountProblems(ctx.actor.role, settings, { ...sale, by, discount }),
    ...(problem ? { coupon_code: [problem] } : {}),
  };
  checkFields(problems);
  return { sale, settings, coupon, paymentProblems: part(sale.problems, true) };
}

async function couponOf(db: Reader, ctx: CompanyCtx, code: string | null | undefined) {
  if (!code) return {};
  const coupon = await couponOfCode(db, ctx, code);
  if (!coupon) return { problem: NO_COUPON };
  return { coupon, problem: couponProblem(coupon, today(ctx)) };
}
