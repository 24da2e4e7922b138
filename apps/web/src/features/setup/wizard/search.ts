import { type Calls, type PrefetchOptions, prefetchOptions } from "@custodia/client/trpc";
import { may } from "@custodia/domain/permissions";
import { redirect } from "@tanstack/react-router";
import { type GuardArgs, requireSignIn } from "../../session/session.ts";

/** The steps of a new company, in their order. */
export const STEPS = ["profile", "branches", "users", "vendors"] as const;
export type SetupStepName = (typeof STEPS)[number];

/** The step is part of the address, so that a reload keeps it. */
export function stepSearch({ step }: Record<string, unknown>): { step?: SetupStepName } {
  const found = STEPS.find((name) => name === step);
  return found ? { step: found } : {};
}

/** `beforeLoad` of the set-up: admits users who manage the company, and redirects to the step to show. */
export async function requireSetupStep(args: GuardArgs & { search: { step?: SetupStepName } }) {
  const { me } = await requireSignIn(args);
  if (!may(me.role, "company.manage")) throw redirect({ to: "/dashboard" });
  const { step: requested } = args.search;
  const hasProfile = me.company.profile_complete;
  const step = await stepToShow(args.context.calls, prefetchOptions(args.preload), hasProfile, requested);
  if (step !== requested) throw redirect({ to: "/company", search: { step }, replace: true });
  return { me, step };
}

const FIRST_ROW = { page: 1, per_page: 1 };

/**
 * Returns the step to show: the profile until it is complete, then the step in the address, else the first step without
 * records, so that a user who returns on any device continues where they stopped.
 */
async function stepToShow(
  calls: Calls,
  options: PrefetchOptions,
  hasProfile: boolean,
  requested: SetupStepName | undefined,
): Promise<SetupStepName> {
  if (!hasProfile) return "profile";
  if (requested) return requested;
  const [branches, users, vendors] = await Promise.all([
    calls.locations.list.fetch(FIRST_ROW, options),
    calls.users.list.fetch(FIRST_ROW, options),
    calls.vendors.list.fetch(FIRST_ROW, options),
  ]);
  if (branches.meta.total === 0) return "branches";
  if (users.meta.total <= 1) return "users";
  return vendors.meta.total === 0 ? "vendors" : "profile";
}
