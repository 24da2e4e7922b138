import type { Calls, PrefetchOptions } from "@custodia/client/trpc";

/** The steps of a new company, in their order. */
export const STEPS = ["profile", "branches", "users", "vendors"] as const;
export type SetupStepName = (typeof STEPS)[number];

/** The step is kept in the address bar, so that a reload stays at it. */
export function stepSearch({ step }: Record<string, unknown>): { step?: SetupStepName } {
  const found = STEPS.find((name) => name === step);
  return found ? { step: found } : {};
}

const ONE = { page: 1, per_page: 1 };

/**
 * Returns the step to show: the profile until it is complete, then the step of the address, else the first step without records, so
 * that a user who returns on any device continues where they stopped.
 */
export async function stepToShow(
  calls: Calls,
  how: PrefetchOptions,
  hasProfile: boolean,
  requested: SetupStepName | undefined,
): Promise<SetupStepName> {
  if (!hasProfile) return "profile";
  if (requested) return requested;
  const [branches, users, vendors] = await Promise.all([
    calls.locations.list.fetch(ONE, how),
    calls.users.list.fetch(ONE, how),
    calls.vendors.list.fetch(ONE, how),
  ]);
  if (branches.meta.total === 0) return "branches";
  if (users.meta.total <= 1) return "users";
  return vendors.meta.total === 0 ? "vendors" : "profile";
}
