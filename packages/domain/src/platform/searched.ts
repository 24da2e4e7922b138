/** How many rows that fit the filters a search of mail and of the log looks through, the newest first: it costs the same however many there are. */
export const NEWEST_SEARCHED = 20_000;
