import type { OperatorStage } from "@custodia/domain/platform/session";
import type { OpenCtx } from "../../context.ts";

/** What this browser's sign-in still asks for; it tells nothing of whom. */
export function stageOf({ signedIn, arriving }: OpenCtx): OperatorStage {
  if (signedIn && !("company" in signedIn)) return { stage: "in" };
  if (!arriving) return { stage: "password" };
  return { stage: arriving.enrolled ? "second_factor" : "enrol" };
}
