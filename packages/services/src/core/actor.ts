import type { Role } from "@custodia/domain/permissions";
import type { OperatorRole } from "@custodia/domain/platform/operators";

/** The actor: a user of a company, a platform operator, or the system itself. */
export type Actor = ActingUser | ActingOperator | ActingSystem;

/** A user of a company, or a program that acts for this user. */
export interface ActingUser {
  kind: "user";
  user_id: number;
  full_name: string;
  email: string;
  role: Role;
  email_verified: boolean;
  /** The name of the API token by which a program acts for this user. */
  by_token?: string;
  /** The session or token of the request; undefined in a job. Each transaction checks that it is still valid. */
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

/** The system, acting without a user. A job that a user started acts as that user. */
export interface ActingSystem {
  kind: "system";
  process: SystemProcess;
}

/** The processes that the system runs by itself. Add each new process here. */
export type SystemProcess = "daily tasks" | "webhooks";
