/** The queries of the dashboard's tables of latest records. The requests are those that the user may decide. */
export const LATEST_APPROVALS = { per_page: 5, filter: { state: "pending", for_me: true } } as const;
export const LATEST_ACTIVITIES = { per_page: 6 };
