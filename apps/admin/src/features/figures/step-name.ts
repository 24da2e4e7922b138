import type { FigureStep } from "@custodia/domain/platform/companies";

const formats = {
  day: {
    long: { day: "numeric", month: "long", year: "numeric" },
    short: { day: "numeric", month: "short" },
  },
  month: { long: { month: "long", year: "numeric" }, short: { month: "short" } },
} as const;

/** A day or a month in words. */
export function stepName(day: string, by: FigureStep, length: "long" | "short" = "long"): string {
  const format = new Intl.DateTimeFormat("en-NG", { ...formats[by][length], timeZone: "UTC" });
  return format.format(new Date(`${day}T00:00:00Z`));
}
