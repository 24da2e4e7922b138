const placesOf = (user_id: number) => `till.return.${user_id}.`;

/** Where a return that was sent and not answered yet is written down, for each sale. */
export const returnPlaceOf = (user_id: number, sale_id: number): string => `${placesOf(user_id)}${sale_id}`;

/** The sale of a return that a page before this one sent and was never answered; null where all were. */
export function saleOfPendingReturn(user_id: number): number | null {
  const places = placesOf(user_id);
  const kept = Object.keys(localStorage).find((key) => key.startsWith(places));
  return kept ? Number(kept.slice(places.length)) : null;
}
