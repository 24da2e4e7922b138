/** Which of the two the address asks for; without a word it is the correction. */
export type EditSearch = { what?: "revalue" };

/** What the address says, for the route alone: the screen itself comes later. */
export function editSearch({ what }: Record<string, unknown>): EditSearch {
  return what === "revalue" ? { what } : {};
}
