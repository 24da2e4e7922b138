/** The query of the settings: only the newest download, because the file of an older one is gone. */
export const LATEST_DOWNLOAD = { per_page: 1 };
