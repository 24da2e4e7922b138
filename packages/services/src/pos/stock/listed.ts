/** Names for a message: the first, and how many others there are. */
export function listed(names: readonly string[]): string {
  const [first = "nothing", ...others] = [...new Set(names)];
  if (others.length === 0) return first;
  return others.length === 1 ? `${first} and ${others[0]}` : `${first} and ${others.length} other items`;
}
