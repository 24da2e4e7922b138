/** Who or where assets are held by. */
export type HeldBy = "custodian_id" | "location_id";

/** Rows that a page of a custodian or a location shows. */
const SHOWN = 15;

/** What such a page asks of the register: the newest, and what all come to. */
export const heldAsked = (by: HeldBy, id: number) => ({ per_page: SHOWN, filter: { [by]: id } });
