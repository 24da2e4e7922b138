import type { Reader, Tx } from "@custodia/db/client";
import { assets } from "@custodia/db/schema/assets/assets";
import { disposals, scrappings } from "@custodia/db/schema/assets/disposals";
import {
  type DisposalAskedView,
  type DisposalForeseen,
  type DisposedView,
  MAX_DISPOSAL_REQUESTS,
  MAX_DISPOSED,
  pricesOf,
  type ScrapMany,
  type SellMany,
} from "@custodia/domain/assets/dispose-many";
import type { AssetSelection } from "@custodia/domain/assets/selection";
import { conflict, invalidFields, Refusal } from "@custodia/domain/errors";
import { kobo, sum } from "@custodia/domain/money";
import { netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { and, sql } from "drizzle-orm";
import { askAll } from "../../approvals/ask/ask.ts";
import { tellOutdated } from "../../approvals/notices/outdated.ts";
import { type AuditEntry, writeAuditBatch } from "../../core/audit.ts";
import { actsAtOnce, type CompanyCtx, type MayAsk, now } from "../../core/context.ts";
import { insertRows } from "../../core/insert.ts";
import { inCompany } from "../../core/store.ts";
import { assertCountryAndState } from "../../setup/countries.ts";
import { chosenIds } from "../reassign/chosen.ts";
import { type Leaving, loadLeaving } from "./leaving.ts";
import { checkScrappingDay, scrappingOf } from "./scrap.ts";
import { checkSaleDay, saleOf } from "./sell.ts";

/** One asset that leaves, as planned. */
interface Planned {
  asset: Leaving;
  amount_sold_for: number;
  subject_event: string;
  told: Pick<AuditEntry, "action" | "message" | "before" | "after">;
  columns: ReturnType<typeof saleOf>["columns"];
  row: Record<string, unknown>;
  payload: object;
  gain_or_loss: number;
}

interface Several {
  kind: "sale" | "discard";
  table: typeof disposals | typeof scrappings;
  /** Reads only. Throws what refuses it, with the asset that it is about. */
  plan(tx: Reader, leaving: readonly Leaving[], reference: string): Promise<Planned[]>;
}

const selling = (
  ctx: CompanyCtx,
  { ids: _ids, matching: _matching, amount, amount_is, ...sale }: SellMany,
): Several => ({
  kind: "sale",
  table: disposals,
  async plan(tx, leaving, reference) {
    await assertCountryAndState(tx, sale);
    for (const asset of leaving) ofAsset(asset, () => checkSaleDay(ctx, asset.life, sale));
    const values = leaving.map((asset) => netBookValue(termsOfAsset(asset), sale.sale_date));
    const prices = pricesOf(amount, amount_is, values);
    return leaving.map((asset, nth) => {
      const one = { ...sale, reference, amount_sold_for: kobo(prices[nth]!) };
      const planned = ofAsset(asset, () => saleOf(ctx, asset, one));
      return { ...planned, asset, amount_sold_for: one.amount_sold_for, payload: one };
    });
  },
});

const scrapping = (ctx: CompanyCtx, { ids: _ids, matching: _matching, ...scrap }: ScrapMany): Several => ({
  kind: "discard",
  table: scrappings,
  async plan(_tx, leaving, reference) {
    const one = { ...scrap, reference };
    return leaving.map((asset) => {
      const planned = ofAsset(asset, () => {
        checkScrappingDay(ctx, asset.life, scrap);
        return scrappingOf(ctx, asset, one);
      });
      return { ...planned, asset, amount_sold_for: 0, payload: one };
    });
  },
});

/**
 * Sells several assets, all of them or none, each with a sale of its own under one reference; or asks for it, with a request for each asset.
 * Throws 422 by field, 409 with the asset that cannot be sold, and where others match than when they were chosen.
 */
export const sellSeveral = (ctx: MayAsk<"assets.write">, input: SellMany) =>
  dispose(ctx, input, selling(ctx, input));

/** The same of scrappings: a board of survey. */
export const scrapSeveral = (ctx: MayAsk<"assets.write">, input: ScrapMany) =>
  dispose(ctx, input, scrapping(ctx, input));

/** What selling them would do. Throws as it would. */
export const foreseeSales = (ctx: MayAsk<"assets.write">, input: SellMany) =>
  foresee(ctx, input, selling(ctx, input));

/** What scrapping them would do. */
export const foreseeScrappings = (ctx: MayAsk<"assets.write">, input: ScrapMany) =>
  foresee(ctx, input, scrapping(ctx, input));

type Input = AssetSelection & { reference: string | null };

const mostOf = (ctx: MayAsk<"assets.write">) =>
  actsAtOnce(ctx, "assets.write") ? MAX_DISPOSED : MAX_DISPOSAL_REQUESTS;

async function dispose(
  ctx: MayAsk<"assets.write">,
  input: Input,
  several: Several,
): Promise<DisposedView | DisposalAskedView> {
  // Looked for outside of the writers' turn, as a reassignment does.
  const ids = await chosenIds(ctx, input, mostOf(ctx));
  return ctx.db.write(async (tx) => {
    const leaving = await loadLeaving(tx, ctx, ids);
    const reference = input.reference ?? referenceOf(leaving);
    const planned = await several.plan(tx, leaving, reference);
    return actsAtOnce(ctx, "assets.write")
      ? write(tx, ctx, several, planned, reference)
      : askForAll(tx, ctx, several, planned, reference);
  });
}

async function foresee(
  ctx: MayAsk<"assets.write">,
  input: Input,
  several: Several,
): Promise<DisposalForeseen> {
  const ids = await chosenIds(ctx, input, mostOf(ctx));
  const leaving = await loadLeaving(ctx.db.read, ctx, ids);
  const planned = await several.plan(ctx.db.read, leaving, "");
  const prices = planned.map(({ amount_sold_for }) => amount_sold_for);
  const extremes = prices.reduce(
    ([low, high], price) => [Math.min(low, price), Math.max(high, price)] as const,
    [prices[0] ?? 0, prices[0] ?? 0] as const,
  );
  const awaiting = leaving.filter((asset) => asset.awaiting).length;
  return { ...sumsOf(planned), lowest: extremes[0], highest: extremes[1], awaiting };
}

function sumsOf(planned: readonly Planned[]) {
  const amount_sold_for = sum(planned.map((one) => one.amount_sold_for));
  const gain_or_loss = sum(planned.map((one) => one.gain_or_loss));
  const net_book_value = amount_sold_for - gain_or_loss;
  return { assets: planned.length, amount_sold_for, net_book_value, gain_or_loss };
}

/** Of the first asset, whose barcode is nobody else's: `DV-CHAI-000001 and 59 others`. */
function referenceOf([first, ...others]: readonly Leaving[]): string {
  if (!first) throw conflict("None of these assets is there any more.");
  return others.length === 0 ? first.barcode : `${first.barcode} and ${others.length} more`;
}

/** By a few statements, however many they are: nobody else writes meanwhile. */
async function write(
  tx: Tx,
  ctx: CompanyCtx,
  { table }: Several,
  planned: readonly Planned[],
  reference: string,
): Promise<DisposedView> {
  const ids = planned.map(({ asset }) => asset.id);
  const at = now(ctx);
  await tx
    .update(assets)
    .set({ ...planned[0]!.columns, updated_at: at, version: sql`${assets.version} + 1` })
    .where(
      and(inCompany(ctx, assets), sql`${assets.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`),
    );
  const rows = planned.map(({ row }) => ({ ...row, company_id: ctx.company.id, created_at: at }));
  await insertRows(tx, table, rows);
  await writeAuditBatch(
    tx,
    ctx,
    planned.map(({ told, asset }) => ({ ...told, subject: { type: "asset", id: asset.id } })),
  );
  const outdated = planned.filter(({ asset }) => asset.awaiting).map(subjectOf);
  await tellOutdated(tx, ctx, outdated);
  return { reference, ...sumsOf(planned), outdated: outdated.length, asset_ids: ids };
}

const subjectOf = ({ asset: { id, version } }: Pick<Planned, "asset">) =>
  ({ type: "asset", id, version }) as const;

async function askForAll(
  tx: Tx,
  ctx: CompanyCtx,
  { kind }: Several,
  planned: readonly Planned[],
  reference: string,
): Promise<DisposalAskedView> {
  const waits = planned.find(({ asset }) => asset.awaiting);
  if (waits) throw named(waits.asset, conflict("A request about this asset already awaits approval."));
  const requests = planned.map(({ subject_event, told, asset, payload }) => ({
    ...{ kind, subject: subjectOf({ asset }), subject_event, payload: { ...payload, id: asset.id } },
    ...{ before: told.before ?? null, after: told.after ?? null },
  }));
  const verb = kind === "sale" ? "Sell" : "Scrap";
  const subject =
    requests.length === 1 ? requests[0]!.subject_event : `${verb} ${requests.length} assets (${reference})`;
  return {
    message: "Sent for approval",
    data: { approvals: await askAll(tx, ctx, requests, subject), reference },
  };
}

/** Says of a refusal which asset it is about. */
function ofAsset<T>(asset: Leaving, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Refusal ? named(asset, error) : error;
  }
}

function named({ barcode, description }: Leaving, { message, fields }: Refusal): Refusal {
  const name = `${barcode}, ${description}`;
  if (!fields) return conflict(`${name}: ${message}`);
  const told = Object.entries(fields).map(([field, messages]) => [
    field,
    messages.map((one) => `${name}: ${one}`),
  ]);
  return invalidFields(Object.fromEntries(told));
}
