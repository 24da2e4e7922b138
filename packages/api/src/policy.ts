import type { Action } from "@custodia/domain/permissions";
import type { Resource } from "@custodia/services/resource";
import type { FileLine } from "./file-line.ts";
import type { RestLine } from "./rest/line.ts";

/** The permissions of the platform's own staff. */
export type OperatorNeed = "operator" | "owner" | "arriving";

/** The callers that a procedure admits. Every procedure has a policy (rules/architecture 2). */
export interface Policy {
  /**
   * `anyone`: no sign-in; `session`: a user signed in, verified or not; `operator`: staff of the platform, `owner`: of them an
   * owner, `arriving`: one between password and second factor; else an action of the role matrix.
   */
  needs: "anyone" | "session" | OperatorNeed | Action;
  /** Roles that may only ask for the action are let in as well: the verb stores their request. */
  asks?: boolean;
  /** People alone: a program's token is refused. */
  person?: boolean;
  /** People must have given the password within the last 15 minutes. */
  lately?: boolean;
  /** The kind of record whose id the path carries. */
  on?: Resource;
  /** The line of REST v1 that serves it; without one REST does not. */
  rest?: RestLine;
  /** The address from which a browser sends or fetches its file. */
  file?: FileLine;
  /** A query worker may run it: it reads the database and uses no other service. */
  offThread?: true;
}

/** Marks such a query in a procedure's meta. */
export const offThread = { offThread: true } as const;
