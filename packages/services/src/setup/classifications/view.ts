import { yearsOfDays } from "@custodia/domain/assets/life";

/** A classification as it is answered: its life in years beside that in days. */
export function withYears<T extends { useful_life_in_days: number | null }>(row: T) {
  const days = row.useful_life_in_days;
  return { ...row, useful_life: days === null ? null : yearsOfDays(days) };
}
