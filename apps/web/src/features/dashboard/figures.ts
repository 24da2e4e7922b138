const counts = new Intl.NumberFormat("en-NG");

export const formatCount = (value: number): string => counts.format(value);

const shares = new Intl.NumberFormat("en-NG", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A part of a whole, in percent. */
export const share = (part: number, whole: number): string => shares.format(part / whole);
