/** The queries of the dashboard's tables of latest records. The requests are those that the user may decide. */
export const LATEST_APPROVALS = { per_page: 5, filter: { state: "pending", for_me: true } } as const;
export const LATEST_ACTIVITIES = { per_page: 6 };

/** The query of the Settings page: only the newest download, because the files of older ones are deleted. */
export const LATEST_DOWNLOAD = { per_page: 1 };

/** The initial query for the list of earlier imports; routes prefetch it, so that this module is loaded with the first page. */
export const EARLIER_IMPORTS = { per_page: 5 };
