import { coupons } from "@custodia/db/schema/pos/coupons";
import { users } from "@custodia/db/schema/setup/users";
import type { CalendarDate } from "@custodia/domain/date";
import { checkFields, conflict, invalid } from "@custodia/domain/errors";
import * as domain from "@custodia/domain/pos/coupons";
import { couponLimitProblems } from "@custodia/domain/pos/settings";
import type { Reader } from "@custodia/sqlite/client";
import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { writeAudit } from "../core/audit.ts";
import { type CompanyCtx, now, type Permitted, today } from "../core/context.ts";
import { contains, containsWords, orderOf, pageFrom } from "../core/list.ts";
import { getOwn, inCompany, insertOwn, requireRow, updateRead } from "../core/store.ts";
import { settingsOf } from "./settings.ts";

const { code, from, to, used, uses, ended_at } = coupons;
const sortable = { code: coupons.code_key, from, to, used, created_at: coupons.id };

/** `couponState` as an SQL condition. */
function inState(state: domain.CouponState, day: CalendarDate): SQL {
  return sql`${state} = CASE WHEN ${ended_at} IS NOT NULL THEN 'ended' WHEN ${to} < ${day} THEN 'expired'
    WHEN ${used} >= ${uses} THEN 'spent' WHEN ${from} > ${day} THEN 'not_yet' ELSE 'active' END`;
}

/** A page of the company's coupons, newest first unless sorted. */
export function listCoupons(ctx: CompanyCtx, query: domain.CouponListQuery) {
  const day = today(ctx);
  const { state } = query.filter;
  const where = and(
    contains(code, query.filter.code),
    containsWords([code], query.search),
    state && inState(state, day),
  );
  const rows = couponRows(ctx, where).orderBy(...orderOf(query, sortable, coupons.id));
  const count = () => ctx.db.read.$count(coupons, and(inCompany(ctx, coupons), where));
  return pageFrom(query, rows, count, (page) => page.map((row) => withState(row, day)));
}

/** One coupon with its state today. Throws 404. */
async function showCoupon(ctx: CompanyCtx, { id }: { id: number }) {
  return withState(await requireRow(couponRows(ctx, eq(coupons.id, id)), "coupon"), today(ctx));
}

/** Adds a coupon. Throws 422 if its code is taken, or if its discount exceeds the user's limit. */
export async function createCoupon(ctx: Permitted<"pos.write">, input: domain.CouponCreate) {
  const id = await ctx.db.write(async (tx) => {
    const { code, percent = null, amount = null, ...rest } = input;
    const settings = await settingsOf(tx, ctx);
    const problems = couponLimitProblems(ctx.actor.role, settings, { ...rest, percent, amount });
    checkFields(problems);
    if (await findCouponByCode(tx, ctx, code)) throw invalid("code", domain.COUPON_CODE_TAKEN);
    const terms = { code, percent, amount, ...rest };
    const user_id = ctx.actor.user_id;
    const row = await insertOwn(tx, ctx, coupons, { ...terms, code_key: domain.couponKey(code), user_id });
    await writeAudit(tx, ctx, {
      action: "coupons.create",
      message: `Added coupon ${code}`,
      subject: { type: "coupon", id: row.id },
      after: terms,
    });
    return row.id;
  });
  return showCoupon(ctx, { id });
}

/** Ends a coupon for good; past sales do not change. Throws 404, and 409 if it was ended already. */
export async function endCoupon(ctx: Permitted<"pos.write">, { id }: { id: number }) {
  await ctx.db.write(async (tx) => {
    const coupon = await getOwn(tx, ctx, coupons, id, "coupon");
    if (coupon.ended_at !== null) throw conflict(domain.ALREADY_ENDED);
    const { code } = coupon;
    const ended_at = now(ctx);
    await updateRead(tx, ctx, coupons, coupon, { ended_at });
    await writeAudit(tx, ctx, {
      action: "coupons.end",
      message: `Ended coupon ${code}`,
      subject: { type: "coupon", id },
      before: { ended_at: null },
      after: { code, ended_at },
    });
  });
  return showCoupon(ctx, { id });
}

/** The coupon with a code, compared without spaces and case; undefined if there is none. */
export async function findCouponByCode(db: Reader, ctx: CompanyCtx, code: string) {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(inCompany(ctx, coupons), eq(coupons.code_key, domain.couponKey(code))));
  return row;
}

const {
  company_id: _company,
  code_key: _key,
  user_id: _user,
  version: _version,
  ...couponColumns
} = getTableColumns(coupons);

/** The company's coupons that meet `where`: hundredths of a percent, kobo. */
const couponRows = (ctx: CompanyCtx, where: SQL | undefined) =>
  ctx.db.read
    .select({ ...couponColumns, user: { id: users.id, full_name: users.full_name } })
    .from(coupons)
    .innerJoin(users, eq(users.id, coupons.user_id))
    .where(and(inCompany(ctx, coupons), where));

type CouponRow = Awaited<ReturnType<typeof couponRows>>[number];

const withState = (row: CouponRow, day: CalendarDate) => ({ ...row, state: domain.couponState(row, day) });
