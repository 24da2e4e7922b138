import { classifications } from "@custodia/db/schema/setup/classifications";
import type { ClassificationListQuery } from "@custodia/domain/assets/classifications";
import { and, eq } from "drizzle-orm";
import type { CompanyCtx } from "../../context.ts";
import { containsAny, containsEach, orderOf, pageFrom } from "../../list.ts";
import { inCompany } from "../../store.ts";
import { withYears } from "./view.ts";

const { name, code } = classifications;

const sortable = { name: classifications.sort_key, code, created_at: classifications.id };

/** A page of the company's classifications, newest first unless sorted. */
export function listClassifications(ctx: CompanyCtx, query: ClassificationListQuery) {
  const { filter, search } = query;
  const where = and(
    inCompany(ctx, classifications),
    containsEach({ name, code }, filter),
    filter.to_complete === undefined ? undefined : eq(classifications.to_complete, filter.to_complete),
    containsAny([name, code], search),
  );
  return pageFrom(
    query,
    async (limit, offset) => {
      const page = ctx.db.read
        .select()
        .from(classifications)
        .where(where)
        .orderBy(...orderOf(query, sortable, classifications.id))
        .limit(limit)
        .offset(offset);
      return (await page).map(withYears);
    },
    () => ctx.db.read.$count(classifications, where),
  );
}
