/** What the dashboard's cards count of the register: all that is held, what is out of it, what has cost maintenance; and what is gone. */
export const STANDINGS = ["held", "out", "maintained", "disposed"] as const;
export type Standing = (typeof STANDINGS)[number];

export const standingLabel: Record<Standing, string> = {
  held: "Held, in service or out",
  out: "Out for maintenance or fieldwork",
  maintained: "Held, with maintenance costs",
  disposed: "Sold or scrapped",
};
