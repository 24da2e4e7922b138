import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import type { Condition } from "@custodia/domain/assets/labels";
import { formatLongDate } from "@custodia/domain/date";
import { notFound } from "@custodia/domain/errors";
import { formatNaira, sum, toNaira } from "@custodia/domain/money";
import { and, desc, eq } from "drizzle-orm";
import type { QueryCtx } from "../../core/context.ts";
import {
  type Disposal,
  listDisposals,
  listJointDisposals,
  listScrappings,
  type Scrapping,
} from "../disposals/queries.ts";
import type { Facts } from "../pdf/blocks.ts";
import {
  ASSET_COLUMNS,
  afterActivity,
  afterInstant,
  authorisedBy,
  decisionFacts,
  type FormContent,
  type FormEntry,
  jointDisposalFormNumber,
  type PastAsset,
  pastAssets,
  rowsOfAssets,
  selectEntries,
} from "./queries.ts";

/** Returns the form to sign when an asset is sold or scrapped. Throws 404 if it was neither, or the disposal was reversed. */
export async function disposalForm(ctx: QueryCtx, { id }: { id: number }): Promise<FormContent> {
  const sale = (await listDisposals(ctx, { id })).data.find(({ reversed_at }) => reversed_at === null);
  const scrapping = (await listScrappings(ctx, { id })).data.find(({ reversed_at }) => reversed_at === null);
  if (!sale && !scrapping) throw notFound("disposal");
  const entry = await disposalEntry(ctx, id, sale ? "assets.sell" : "assets.scrap");
  const joint = await listJointDisposals(ctx, sale ?? scrapping!);
  const later =
    joint.length > 1 ? afterInstant(joint.at(-1)!.created_at) : afterActivity(entry?.id ?? Number.MAX_SAFE_INTEGER);
  const assets = await pastAssets(
    ctx.db.read,
    ctx,
    joint.map(({ asset_id }) => asset_id),
    later,
  );
  if (!assets[0]) throw notFound("disposal");
  // All assets sold or scrapped together share one number, whichever of them the form is printed from.
  const number = await jointDisposalFormNumber(ctx, sale ?? scrapping!, joint[0]!.id);
  const cost = ["Cost", naira(sum(joint.map((disposal) => disposal.cost)))] as const;
  const net_book_value = sum(joint.map((disposal) => disposal.net_book_value));
  const amount_sold_for = sum(joint.map((disposal) => disposal.amount_sold_for));
  const sums = { net_book_value, gain_or_loss: amount_sold_for - net_book_value };
  const content = sale
    ? saleContent({ ...sale, ...sums, amount_sold_for }, assets, entry, cost)
    : scrappingContent({ ...scrapping!, ...sums }, assets, entry, cost);
  return { ...content, number };
}

async function disposalEntry(ctx: QueryCtx, id: number, action: string): Promise<FormEntry | undefined> {
  const entriesOfAsset = and(eq(activities.subject_type, "asset"), eq(activities.subject_id, id));
  const [entry] = await selectEntries(ctx.db.read, ctx, and(entriesOfAsset, eq(activities.action, action)))
    .orderBy(desc(activities.id))
    .limit(1);
  return entry;
}

const naira = (kobo: number) => formatNaira(toNaira(kobo));

/** Returns the gain or loss in words (IAS 16.71). */
const resultFact = (kobo: number): Facts[number] =>
  kobo < 0 ? ["Loss", naira(0 - kobo)] : kobo > 0 ? ["Gain", naira(kobo)] : ["Gain or loss", "None"];

type Cost = Facts[number];
type Unnumbered = Omit<FormContent, "number">;

function saleContent(
  sale: Disposal,
  assets: readonly PastAsset[],
  entry: FormEntry | undefined,
  cost: Cost,
): Unnumbered {
  const { address, city, state, country, condition, reference } = sale;
  const custodian = commonCustodian(assets);
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
      resultFact(sale.gain_or_loss),
      ...decisionFacts(entry),
    ],
    remarks: sale.remarks,
    ...assetTable(assets, condition),
    statement: `${disposalSentence(assets, "sold and handed over to the buyer as it stands")} the register of active assets.`,
    signers: [
      { role: "Handed over by", name: custodian },
      { role: "Received by the buyer", name: sale.buyer_name },
      { role: "Authorised by", name: authorisedBy(entry) },
    ],
  };
}

function scrappingContent(
  scrapping: Scrapping,
  assets: readonly PastAsset[],
  entry: FormEntry | undefined,
  cost: Cost,
): Unnumbered {
  const { condition, reference } = scrapping;
  const custodian = commonCustodian(assets);
  return {
    title: "Disposal Note",
    lines: ["Scrapping", formatLongDate(scrapping.discard_date), ...(reference ? [reference] : [])],
    facts: [
      ["Custodian", custodian],
      cost,
      ["Proceeds", "None"],
      ["Book value that day", naira(scrapping.net_book_value)],
      ...decisionFacts(entry),
      resultFact(scrapping.gain_or_loss),
    ],
    remarks: scrapping.remarks,
    ...assetTable(assets, condition),
    statement: `${disposalSentence(assets, "discarded")} the register of active assets.`,
    signers: [
      { role: "Released by", name: custodian },
      { role: "Witnessed by", name: null },
      { role: "Authorised by", name: authorisedBy(entry) },
    ],
  };
}

const disposalSentence = ({ length }: readonly PastAsset[], participle: string): string =>
  length === 1
    ? `The asset above was ${participle}, and leaves`
    : `The ${length} assets above were ${participle.replace("it stands", "they stand")}, and leave`;

/** Returns the custodian of the assets; null if they had several. */
const commonCustodian = (assets: readonly PastAsset[]): string | null =>
  assets.every(({ custodian }) => custodian === assets[0]!.custodian) ? assets[0]!.custodian : null;

const assetTable = (assets: readonly PastAsset[], condition: Condition) => ({
  barcode: assets.length === 1 ? assets[0]!.barcode : null,
  columns: ASSET_COLUMNS,
  rows: rowsOfAssets(assets.map((asset) => ({ ...asset, condition }))),
});
