/** What the settings ask: the newest download alone, as an older one's file is gone. */
export const LATEST = { per_page: 1 };
