import type { Role } from "@custodia/domain/permissions";
import type { Actor, Company, CompanyId } from "./context.ts";

/** A row of users with its company, as sessions, jobs and test set-up load it. */
export interface IdentityRow {
  user_id: number;
  full_name: string;
  email: string;
  role: Role;
  email_verified_at: string | null;
  company_id: number;
  company_name: string;
  abbreviation: string | null;
  image: string | null;
  time_zone: string;
  industry: string | null;
}

/** The only place where a company id and an actor come into being (architecture, rule 1). */
export function mintIdentity(row: IdentityRow): { actor: Actor; company: Company } {
  return {
    actor: {
      user_id: row.user_id,
      full_name: row.full_name,
      email: row.email,
      role: row.role,
      email_verified: row.email_verified_at !== null,
    },
    company: {
      id: row.company_id as CompanyId,
      name: row.company_name,
      abbreviation: row.abbreviation,
      image: row.image,
      time_zone: row.time_zone,
      profile_complete: row.industry !== null,
    },
  };
}
