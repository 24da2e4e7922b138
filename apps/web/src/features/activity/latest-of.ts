import type { SubjectType } from "@custodia/domain/activity/schema";

/** The number of history entries shown beside a record. */
const SHOWN = 5;

/** The input of the list of activities for the latest of one record. */
export const latestOf = (subject_type: SubjectType, subject_id: number, per_page = SHOWN) => ({
  per_page,
  filter: { subject_type, subject_id },
});

/** Activities that a printed page of an asset lists at most. */
export const PRINTED_ACTIVITIES = 100;
