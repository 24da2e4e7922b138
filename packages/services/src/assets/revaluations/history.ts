import { calendarDate } from "@custodia/domain/date";
import { termsBefore, termsOfAsset } from "@custodia/domain/valuation/depreciation";
import { valuePoints } from "@custodia/domain/valuation/schedule";
import { type CompanyCtx, today } from "../../core/context.ts";
import { loadAsset } from "../detail/queries.ts";
import { listRevaluations, type RevaluationRow } from "./list.ts";

/** The book value of an asset over its life, past and to come, with its revaluations; in kobo. Throws 404. */
export async function valueHistory(ctx: CompanyCtx, { id }: { id: number }) {
  const asset = await loadAsset(ctx.db.read, ctx, id);
  const done = await listRevaluations(ctx, id);
  const standing = done.filter(({ reversed_at }) => reversed_at === null);
  const terms = [...standing.toReversed().map((row) => termsOfRow(asset, row)), termsOfAsset(asset)];
  const closed = asset.status === "sold" || asset.status === "scrapped" ? asset.status : null;
  const points = valuePoints(terms, { on: asset.closed_on, as: closed }, today(ctx));
  return { revaluations: done, points };
}

const termsOfRow = ({ depreciates }: { depreciates: boolean }, row: RevaluationRow) =>
  termsBefore({ ...row, depreciates, previous_valued_on: calendarDate(row.previous_valued_on) });
