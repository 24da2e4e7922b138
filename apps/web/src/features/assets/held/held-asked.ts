/** Who or where assets are held by, or of whom they were bought. */
export type HeldBy = "custodian_id" | "location_id" | "vendor_id";

/** Rows that a page of a custodian, a location or a vendor shows. */
const SHOWN = 15;

/** What such a page asks of the register: the newest, and what all come to. */
export const heldAsked = (by: HeldBy, id: number) => ({ per_page: SHOWN, filter: { [by]: id } });
