import type { Action } from "@custodia/domain/permissions";
import type { RecordKind } from "@custodia/services/record-kinds";

/** Who may call a procedure. There is no procedure without one (architecture, rule 2). */
export interface Policy {
  /** `anyone`: no sign-in; `session`: signed in, verified or not; else an action of the role matrix. */
  needs: "anyone" | "session" | Action;
  /** The kind of record whose id the path carries. */
  on?: RecordKind;
}
