import { assets } from "@custodia/db/schema/assets/assets";
import { disposals, scrappings } from "@custodia/db/schema/assets/disposals";
import * as domain from "@custodia/domain/assets/dispose-many";
import type { AssetSelection } from "@custodia/domain/assets/list";
import { conflict, Refusal } from "@custodia/domain/errors";
import { kobo, sum } from "@custodia/domain/money";
import { netBookValue, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and } from "drizzle-orm";
import { notifyStaleRequests } from "../../approvals/messages.ts";
import { alreadyRequested, requestApprovals } from "../../approvals/request-approval.ts";
import { writeAuditBatch } from "../../core/audit.ts";
import { type CompanyCtx, executesDirectly, now, type PermittedToRequest } from "../../core/context.ts";
import { insertRows } from "../../core/insert.ts";
import { isAmong } from "../../core/statements.ts";
import { inCompany } from "../../core/store.ts";
import { assertCountryAndState } from "../../setup/countries.ts";
import { assetName } from "../detail/references.ts";
import { updateAssets } from "../requests/asset-request.ts";
import { chosenIds, withRecordName } from "../selection.ts";
import { type DisposalCandidate, loadCandidates } from "./queries.ts";
import { checkDisposalDay, computeSale, computeScrapping } from "./service.ts";

/** One asset's planned disposal. */
interface PlannedDisposal extends Omit<ReturnType<typeof computeSale>, "row"> {
  asset: DisposalCandidate;
  amount_sold_for: number;
  row: Record<string, unknown>;
  payload: object;
}

interface DisposalBatch {
  kind: "sale" | "discard";
  table: typeof disposals | typeof scrappings;
  /** Reads only. Throws refusals that name the asset. */
  plan(tx: Reader, candidates: readonly DisposalCandidate[], reference: string): Promise<PlannedDisposal[]>;
}

type Ctx = PermittedToRequest<"assets.write">;
type Input = AssetSelection & { reference: string | null };

/**
 * Sells several assets, all or none, or requests approval for each. Each asset gets its own sale, and all share one reference. Throws 422
 * by field; 409 if an asset cannot be sold, which the message names, or if other assets match now than when they were chosen.
 */
export const sellBatch = (ctx: Ctx, input: domain.SellMany) => dispose(ctx, input, saleBatch(ctx, input));

/** Scraps several assets in the same way, as a board of survey does. */
export const scrapBatch = (ctx: Ctx, input: domain.ScrapMany) => dispose(ctx, input, scrappingBatch(ctx, input));

/** Returns the totals that the sales would have. Throws as `sellBatch` does. */
export const previewSales = (ctx: Ctx, input: domain.SellMany) => preview(ctx, input, saleBatch(ctx, input));

export const previewScrappings = (ctx: Ctx, input: domain.ScrapMany) => preview(ctx, input, scrappingBatch(ctx, input));

const saleBatch = (
  ctx: CompanyCtx,
  { ids: _ids, matching: _matching, amount, amount_is, ...sale }: domain.SellMany,
): DisposalBatch => ({
  kind: "sale",
  table: disposals,
  async plan(tx, candidates, reference) {
    await assertCountryAndState(tx, sale);
    for (const asset of candidates)
      withAssetName(asset, () => checkDisposalDay(ctx, asset.dates, "sale_date", sale.sale_date));
    const values = candidates.map((asset) => netBookValue(termsOfAsset(asset), sale.sale_date));
    const prices = domain.assetPrices(amount, amount_is, values);
    return candidates.map((asset, index) => {
      const payload = { ...sale, reference, amount_sold_for: kobo(prices[index]!) };
      const planned = withAssetName(asset, () => computeSale(ctx, asset, payload));
      return { ...planned, asset, amount_sold_for: payload.amount_sold_for, payload };
    });
  },
});

const scrappingBatch = (
  ctx: CompanyCtx,
  { ids: _ids, matching: _matching, ...scrap }: domain.ScrapMany,
): DisposalBatch => ({
  kind: "discard",
  table: scrappings,
  async plan(_tx, candidates, reference) {
    const payload = { ...scrap, reference };
    return candidates.map((asset) => {
      const planned = withAssetName(asset, () => {
        checkDisposalDay(ctx, asset.dates, "discard_date", scrap.discard_date);
        return computeScrapping(ctx, asset, payload);
      });
      return { ...planned, asset, amount_sold_for: 0, payload };
    });
  },
});

const maxAssets = (ctx: Ctx) =>
  executesDirectly(ctx, "assets.write") ? domain.MAX_DISPOSALS : domain.MAX_DISPOSAL_REQUESTS;

async function dispose(
  ctx: Ctx,
  input: Input,
  batch: DisposalBatch,
): Promise<domain.DisposalOutcome | domain.DisposalRequestedView> {
  // The search runs outside the write queue: in a large register it takes longer than the change.
  const ids = await chosenIds(ctx, input, maxAssets(ctx));
  return ctx.db.write(async (tx) => {
    const candidates = await loadCandidates(tx, ctx, ids);
    const reference = input.reference ?? defaultReference(candidates);
    const planned = await batch.plan(tx, candidates, reference);
    const carryOut = executesDirectly(ctx, "assets.write") ? execute : request;
    return carryOut(tx, ctx, batch, planned, reference);
  });
}

async function preview(ctx: Ctx, input: Input, batch: DisposalBatch): Promise<domain.DisposalPreview> {
  const ids = await chosenIds(ctx, input, maxAssets(ctx));
  const candidates = await loadCandidates(ctx.db.read, ctx, ids);
  const planned = await batch.plan(ctx.db.read, candidates, "");
  const prices = planned.map(({ amount_sold_for }) => amount_sold_for).sort((a, b) => a - b);
  const [lowest, highest] = [prices[0] ?? 0, prices.at(-1) ?? 0];
  const awaiting = candidates.filter((asset) => asset.hasPendingRequest).length;
  return { ...assetTotals(planned), lowest, highest, awaiting };
}

function assetTotals(planned: readonly PlannedDisposal[]) {
  const amount_sold_for = sum(planned.map((item) => item.amount_sold_for));
  const gain_or_loss = sum(planned.map((item) => item.gain_or_loss));
  const net_book_value = amount_sold_for - gain_or_loss;
  return { assets: planned.length, amount_sold_for, net_book_value, gain_or_loss };
}

/** The unique barcode of the first asset names the batch: `DV-CHAI-000001 and 59 more`. */
function defaultReference([first, ...others]: readonly DisposalCandidate[]): string {
  if (!first) throw conflict("None of these assets still exists.");
  return others.length === 0 ? first.barcode : `${first.barcode} and ${others.length} more`;
}

/** Writes the whole batch in a few statements, because it blocks the write queue meanwhile. */
async function execute(
  tx: Tx,
  ctx: CompanyCtx,
  { table }: DisposalBatch,
  planned: readonly PlannedDisposal[],
  reference: string,
): Promise<domain.DisposalOutcome> {
  const ids = planned.map(({ asset }) => asset.id);
  await updateAssets(tx, ctx, and(inCompany(ctx, assets), isAmong(assets.id, ids)), planned[0]!.columns);
  const common = { company_id: ctx.company.id, created_at: now(ctx) };
  const rows = planned.map(({ row }) => ({ ...row, ...common }));
  await insertRows(tx, table, rows);
  const audits = planned.map(({ audit, asset }) => ({ ...audit, subject: { type: "asset", id: asset.id } }));
  await writeAuditBatch(tx, ctx, audits);
  const outdated = planned.filter(({ asset }) => asset.hasPendingRequest).map(subjectOf);
  await notifyStaleRequests(tx, ctx, outdated);
  return { reference, ...assetTotals(planned), outdated: outdated.length, asset_ids: ids };
}

const subjectOf = ({ asset: { id, version } }: Pick<PlannedDisposal, "asset">) =>
  ({ type: "asset", id, version }) as const;

async function request(
  tx: Tx,
  ctx: CompanyCtx,
  { kind }: DisposalBatch,
  planned: readonly PlannedDisposal[],
  reference: string,
): Promise<domain.DisposalRequestedView> {
  const blocked = planned.find(({ asset }) => asset.hasPendingRequest);
  if (blocked) throw withRecordName(alreadyRequested({ type: "asset" }), assetName(blocked.asset));
  const requests = planned.map(({ subject_event, audit, asset, payload }) => ({
    kind,
    subject: subjectOf({ asset }),
    subject_event,
    payload: { ...payload, id: asset.id },
    before: audit.before,
    after: audit.after,
  }));
  const verb = kind === "sale" ? "Sell" : "Scrap";
  const title = requests.length === 1 ? requests[0]!.subject_event : `${verb} ${requests.length} assets (${reference})`;
  const approvals = await requestApprovals(tx, ctx, requests, title);
  return { message: "Sent for approval", data: { approvals, reference } };
}

/** Runs `work`, and adds the asset's name to its refusal. */
function withAssetName<T>(asset: DisposalCandidate, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Refusal ? withRecordName(error, assetName(asset)) : error;
  }
}
