/** The steps of a new company, in their order. */
export const STEPS = ["profile", "branches", "users", "vendors"] as const;
export type SetupStepName = (typeof STEPS)[number];

/** The step in the address bar, so that a reload goes on where one was. */
export function stepSearch({ step }: Record<string, unknown>): { step?: SetupStepName } {
  const known = STEPS.find((name) => name === step);
  return known ? { step: known } : {};
}
