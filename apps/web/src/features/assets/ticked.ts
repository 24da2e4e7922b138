const IDS = /^\d+(,\d+)*$/;

/** Ids with commas between them, as ticked in the list, where an address has them; a single one may be a number. */
export function tickedIn(search: { ids?: unknown }): string | undefined {
  const ids = String(search.ids ?? "");
  return IDS.test(ids) ? ids : undefined;
}
