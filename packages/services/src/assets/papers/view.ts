import type { Reader } from "@custodia/db/client";
import { assetPapers } from "@custodia/db/schema/assets/papers";
import { users } from "@custodia/db/schema/setup/users";
import { PAPER_TYPES, type PaperEnding } from "@custodia/domain/assets/paper-words";
import type { PaperView } from "@custodia/domain/assets/papers";
import { notFound } from "@custodia/domain/errors";
import { and, asc, eq, type SQL } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { inCompany } from "../../store.ts";

const { id, asset_id, name, kind, step, ending, bytes, width, height, created_at, version } = assetPapers;
const added_by = { id: users.id, full_name: users.full_name };
const columns = {
  id,
  asset_id,
  name,
  kind,
  step,
  ending,
  bytes,
  width,
  height,
  added_by,
  created_at,
  version,
};

/** The company's papers that meet `where`, oldest first. */
export async function selectPapers(
  read: Reader,
  ctx: Pick<CompanyCtx, "company">,
  where: SQL,
): Promise<PaperView[]> {
  const rows = await read
    .select(columns)
    .from(assetPapers)
    .innerJoin(users, eq(users.id, assetPapers.added_by))
    .where(and(inCompany(ctx, assetPapers), where))
    .orderBy(asc(assetPapers.id));
  return rows.map(({ ending, ...row }) => ({ ...row, type: typeOf(ending) }));
}

export const typeOf = (ending: PaperEnding): string => PAPER_TYPES[ending];

/** One paper. Throws 404. */
export async function showPaper(ctx: CompanyCtx, { id }: { id: number }): Promise<PaperView> {
  const [row] = await selectPapers(ctx.db.read, ctx, eq(assetPapers.id, id));
  if (!row) throw notFound("paper");
  return row;
}
