/** What the dashboard's tables of the latest ask. */
export const LATEST_APPROVALS = { per_page: 5, filter: { state: "pending" } } as const;
export const LATEST_ACTIVITIES = { per_page: 6 };
