/** The initial query for the list of earlier imports. */
export const EARLIER_IMPORTS = { per_page: 5 };
