import { DAYS_A_YEAR } from "@custodia/domain/assets/life";

/** `5 y 355 d`, of days; years are of 365, as everywhere in the register. */
export function lifeLeft(days: number): string {
  const years = Math.floor(days / DAYS_A_YEAR);
  const rest = days % DAYS_A_YEAR;
  if (years === 0) return `${rest} d`;
  return rest === 0 ? `${years} y` : `${years} y ${rest} d`;
}
