import type { AssetStatus } from "@custodia/domain/assets/labels";
import { type LifecycleEvent, lifecycleProblem } from "@custodia/domain/assets/lifecycle";
import { type Action, may, mayActOrRequest, type Role } from "@custodia/domain/permissions";

/** Returns the permission that the server requires for a step in an asset's life. */
export function actionOf(event: LifecycleEvent): Action {
  return event.startsWith("return_") ? "assets.return" : "assets.write";
}

/**
 * Returns why a user with this role may not take a step with an asset now, as a sentence; undefined if the step may be
 * executed or requested. The server applies the same rules again.
 */
export function stepProblem(
  role: Role,
  { status, awaiting_approval }: { status: AssetStatus; awaiting_approval: boolean },
  event: LifecycleEvent,
): string | undefined {
  const action = actionOf(event);
  if (!mayActOrRequest(role, action)) return "Your role does not allow this.";
  const problem = lifecycleProblem(status, event);
  if (problem) return problem;
  if (awaiting_approval && !may(role, action)) {
    return "A request for this asset already awaits approval.";
  }
  return undefined;
}
