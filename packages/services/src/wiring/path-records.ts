import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { assets } from "@custodia/db/schema/assets/assets";
import { exports } from "@custodia/db/schema/assets/export";
import { imports } from "@custodia/db/schema/assets/import";
import { movements } from "@custodia/db/schema/assets/movements";
import { assetPapers } from "@custodia/db/schema/assets/papers";
import { assetServices } from "@custodia/db/schema/assets/services";
import { coupons } from "@custodia/db/schema/pos/coupons";
import { customers } from "@custodia/db/schema/pos/customers";
import { holds } from "@custodia/db/schema/pos/holds";
import { itemCategories, items } from "@custodia/db/schema/pos/items";
import { payments } from "@custodia/db/schema/pos/payments";
import { returns } from "@custodia/db/schema/pos/returns";
import { sales } from "@custodia/db/schema/pos/sales";
import { cashiers, shifts } from "@custodia/db/schema/pos/shifts";
import { stockDocuments } from "@custodia/db/schema/pos/stock";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { users } from "@custodia/db/schema/setup/users";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { apiTokens } from "@custodia/db/schema/tokens/api-tokens";
import { savedViews } from "@custodia/db/schema/views/saved-views";
import { deliveries } from "@custodia/db/schema/webhooks/deliveries";
import { webhooks } from "@custodia/db/schema/webhooks/webhooks";
import { notFound } from "@custodia/domain/errors";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { ofEverything, ofRegister } from "../assets/export/queries.ts";
import type { CompanyCtx } from "../context.ts";
import { prepared } from "../prepared.ts";
import type { TenantTable } from "../store.ts";
import { visible } from "../visible.ts";

/** Records that a call can be about, by the word people use for them. */
const tables = {
  location: locations,
  vendor: vendors,
  custodian: custodians,
  classification: classifications,
  user: users,
  asset: assets,
  import: imports,
  export: exports,
  download: exports,
  movement: movements,
  service: assetServices,
  paper: assetPapers,
  approval: approvals,
  token: apiTokens,
  webhook: webhooks,
  delivery: deliveries,
  view: savedViews,
  category: itemCategories,
  item: items,
  cashier: cashiers,
  shift: shifts,
  customer: customers,
  coupon: coupons,
  sale: sales,
  return: returns,
  payment: payments,
  hold: holds,
  purchase: stockDocuments,
  adjustment: stockDocuments,
  transfer: stockDocuments,
} satisfies Record<string, TenantTable>;

export type PathRecord = keyof typeof tables;

const ours = { company: { id: sql.placeholder("company") } };
/** A view is its user's alone. */
const ofActor = eq(savedViews.user_id, sql.placeholder("user"));

/** Which rows of its table are of a kind, where not all are. */
const only: Partial<Record<PathRecord, SQL>> = {
  asset: visible(ours),
  export: ofRegister,
  download: ofEverything,
  view: ofActor,
  purchase: eq(stockDocuments.kind, "purchase"),
  adjustment: eq(stockDocuments.kind, "adjustment"),
  transfer: eq(stockDocuments.kind, "transfer"),
};

/** One short query a kind, built once: it runs before every call about a record. */
const lookups = prepared((db) => {
  const lookup = (kind: PathRecord) => {
    const table: TenantTable = tables[kind];
    const own = and(eq(table.company_id, ours.company.id), eq(table.id, sql.placeholder("id")), only[kind]);
    return db.select({ id: table.id }).from(table).where(own).prepare();
  };
  const kinds = Object.keys(tables) as PathRecord[];
  return new Map(kinds.map((kind) => [kind, lookup(kind)]));
});

/** Throws 404 unless the company has this record: asked before the body is read (rules/rest 5). */
export async function mustExist(ctx: CompanyCtx, kind: PathRecord, id: number): Promise<void> {
  const rows = await lookups(ctx.db.read)
    .get(kind)!
    .all({ company: ctx.company.id, user: ctx.actor.user_id, id });
  if (!rows[0]) throw notFound(kind);
}
