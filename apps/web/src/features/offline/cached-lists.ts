/** The lists whose last answers are kept. Nothing of `auth` is among them, nor anything that holds a secret. */
export const cachedLists: ReadonlySet<string> = new Set([
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
