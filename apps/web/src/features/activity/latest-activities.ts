import type { SubjectType } from "@custodia/domain/activity/schema";

/** The number of history entries shown with a record. */
const LIMIT = 5;

/** Returns the query for the latest audit log entries of a record. */
export const latestActivitiesQuery = (subject_type: SubjectType, subject_id: number, per_page = LIMIT) => ({
  per_page,
  filter: { subject_type, subject_id },
});

/** The maximum number of audit log entries on an asset's print-out. */
export const MAX_PRINTED = 100;
