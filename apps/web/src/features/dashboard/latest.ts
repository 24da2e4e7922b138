/** What the dashboard's tables of the latest ask: of requests, those that wait for oneself. */
export const LATEST_APPROVALS = { per_page: 5, filter: { state: "pending", for_me: true } } as const;
export const LATEST_ACTIVITIES = { per_page: 6 };
