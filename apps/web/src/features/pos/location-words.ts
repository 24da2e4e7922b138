/** A location in a line of text: its address, else its code. */
export function locationText({
  address,
  location_id,
}: {
  address: string | null;
  location_id: string | null;
}): string {
  return address ?? location_id ?? "–";
}
