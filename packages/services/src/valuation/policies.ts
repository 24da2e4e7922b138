import { assetPolicies } from "@custodia/db/schema/assets/policies";
import { classificationPolicies, policies } from "@custodia/db/schema/setup/policies";
import type { CalendarDate } from "@custodia/domain/date";
import type { AssetPolicy } from "@custodia/domain/valuation/asset-depreciation";
import type { Policy } from "@custodia/domain/valuation/policy";
import { ownPolicy } from "@custodia/domain/valuation/presets";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { CompanyId } from "../core/context.ts";
import { isAmong, prepared } from "../core/statements.ts";

const ofAsset = (selected: "policies.policy" | "asset_policies.available_for_use_on" | "asset_policies.total_units") =>
  sql.raw(`(SELECT ${selected} FROM asset_policies
    LEFT JOIN policies ON policies.company_id = asset_policies.company_id AND policies.id = asset_policies.policy_id
    WHERE asset_policies.company_id = assets.company_id AND asset_policies.asset_id = assets.id)`);

/** Columns of the assets of a query: an `AssetPolicy`, which a unique index finds. Those of an asset without a row are null. */
export const assetPolicyColumns = {
  policy: ofAsset("policies.policy").mapWith((text: string) => JSON.parse(text)) as SQL<Policy | null>,
  available_for_use_on: ofAsset("asset_policies.available_for_use_on") as SQL<CalendarDate | null>,
  total_units: ofAsset("asset_policies.total_units") as SQL<number | null>,
};

/** The policy of the classes of a query; null for the default. A unique index finds it. */
export const classPolicyColumn = sql`(SELECT policies.policy FROM classification_policies
  JOIN policies ON policies.company_id = classification_policies.company_id AND policies.id = classification_policies.policy_id
  WHERE classification_policies.company_id = "classifications"."company_id"
    AND classification_policies.classification_id = "classifications"."id")`.mapWith((text: string) =>
  JSON.parse(text),
) as SQL<Policy | null>;

const policyStatement = prepared((db) =>
  db
    .select({ id: policies.id })
    .from(policies)
    .where(and(eq(policies.company_id, sql.placeholder("company")), eq(policies.policy, sql.placeholder("policy"))))
    .prepare(),
);

/** Returns the id of a policy, which is stored once a company; null for the default, by the day over the life. */
export async function storePolicy(tx: Tx, company_id: CompanyId, policy: Policy | null): Promise<number | null> {
  const own = ownPolicy(policy);
  return own && recordPolicy(tx, company_id, own);
}

/** Returns the id of a policy, also of the default: a change of estimate says that it was chosen. */
export async function recordPolicy(tx: Tx, company_id: CompanyId, policy: Policy): Promise<number> {
  const text = policies.policy.mapToDriverValue(policy);
  const [found] = await policyStatement(tx).all({ company: company_id, policy: text });
  if (found) return found.id;
  const [added] = await tx.insert(policies).values({ company_id, policy }).returning({ id: policies.id });
  return added!.id;
}

/** Gives assets without one a policy; the defaults need no row. */
export async function addAssetPolicies(
  tx: Tx,
  company_id: CompanyId,
  assets: readonly (AssetPolicy & { asset_id: number })[],
): Promise<void> {
  const ids = new Map<string, number | null>();
  const rows: unknown[] = [];
  for (const { asset_id, policy, available_for_use_on, total_units } of assets) {
    const text = JSON.stringify(policy);
    if (!ids.has(text)) ids.set(text, await storePolicy(tx, company_id, policy));
    const policy_id = ids.get(text) ?? null;
    if (policy_id === null && available_for_use_on === null && total_units === null) continue;
    rows.push([asset_id, policy_id, available_for_use_on, total_units]);
  }
  if (rows.length > 0) await assetPolicyInsert(tx).run({ company: company_id, rows: JSON.stringify(rows) });
}

/** In the order of the table's columns; the first is its id. */
const assetPolicyInsert = prepared((db) =>
  (db as Tx)
    .insert(assetPolicies)
    .select(
      sql`SELECT NULL, ${sql.placeholder("company")}, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${sql.placeholder("rows")})`,
    )
    .prepare(),
);

/** Gives an asset another policy, or the defaults. */
export async function replaceAssetPolicy(
  tx: Tx,
  company_id: CompanyId,
  id: number,
  policy: AssetPolicy,
): Promise<void> {
  await tx.delete(assetPolicies).where(and(eq(assetPolicies.company_id, company_id), eq(assetPolicies.asset_id, id)));
  await addAssetPolicies(tx, company_id, [{ asset_id: id, ...policy }]);
}

/** Gives assets another policy, or the default, and leaves their other terms as they are. */
export async function setPolicies(
  tx: Tx,
  company_id: CompanyId,
  ids: readonly number[],
  policy: Policy | null,
): Promise<void> {
  const policy_id = await storePolicy(tx, company_id, policy);
  const list = JSON.stringify(ids);
  const own = and(eq(assetPolicies.company_id, company_id), isAmong(assetPolicies.asset_id, ids));
  await tx.update(assetPolicies).set({ policy_id }).where(own);
  if (policy_id === null) {
    await tx
      .delete(assetPolicies)
      .where(and(own, isNull(assetPolicies.available_for_use_on), isNull(assetPolicies.total_units)));
    return;
  }
  await tx.run(sql`INSERT INTO asset_policies (company_id, asset_id, policy_id)
    SELECT ${company_id}, value, ${policy_id} FROM json_each(${list}) WHERE NOT EXISTS (
      SELECT 1 FROM asset_policies WHERE company_id = ${company_id} AND asset_id = value)`);
}

/** Gives a class another policy, or the default; its assets keep theirs. */
export async function replaceClassPolicy(
  tx: Tx,
  company_id: CompanyId,
  classification_id: number,
  policy: Policy | null,
): Promise<void> {
  const policy_id = await storePolicy(tx, company_id, policy);
  const own = and(
    eq(classificationPolicies.company_id, company_id),
    eq(classificationPolicies.classification_id, classification_id),
  );
  await tx.delete(classificationPolicies).where(own);
  if (policy_id !== null) await tx.insert(classificationPolicies).values({ company_id, classification_id, policy_id });
}
