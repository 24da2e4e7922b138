import { formatNaira } from "@custodia/domain/money";

/** `Revaluation surplus of ₦217,500.00`. */
export function differenceText(difference: number): string {
  if (difference === 0) return "Neither surplus nor deficit";
  const word = difference > 0 ? "surplus" : "deficit";
  return `Revaluation ${word} of ${formatNaira(Math.abs(difference))}`;
}
