import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import type { Condition } from "@custodia/domain/assets/labels";
import { formatLongDate } from "@custodia/domain/date";
import { notFound } from "@custodia/domain/errors";
import { formatNaira, sum, toNaira } from "@custodia/domain/money";
import { and, desc, eq } from "drizzle-orm";
import type { ReadingCtx } from "../../core/context.ts";
import {
  type Disposal,
  disposedTogether,
  listDisposals,
  listScrappings,
  type Scrapping,
} from "../disposals/queries.ts";
import type { Facts } from "../pdf/blocks.ts";
import { ASSET_COLUMNS, type FormContent } from "./content.ts";
import {
  type AssetThen,
  afterActivity,
  afterInstant,
  assetsThen,
  authorisedBy,
  type Done,
  decisionFacts,
  numberOfBoard,
  rowsOfAssets,
  selectDone,
} from "./queries.ts";

/**
 * Returns the form to sign when an asset is sold or scrapped. Throws 404 if it was neither, or the disposal was reversed.
 */
export async function noteOfDisposal(ctx: ReadingCtx, { id }: { id: number }): Promise<FormContent> {
  const sale = (await listDisposals(ctx, { id })).data.find(({ reversed_at }) => reversed_at === null);
  const scrapping = (await listScrappings(ctx, { id })).data.find(({ reversed_at }) => reversed_at === null);
  if (!sale && !scrapping) throw notFound("disposal");
  const done = await doneOf(ctx, id, sale ? "assets.sell" : "assets.scrap");
  const board = await disposedTogether(ctx, sale ?? scrapping!);
  const later =
    board.length > 1
      ? afterInstant(board.at(-1)!.created_at)
      : afterActivity(done?.id ?? Number.MAX_SAFE_INTEGER);
  const assets = await assetsThen(
    ctx.db.read,
    ctx,
    board.map(({ asset_id }) => asset_id),
    later,
  );
  if (!assets[0]) throw notFound("disposal");
  // All assets sold or scrapped together share one number, whichever of them the form is printed from.
  const number = await numberOfBoard(ctx, sale ?? scrapping!, board[0]!.id);
  const cost = ["Cost", naira(sum(board.map((one) => one.cost)))] as const;
  const net_book_value = sum(board.map((one) => one.net_book_value));
  const amount_sold_for = sum(board.map((one) => one.amount_sold_for));
  const sums = { net_book_value, gain_or_loss: amount_sold_for - net_book_value };
  const content = sale
    ? ofSale({ ...sale, ...sums, amount_sold_for }, assets, done, cost)
    : ofScrapping({ ...scrapping!, ...sums }, assets, done, cost);
  return { ...content, number };
}

async function doneOf(ctx: ReadingCtx, id: number, action: string): Promise<Done | undefined> {
  const about = and(eq(activities.subject_type, "asset"), eq(activities.subject_id, id));
  const [done] = await selectDone(ctx.db.read, ctx, and(about, eq(activities.action, action)))
    .orderBy(desc(activities.id))
    .limit(1);
  return done;
}

const naira = (kobo: number) => formatNaira(toNaira(kobo));

/** Returns the gain or loss in words (IAS 16.71). */
const result = (kobo: number): Facts[number] =>
  kobo < 0 ? ["Loss", naira(0 - kobo)] : kobo > 0 ? ["Gain", naira(kobo)] : ["Gain or loss", "None"];

type Cost = Facts[number];
type Unnumbered = Omit<FormContent, "number">;

function ofSale(
  sale: Disposal,
  assets: readonly AssetThen[],
  done: Done | undefined,
  cost: Cost,
): Unnumbered {
  const { address, city, state, country, condition, reference } = sale;
  const custodian = custodianOf(assets);
  return {
    title: "Disposal Note",
    lines: ["Sale", formatLongDate(sale.sale_date), ...(reference ? [reference] : [])],
    facts: [
      ["Sold to", sale.buyer_name],
      ["Sold for", naira(sale.amount_sold_for)],
      ["Phone", sale.phone_number],
      cost,
      ["Address", [address, city, state?.name, country?.name].filter(Boolean).join(", ")],
      ["Book value that day", naira(sale.net_book_value)],
      ["Custodian", custodian],
      result(sale.gain_or_loss),
      ...decisionFacts(done),
    ],
    remarks: sale.remarks,
    ...about(assets, condition),
    statement: `${whatLeft(assets, "sold and handed over to the buyer as it stands")} the register of active assets.`,
    signers: [
      { as: "Handed over by", name: custodian },
      { as: "Received by the buyer", name: sale.buyer_name },
      { as: "Authorised by", name: authorisedBy(done) },
    ],
  };
}

function ofScrapping(
  gone: Scrapping,
  assets: readonly AssetThen[],
  done: Done | undefined,
  cost: Cost,
): Unnumbered {
  const { condition, reference } = gone;
  const custodian = custodianOf(assets);
  return {
    title: "Disposal Note",
    lines: ["Scrapping", formatLongDate(gone.discard_date), ...(reference ? [reference] : [])],
    facts: [
      ["Custodian", custodian],
      cost,
      ["Proceeds", "None"],
      ["Book value that day", naira(gone.net_book_value)],
      ...decisionFacts(done),
      result(gone.gain_or_loss),
    ],
    remarks: gone.remarks,
    ...about(assets, condition),
    statement: `${whatLeft(assets, "discarded")} the register of active assets.`,
    signers: [
      { as: "Released by", name: custodian },
      { as: "Witnessed by", name: null },
      { as: "Authorised by", name: authorisedBy(done) },
    ],
  };
}

const whatLeft = ({ length }: readonly AssetThen[], how: string): string =>
  length === 1
    ? `The asset above was ${how}, and leaves`
    : `The ${length} assets above were ${how.replace("it stands", "they stand")}, and leave`;

/** Returns the custodian of the assets; null if they had several. */
const custodianOf = (assets: readonly AssetThen[]): string | null =>
  assets.every(({ custodian }) => custodian === assets[0]!.custodian) ? assets[0]!.custodian : null;

const about = (assets: readonly AssetThen[], condition: Condition) => ({
  barcode: assets.length === 1 ? assets[0]!.barcode : null,
  columns: ASSET_COLUMNS,
  rows: rowsOfAssets(assets.map((asset) => ({ ...asset, condition }))),
});
