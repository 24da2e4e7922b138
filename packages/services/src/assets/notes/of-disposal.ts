import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { formatLongDate } from "@custodia/domain/date";
import { notFound } from "@custodia/domain/errors";
import { formatNaira, toNaira } from "@custodia/domain/money";
import { and, desc, eq } from "drizzle-orm";
import type { ReadingCtx } from "../../context.ts";
import { type Disposal, listDisposals, listScrappings, type Scrapping } from "../disposals/list.ts";
import { loadAsset } from "../one/show.ts";
import type { Facts } from "../pdf/facts.ts";
import { type AssetThen, afterActivity, assetsThen, rowsOfAssets } from "./assets-then.ts";
import { ASSET_COLUMNS, type NoteContent } from "./content.ts";
import { numberOfNote } from "./number.ts";
import { authorisedBy, type Done, decisionFacts, selectDone } from "./who-did.ts";

/** What is signed as an asset is sold or scrapped. Throws 404 where it was neither, or that was reversed. */
export async function noteOfDisposal(ctx: ReadingCtx, { id }: { id: number }): Promise<NoteContent> {
  const sale = (await listDisposals(ctx, { id })).data.find(({ reversed_at }) => reversed_at === null);
  const scrapping = (await listScrappings(ctx, { id })).data.find(({ reversed_at }) => reversed_at === null);
  if (!sale && !scrapping) throw notFound("disposal");
  const done = await doneOf(ctx, id, sale ? "assets.sell" : "assets.scrap");
  const [asset] = await assetsThen(
    ctx.db.read,
    ctx,
    [id],
    afterActivity(done?.id ?? Number.MAX_SAFE_INTEGER),
  );
  if (!asset) throw notFound("disposal");
  const { cost } = await loadAsset(ctx.db.read, ctx, id);
  const at = ["Cost", naira(cost)] as const;
  if (sale) return { ...ofSale(sale, asset, done, at), number: await numberOfNote(ctx, "sale", sale.id) };
  const number = await numberOfNote(ctx, "scrapping", scrapping!.id);
  return { ...ofScrapping(scrapping!, asset, done, at), number };
}

async function doneOf(ctx: ReadingCtx, id: number, action: string): Promise<Done | undefined> {
  const about = and(eq(activities.subject_type, "asset"), eq(activities.subject_id, id));
  const [done] = await selectDone(ctx.db.read, ctx, and(about, eq(activities.action, action)))
    .orderBy(desc(activities.id))
    .limit(1);
  return done;
}

const naira = (kobo: number) => formatNaira(toNaira(kobo));

/** What is gained or lost, in words (IAS 16.71). */
const result = (kobo: number): Facts[number] =>
  kobo < 0 ? ["Loss", naira(0 - kobo)] : kobo > 0 ? ["Gain", naira(kobo)] : ["Gain or loss", "None"];

type Cost = Facts[number];
type Unnumbered = Omit<NoteContent, "number">;

function ofSale(sale: Disposal, asset: AssetThen, done: Done | undefined, cost: Cost): Unnumbered {
  const { address, city, state, country, condition } = sale;
  return {
    title: "Disposal Note",
    lines: ["Sale", formatLongDate(sale.sale_date)],
    facts: [
      ["Sold to", sale.buyer_name],
      ["Sold for", naira(sale.amount_sold_for)],
      ["Phone", sale.phone_number],
      cost,
      ["Address", [address, city, state?.name, country?.name].filter(Boolean).join(", ")],
      ["Book value that day", naira(sale.net_book_value)],
      ["Custodian", asset.custodian],
      result(sale.gain_or_loss),
      ...decisionFacts(done),
    ],
    remarks: sale.remarks,
    ...about({ ...asset, condition }),
    said: "The asset above was sold and handed over to the buyer as it stands, and leaves the register of assets that are held.",
    signers: [
      { as: "Handed over by", name: asset.custodian },
      { as: "Received by the buyer", name: sale.buyer_name },
      { as: "Authorised by", name: authorisedBy(done) },
    ],
  };
}

function ofScrapping(gone: Scrapping, asset: AssetThen, done: Done | undefined, cost: Cost): Unnumbered {
  const { condition } = gone;
  return {
    title: "Disposal Note",
    lines: ["Scrapping", formatLongDate(gone.discard_date)],
    facts: [
      ["Custodian", asset.custodian],
      cost,
      ["Proceeds", "None"],
      ["Book value that day", naira(gone.net_book_value)],
      ...decisionFacts(done),
      result(gone.gain_or_loss),
    ],
    remarks: gone.remarks,
    ...about({ ...asset, condition }),
    said: "The asset above was discarded, and leaves the register of assets that are held.",
    signers: [
      { as: "Given up by", name: asset.custodian },
      { as: "Witnessed by", name: null },
      { as: "Authorised by", name: authorisedBy(done) },
    ],
  };
}

const about = (asset: AssetThen) => ({
  barcode: asset.barcode,
  columns: ASSET_COLUMNS,
  rows: rowsOfAssets([asset]),
});
