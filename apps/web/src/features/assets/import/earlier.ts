/** The initial query for the list of earlier imports; routes prefetch it, so that this module is loaded with the first page. */
export const EARLIER_IMPORTS = { per_page: 5 };
