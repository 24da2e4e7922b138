import type { ActingUser } from "../../core/actor.ts";
import type { Company } from "../../core/context.ts";
import type { Settings } from "../../core/settings.ts";

/** What becomes of a request. */
export type Decision =
  | { verb: "approve" /** False where whoever decides tells of several at once. */; tells: boolean }
  | { verb: "reject"; reason: string }
  | {
      verb: "withdraw" /** True where an Admin withdraws it for somebody who leaves. */;
      forLeaver?: boolean;
    };

/** Who acts on a request, and when, in words that pass to a thread. */
export interface ActingAside {
  id: number;
  actor: ActingUser;
  company: Company;
  settings: Settings;
  at: string;
}

/** A decision in such words. */
export interface DecideAside extends ActingAside {
  decision: Decision;
}
