/** The query of the Settings page: only the newest download, because the files of older ones are deleted. */
export const LATEST_DOWNLOAD = { per_page: 1 };
