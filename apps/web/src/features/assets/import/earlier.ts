/** What the list of earlier imports asks at first. */
export const EARLIER_IMPORTS = { per_page: 5 };
