/** The lists whose last answers are cached for offline reading; nothing of `auth`, and nothing that contains a secret. */
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
