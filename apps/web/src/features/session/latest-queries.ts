import type { SubjectType } from "@custodia/domain/activity/schema";

/** The queries of the dashboard's tables of latest records. The requests are those that the user may decide. */
export const LATEST_APPROVALS = { per_page: 5, filter: { state: "pending", for_me: true } } as const;
export const LATEST_ACTIVITIES = { per_page: 6 };

/** The query of the Settings page: only the newest download, because the files of older ones are deleted. */
export const LATEST_DOWNLOAD = { per_page: 1 };

/** The initial query for the list of earlier imports; routes prefetch it, so that this module is loaded with the first page. */
export const EARLIER_IMPORTS = { per_page: 5 };

/** The number of history entries shown with a record. */
const HISTORY_LIMIT = 5;

/** Returns the query for the latest audit log entries of a record. */
export const latestActivitiesQuery = (subject_type: SubjectType, subject_id: number, per_page = HISTORY_LIMIT) => ({
  per_page,
  filter: { subject_type, subject_id },
});

/** The maximum number of audit log entries on an asset's printout. */
export const MAX_PRINTED_ACTIVITIES = 100;
