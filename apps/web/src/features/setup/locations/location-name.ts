/** How a branch is called where there is room for one line: its address (rules/setup 7). */
export function locationName(location: { address: string | null; location_id: string | null }): string {
  return location.address || location.location_id || "";
}
