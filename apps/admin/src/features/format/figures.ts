const counts = new Intl.NumberFormat("en-NG");

export const formatCount = (value: number): string => counts.format(value);

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A size in the unit that leaves one to three digits before its point: 1.2 GB. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const digits = { maximumFractionDigits: step < 2 ? 0 : 1 };
  const unit = new Intl.NumberFormat("en-NG", {
    style: "unit",
    unit: UNITS[step],
    unitDisplay: step === 0 ? "long" : "short",
    ...digits,
  });
  return unit.format(bytes / 1000 ** step);
}

/** `1 user`, `2 users`. */
export const countOf = (value: number, one: string, many = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;
