import type { Asking } from "@custodia/client/ahead";
import type { Calls } from "@custodia/client/trpc";
import type { SetupStepName } from "./step.ts";

const ONE = { page: 1, per_page: 1 };

/**
 * The step that an address of the set-up leads to: the profile comes first; an address that names a step leads there; else it
 * is the first that has nothing yet, so that whoever comes back, on any device, goes on where they were.
 */
export async function stepToShow(
  calls: Calls,
  how: Asking,
  hasProfile: boolean,
  asked: SetupStepName | undefined,
): Promise<SetupStepName> {
  if (!hasProfile) return "profile";
  if (asked) return asked;
  const [branches, users, vendors] = await Promise.all([
    calls.locations.list.fetch(ONE, how),
    calls.users.list.fetch(ONE, how),
    calls.vendors.list.fetch(ONE, how),
  ]);
  if (branches.meta.total === 0) return "branches";
  if (users.meta.total <= 1) return "users";
  return vendors.meta.total === 0 ? "vendors" : "profile";
}
