import { classifications } from "@custodia/db/schema/setup/classifications";
import * as domain from "@custodia/domain/assets/classifications";
import { NO_LIFE } from "@custodia/domain/assets/life";
import { frequencyProblem } from "@custodia/domain/assets/maintenance";
import { policyText } from "@custodia/domain/assets/policies/apply";
import { checkFields, type FieldErrors, invalid } from "@custodia/domain/errors";
import { cleanText } from "@custodia/domain/text";
import { ownPolicy } from "@custodia/domain/valuation/presets";
import { daysToYears } from "@custodia/domain/valuation/useful-life";
import type { Reader, Tx } from "@custodia/sqlite/client";
import { and, eq, getTableColumns, ne, or } from "drizzle-orm";
import { type CompanyCtx, type Permitted, today } from "../core/context.ts";
import { changedSince, containsEach, containsWords, eqEach, orderOf, pageFrom } from "../core/list.ts";
import { assertNotStale, inCompany, requireRow } from "../core/store.ts";
import { resource } from "../resource.ts";
import { classPolicyColumn, replaceClassPolicy } from "../valuation/policies.ts";
import { getForUpdate, insertRecord, isStillIncomplete, recordType, updateRecord } from "./records.ts";

export const classificationResource = resource("classification", classifications);

export const classificationRecord = recordType({
  table: classifications,
  noun: "classification",
  label: ({ name }) => name,
});

const { name, code } = classifications;

const columns = { ...getTableColumns(classifications), policy: classPolicyColumn };

const sortColumns = {
  name: classifications.sort_key,
  code,
  created_at: classifications.id,
  updated_at: classifications.updated_at,
};

/** Returns a page of the company's classifications, newest first unless sorted. */
export function listClassifications(ctx: CompanyCtx, query: domain.ClassificationListQuery) {
  const { filter, search } = query;
  const where = and(
    inCompany(ctx, classifications),
    changedSince(classifications, filter),
    containsEach({ name, code }, filter),
    eqEach({ to_complete: classifications.to_complete }, filter),
    containsWords([name, code], search),
  );
  const rows = ctx.db.read
    .select(columns)
    .from(classifications)
    .where(where)
    .orderBy(...orderOf(query, sortColumns, classifications.id));
  const count = () => ctx.db.read.$count(classifications, where);
  return pageFrom(query, rows, count, (page) => page.map(withYears));
}

/** Returns one classification. Throws 404. */
export async function getClassification(ctx: CompanyCtx, { id }: { id: number }) {
  return withYears(await loadClassification(ctx.db.read, ctx, id));
}

async function loadClassification(db: Reader, ctx: Pick<CompanyCtx, "company">, id: number) {
  const own = and(inCompany(ctx, classifications), eq(classifications.id, id));
  return requireRow(db.select(columns).from(classifications).where(own), "classification");
}

type CreateInput = Pick<domain.ClassificationCreate, "name" | "code"> & Partial<domain.ClassificationCreate>;

/** Adds a classification with the defaults of its assets. Throws 422 on `name` or `code` if it is taken. */
export async function createClassification(
  ctx: Permitted<"records.write">,
  { useful_life, useful_life_in_days, policy: chosen = null, ...input }: CreateInput,
) {
  const policy = ownPolicy(chosen);
  const { id } = await ctx.db.write(async (tx) => {
    assertFrequency(ctx, input);
    const { depreciates = true, scrap_value_percent = null } = input;
    checkFields(domain.classContradictions({ depreciates, scrap_value_percent, policy }, true));
    await assertUnique(tx, ctx, input);
    const values = {
      ...input,
      name_key: classificationKey(input.name),
      useful_life_in_days: domain.classLife({ useful_life, useful_life_in_days }) ?? null,
    };
    const row = await insertRecord(tx, ctx, classificationRecord, values, policy ? { policy: policyText(policy) } : {});
    if (policy) await replaceClassPolicy(tx, ctx.company.id, row.id, policy);
    return row;
  });
  return getClassification(ctx, { id });
}

/**
 * Changes a classification; existing barcodes keep the old code, and existing assets the defaults they were created with. If
 * it no longer depreciates, it loses its useful life. Throws 404, 409 if it was changed after `version`, or 422 as
 * `createClassification` does.
 */
export async function updateClassification(
  ctx: Permitted<"records.write">,
  { id, useful_life, useful_life_in_days, policy, ...columns }: domain.ClassificationPatch & { id: number },
) {
  const days = domain.classLife({ useful_life, useful_life_in_days });
  const input = days === undefined ? columns : { ...columns, useful_life_in_days: days };
  await ctx.db.write(async (tx) => {
    const { current, patch } = await getForUpdate(tx, ctx, classificationRecord, id, input);
    const { depreciates = current.depreciates } = patch;
    if (!depreciates && typeof days === "number") throw invalid("useful_life", NO_LIFE);
    const changes = depreciates ? patch : { ...patch, useful_life_in_days: null };
    const values = { ...current, ...changes };
    assertFrequency(ctx, values);
    await assertUnique(tx, ctx, values, id);
    const stored = {
      ...changes,
      name_key: classificationKey(values.name),
      to_complete: isStillIncomplete(current, values, domain.requiredClassificationFields),
    };
    const policyChange = await planPolicy(tx, ctx, values, { ...changes, policy });
    if (policyChange) assertNotStale(current, columns.version, { type: "classification", id, changed: true });
    await updateRecord(tx, ctx, classificationRecord, current, stored, undefined, policyChange?.audit);
    await policyChange?.apply();
  });
  return getClassification(ctx, { id });
}

/**
 * Returns the change of a class's policy with what the audit log says of it; undefined if it stays. `values` has the class as it will be.
 * Throws 422 if a change makes policy and scrap value contradict each other, on the one that is given.
 */
async function planPolicy(
  tx: Tx,
  ctx: CompanyCtx,
  { id, ...values }: Omit<domain.ClassTerms, "policy"> & { id: number },
  { policy: chosen, ...changes }: { [K in keyof domain.ClassTerms]?: domain.ClassTerms[K] | undefined },
) {
  const { policy: current } = await loadClassification(tx, ctx, id);
  const policy = chosen === undefined ? current : ownPolicy(chosen);
  if ([chosen, changes.scrap_value_percent, changes.depreciates].some((change) => change !== undefined))
    checkFields(domain.classContradictions({ ...values, policy }, chosen !== undefined));
  if (JSON.stringify(policy) === JSON.stringify(current)) return undefined;
  return {
    audit: { before: { policy: policyText(current) }, after: { policy: policyText(policy) } },
    apply: () => replaceClassPolicy(tx, ctx.company.id, id, policy),
  };
}

/** Returns the key by which names of classifications are compared, ignoring case. */
export const classificationKey = (name: string): string => cleanText(name).toLowerCase();

/** Throws 422 on `name`, `code` or both if another classification has them. */
async function assertUnique(tx: Tx, ctx: CompanyCtx, values: { name: string; code: string }, ownId = 0): Promise<void> {
  const { id, name_key, code } = classifications;
  const key = classificationKey(values.name);
  const taken = await tx
    .select({ name_key, code })
    .from(classifications)
    .where(and(inCompany(ctx, classifications), ne(id, ownId), or(eq(name_key, key), eq(code, values.code))));
  const fields: FieldErrors = {};
  if (taken.some((other) => other.name_key === key)) fields.name = ["Another classification already has this name."];
  if (taken.some((other) => other.code === values.code))
    fields.code = ["Another classification already has this code."];
  checkFields(fields);
}

/** Throws 422 on `frequency` unless an asset that is added today with these defaults gets a date of next maintenance. */
function assertFrequency(
  ctx: Pick<CompanyCtx, "company" | "clock">,
  terms: Pick<Parameters<typeof frequencyProblem>[0], "maintenance_schedule" | "frequency">,
): void {
  const problem = frequencyProblem({ ...terms, acquisition_date: today(ctx) });
  if (problem) throw invalid("frequency", problem);
}

/** Returns the row with its useful life in years as well. */
function withYears<T extends { useful_life_in_days: number | null }>(row: T) {
  const days = row.useful_life_in_days;
  return { ...row, useful_life: days === null ? null : daysToYears(days) };
}
