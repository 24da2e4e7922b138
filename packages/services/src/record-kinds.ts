import { assets, exports, imports } from "@custodia/db/schema/assets";
import { classifications, custodians, locations, users, vendors } from "@custodia/db/schema/setup";
import type { CompanyCtx } from "./context.ts";
import { getOwn, type TenantTable } from "./store.ts";

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
} satisfies Record<string, TenantTable>;

export type RecordKind = keyof typeof tables;

/** Throws 404 unless the company has this record: asked before the body is read (decisions §13). */
export async function mustExist(ctx: CompanyCtx, kind: RecordKind, id: number): Promise<void> {
  await getOwn(ctx.db.read, ctx, tables[kind], id, kind);
}
