import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { formatLongDate } from "@custodia/domain/date";
import { notFound } from "@custodia/domain/errors";
import { formatKobo, sum } from "@custodia/domain/money";
import { desc } from "drizzle-orm";
import type { QueryCtx } from "../../core/context.ts";
import {
  type Disposal,
  listDisposals,
  listJointDisposals,
  listScrappings,
  type Scrapping,
} from "../disposals/queries.ts";
import type { Facts } from "../pdf/blocks.ts";
import { assetTable, authorisedBy, decisionFacts, type FormContent } from "./content.ts";
import * as queries from "./queries.ts";

/** Returns the form to sign when an asset is sold or scrapped. Throws 404 if it was neither, or the disposal was reversed. */
export async function disposalForm(ctx: QueryCtx, { id }: { id: number }): Promise<FormContent> {
  const sale = (await listDisposals(ctx, { id })).data.find(({ reversed_at }) => reversed_at === null);
  const scrapping = (await listScrappings(ctx, { id })).data.find(({ reversed_at }) => reversed_at === null);
  const disposal = sale ?? scrapping;
  if (!disposal) throw notFound("disposal");
  const ofDisposal = queries.entriesOfAsset(id, sale ? "assets.sell" : "assets.scrap");
  const [entry] = await queries.selectEntries(ctx.db.read, ctx, ofDisposal).orderBy(desc(activities.id)).limit(1);
  const joint = await listJointDisposals(ctx, disposal);
  const later =
    joint.length > 1
      ? queries.afterInstant(joint.at(-1)!.created_at)
      : queries.afterActivity(entry?.id ?? Number.MAX_SAFE_INTEGER);
  const ids = joint.map(({ asset_id }) => asset_id);
  const assets = await queries.pastAssets(ctx.db.read, ctx, ids, later);
  if (!assets[0]) throw notFound("disposal");
  // All assets sold or scrapped together share one number, whichever of them the form is printed from.
  const number = await queries.jointDisposalFormNumber(ctx, disposal, joint[0]!.id);
  const sumOf = (field: "cost" | "net_book_value" | "amount_sold_for") => sum(joint.map((item) => item[field]));
  const sums = {
    cost: sumOf("cost"),
    net_book_value: sumOf("net_book_value"),
    amount_sold_for: sumOf("amount_sold_for"),
  };
  const form = { assets, entry, sums };
  const { kind, day, ...content } = sale ? saleContent(sale, form) : scrappingContent(scrapping!, form);
  return {
    ...content,
    title: "Disposal Note",
    number,
    lines: [kind, formatLongDate(day), ...(disposal.reference ? [disposal.reference] : [])],
    remarks: disposal.remarks,
    ...assetTable(assets.map((asset) => ({ ...asset, condition: disposal.condition }))),
  };
}

/** The data of a form besides its sale or scrapping: the assets, their entry and the sums of all, in kobo. */
interface DisposalFormData {
  assets: readonly queries.PastAsset[];
  entry: queries.FormEntry | undefined;
  sums: Record<"cost" | "net_book_value" | "amount_sold_for", number>;
}

type Content = Pick<FormContent, "facts" | "statement" | "signers"> & { kind: string; day: string };

function saleContent(sale: Disposal, { assets, entry, sums }: DisposalFormData): Content {
  const { address, city, state, country } = sale;
  const custodian = commonCustodian(assets);
  return {
    kind: "Sale",
    day: sale.sale_date,
    facts: [
      ["Sold to", sale.buyer_name],
      ["Sold for", formatKobo(sums.amount_sold_for)],
      ["Phone", sale.phone_number],
      ["Cost", formatKobo(sums.cost)],
      ["Address", [address, city, state?.name, country?.name].filter(Boolean).join(", ")],
      ["Book value that day", formatKobo(sums.net_book_value)],
      ["Custodian", custodian],
      resultFact(sums.amount_sold_for - sums.net_book_value),
      ...decisionFacts(entry),
    ],
    statement: statement(assets, "sold and handed over to the buyer as it stands"),
    signers: [
      { role: "Handed over by", name: custodian },
      { role: "Received by the buyer", name: sale.buyer_name },
      { role: "Authorised by", name: authorisedBy(entry) },
    ],
  };
}

function scrappingContent(scrapping: Scrapping, { assets, entry, sums }: DisposalFormData): Content {
  const custodian = commonCustodian(assets);
  return {
    kind: "Scrapping",
    day: scrapping.discard_date,
    facts: [
      ["Custodian", custodian],
      ["Cost", formatKobo(sums.cost)],
      ["Proceeds", "None"],
      ["Book value that day", formatKobo(sums.net_book_value)],
      ...decisionFacts(entry),
      resultFact(0 - sums.net_book_value),
    ],
    statement: statement(assets, "discarded"),
    signers: [
      { role: "Released by", name: custodian },
      { role: "Witnessed by", name: null },
      { role: "Authorised by", name: authorisedBy(entry) },
    ],
  };
}

/** Returns the gain or loss in words (IAS 16.71). */
const resultFact = (kobo: number): Facts[number] =>
  kobo < 0 ? ["Loss", formatKobo(0 - kobo)] : kobo > 0 ? ["Gain", formatKobo(kobo)] : ["Gain or loss", "None"];

const statement = ({ length }: readonly queries.PastAsset[], participle: string): string =>
  length === 1
    ? `The asset above was ${participle}, and leaves the register of active assets.`
    : `The ${length} assets above were ${participle.replace("it stands", "they stand")}, and leave the register of active assets.`;

/** Returns the custodian of the assets; null if they had several. */
const commonCustodian = (assets: readonly queries.PastAsset[]): string | null =>
  assets.every(({ custodian }) => custodian === assets[0]!.custodian) ? assets[0]!.custodian : null;
