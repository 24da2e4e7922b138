import type { Role } from "@custodia/domain/permissions";
import type { OperatorRole } from "@custodia/domain/platform/operators";

/** The actor: a user of a company, a platform operator, or the system itself. */
export type Actor = ActingUser | ActingOperator | ActingSystem;

/** A person of a company, or a program on this person's behalf. */
export interface ActingUser {
  kind: "user";
  user_id: number;
  full_name: string;
  email: string;
  role: Role;
  email_verified: boolean;
  /** The name of the token by which a program acts for this person. */
  by_token?: string;
  /** The session or token of the request; none where a job acts. Each transaction asks whether it still stands. */
  credential?: string;
}

/** Staff of the platform, who belong to no company. */
export interface ActingOperator {
  kind: "operator";
  operator_id: number;
  full_name: string;
  email: string;
  role: OperatorRole;
  credential?: string;
}

/** The system, where no person asked. What a job does for somebody is that person's. */
export interface ActingSystem {
  kind: "system";
  doing: OwnAccord;
}

/** The processes that the system runs by itself; each new one is added here. */
export type OwnAccord = "upkeep" | "webhooks";
