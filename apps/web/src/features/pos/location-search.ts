/** The branch that an address names; what makes no sense is left out. */
export function locationIn(raw: Record<string, unknown>): { location_id?: number } {
  const id = Number(raw.location_id);
  return Number.isSafeInteger(id) && id > 0 ? { location_id: id } : {};
}
