/** The lists whose last responses are cached for offline reading. None belongs to `auth` or contains a secret. */
export const CACHED_LISTS: ReadonlySet<string> = new Set([
  "activities.list",
  "approvals.list",
  "assets.list",
  "classifications.list",
  "custodians.list",
  "dashboard.show",
  "locations.list",
  "users.list",
  "vendors.list",
  "views.list",
]);
