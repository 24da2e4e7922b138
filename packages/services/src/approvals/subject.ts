import { approvals } from "@custodia/db/schema/activity/activities-and-approvals";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { resource } from "../resource.ts";
import type { ApprovalRow } from "./kinds.ts";

export const approvalResource = resource("approval", approvals);

/** Records that requests are about: `approvals` has a column for each, with its key and its one that waits. */
const TYPES = ["asset", "import"] as const;

/** What a request is about, at the version that it was planned upon; null is an import's first. */
export interface RequestSubject {
  type: (typeof TYPES)[number];
  id: number;
  version: number | null;
}

/** The column of requests about this type of record. */
export const columnOf = (type: RequestSubject["type"]) => approvals[`${type}_id`];

/** A request's columns for what it is about. */
export function columnsOf({ type, id, version }: RequestSubject) {
  return { asset_id: null, import_id: null, [`${type}_id`]: id, asset_version: version };
}

/** What a request is about, as its activities name it. */
export function subjectOf(row: Pick<ApprovalRow, "asset_id" | "import_id">) {
  const type = TYPES.find((one) => row[`${one}_id`] !== null)!;
  return { type, id: row[`${type}_id`] };
}

/** Whether the request of an import that would change this asset waits. Index `import_updates_of_asset`. */
export const updateAwaits = (
  company_id: SQLWrapper | number,
  asset_id: SQLWrapper | number,
): SQL => sql`EXISTS (
  SELECT 1 FROM import_updates AS its JOIN approvals AS asked
    ON asked.company_id = its.company_id AND asked.import_id = its.import_id AND asked.state = 'pending'
  WHERE its.company_id = ${company_id} AND its.asset_id = ${asset_id} AND its.state = 'staged'
)`;
