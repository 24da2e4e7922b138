import { cashiers, shifts } from "@custodia/db/schema/pos/shifts";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { conflict, invalid, unknownChoice } from "@custodia/domain/errors";
import * as domain from "@custodia/domain/pos/cashiers";
import type { Tx } from "@custodia/sqlite/client";
import { and, count, eq, type InferSelectModel, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { writeAudit } from "../core/audit.ts";
import { type CompanyCtx, now, type Permitted } from "../core/context.ts";
import { containsEach, containsWords, eqEach, ignoringCase, orderOf, pageFrom, totalFrom } from "../core/list.ts";
import {
  assertNotStale,
  checkOwn,
  findOwn,
  getOwn,
  inCompany,
  insertOwn,
  requireRow,
  updateRead,
} from "../core/store.ts";
import { custodianRecord } from "../setup/custodians.ts";
import { locationRefColumns } from "../setup/locations.ts";
import { insertRecord } from "../setup/records.ts";

const { full_name, email, phone_number } = custodians;
const texts = { full_name, email, phone_number };
const sortable = {
  ...texts,
  full_name: custodians.sort_key,
  email: ignoringCase(email),
  created_at: cashiers.id,
};

/** A page of the company's cashiers, newest first unless sorted. */
export function listCashiers(ctx: CompanyCtx, query: domain.CashierListQuery) {
  const { filter, search } = query;
  const { active } = filter;
  const where = and(
    containsEach(texts, filter),
    eqEach({ location_id: custodians.location_id, custodian_id: cashiers.custodian_id }, filter),
    active === undefined ? undefined : active ? isNull(cashiers.unmarked_at) : isNotNull(cashiers.unmarked_at),
    containsWords(Object.values(texts), search),
  );
  const rows = cashierRows(ctx, where).orderBy(...orderOf(query, sortable, cashiers.id));
  return pageFrom(query, rows, () =>
    totalFrom(
      ctx.db.read
        .select({ total: count() })
        .from(cashiers)
        .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
        .where(and(inCompany(ctx, cashiers), where)),
    ),
  );
}

/** One cashier, with the shift that is not closed. Throws 404. */
export function showCashier(ctx: CompanyCtx, { id }: { id: number }) {
  return requireRow(cashierRows(ctx, eq(cashiers.id, id)), "cashier");
}

/**
 * Makes an existing or a new custodian a cashier. Throws 422 if the custodian is a cashier already, or by field of a new
 * custodian.
 */
export async function createCashier(ctx: Permitted<"pos.write">, input: domain.CashierCreate) {
  const id = await ctx.db.write(async (tx) => {
    const custodian = await findOrCreateCustodian(tx, ctx, input);
    const [known] = await tx
      .select()
      .from(cashiers)
      .where(and(inCompany(ctx, cashiers), eq(cashiers.custodian_id, custodian.id)));
    if (known && known.unmarked_at === null) throw invalid("custodian_id", domain.ALREADY_CASHIER);
    if (known) {
      await setCashierActive(tx, ctx, known, true, custodian.full_name);
      return known.id;
    }
    const row = await insertOwn(tx, ctx, cashiers, { custodian_id: custodian.id, marked_at: now(ctx) });
    await writeAudit(tx, ctx, {
      action: "cashiers.create",
      message: `Added cashier ${custodian.full_name}`,
      subject: { type: "cashier", id: row.id },
      after: { custodian_id: custodian.id, full_name: custodian.full_name },
    });
    return row.id;
  });
  return showCashier(ctx, { id });
}

async function findOrCreateCustodian(tx: Tx, ctx: CompanyCtx, { custodian_id, custodian }: domain.CashierCreate) {
  if (custodian) {
    await checkOwn(tx, ctx, locations, custodian.location_id, "custodian.location_id");
    return insertRecord(tx, ctx, custodianRecord, custodian);
  }
  const known = await findOwn(tx, ctx, custodians, custodian_id!);
  if (!known) throw unknownChoice("custodian_id");
  return known;
}

/** Deactivates or reactivates a cashier. Throws 404, and 409 while a shift of the cashier is not closed. */
export async function updateCashier(
  ctx: Permitted<"pos.write">,
  { id, version, active }: domain.CashierPatch & { id: number },
) {
  await ctx.db.write(async (tx) => {
    const cashier = await getOwn(tx, ctx, cashiers, id, "cashier");
    if (active === undefined || active === (cashier.unmarked_at === null)) return;
    assertNotStale(cashier, version, { type: "cashier", id, changed: true });
    const unclosedShifts = and(inCompany(ctx, shifts), eq(shifts.cashier_id, id), ne(shifts.state, "closed"));
    if (!active && (await tx.$count(shifts, unclosedShifts)) > 0) throw conflict(domain.SHIFT_UNCLOSED);
    const { full_name } = await getOwn(tx, ctx, custodians, cashier.custodian_id, "custodian");
    await setCashierActive(tx, ctx, cashier, active, full_name);
  });
  return showCashier(ctx, { id });
}

type CashierRow = InferSelectModel<typeof cashiers>;

/** Activates or deactivates a cashier and writes the audit entry. */
async function setCashierActive(
  tx: Tx,
  ctx: CompanyCtx,
  cashier: CashierRow,
  active: boolean,
  full_name: string,
): Promise<void> {
  const { id, custodian_id } = cashier;
  await updateRead(tx, ctx, cashiers, cashier, { unmarked_at: active ? null : now(ctx) });
  await writeAudit(tx, ctx, {
    action: active ? "cashiers.mark" : "cashiers.unmark",
    message: active ? `Made ${full_name} a cashier again` : `Removed ${full_name} from the cashiers`,
    subject: { type: "cashier", id },
    before: { active: !active },
    after: { active, custodian_id, full_name },
  });
}

/** The company's cashiers that meet `where`, as `cashierView`. */
const cashierRows = (ctx: CompanyCtx, where: SQL | undefined) =>
  ctx.db.read
    .select(cashierViewColumns)
    .from(cashiers)
    .innerJoin(custodians, eq(custodians.id, cashiers.custodian_id))
    .leftJoin(locations, eq(locations.id, custodians.location_id))
    .leftJoin(shifts, unclosedShift)
    .where(and(inCompany(ctx, cashiers), where));

/** The columns of `cashierView`. */
const cashierViewColumns = {
  id: cashiers.id,
  custodian_id: cashiers.custodian_id,
  full_name: custodians.full_name,
  email: custodians.email,
  phone_number: custodians.phone_number,
  location_id: custodians.location_id,
  location: locationRefColumns,
  active: sql`${cashiers.unmarked_at} IS NULL`.mapWith(Boolean),
  shift: { id: shifts.id, state: sql<"open" | "counted">`${shifts.state}` },
  marked_at: cashiers.marked_at,
  version: cashiers.version,
};

/** Joins the only shift of a cashier that is not closed. */
const unclosedShift = and(
  eq(shifts.company_id, cashiers.company_id),
  eq(shifts.cashier_id, cashiers.id),
  ne(shifts.state, "closed"),
);
