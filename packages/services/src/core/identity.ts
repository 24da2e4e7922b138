import { companies } from "@custodia/db/schema/setup/company";
import { users } from "@custodia/db/schema/setup/users";
import type { Role } from "@custodia/domain/permissions";
import type { ActingUser } from "./actor.ts";
import type { Company, CompanyId } from "./context.ts";
import { suspensionReason } from "./current-actor.ts";

/** A row of users with its company, as sessions, jobs and test set-up load it. */
export interface IdentityRow extends CompanyRow {
  user_id: number;
  full_name: string;
  email: string;
  role: Role;
  email_verified_at: string | null;
}

interface CompanyRow {
  company_id: number;
  company_name: string;
  abbreviation: string | null;
  image: string | null;
  time_zone: string;
  industry: string | null;
  suspended_at: string | null;
  suspended_reason: string | null;
}

/** The columns of a company that a query selects for `mintCompany`. */
export const companyColumns = {
  company_id: companies.id,
  company_name: companies.name,
  abbreviation: companies.abbreviation,
  image: companies.image,
  time_zone: companies.time_zone,
  industry: companies.industry,
  suspended_at: companies.suspended_at,
  suspended_reason: companies.suspended_reason,
};

/** The columns of a user and a company that a query selects for `mintIdentity`. */
export const identityColumns = {
  user_id: users.id,
  full_name: users.full_name,
  email: users.email,
  role: users.role,
  email_verified_at: users.email_verified_at,
  ...companyColumns,
};

/** The only place that creates company ids and actors (rules/architecture 1). */
export function mintIdentity(row: IdentityRow): { actor: ActingUser; company: Company } {
  return {
    actor: {
      kind: "user",
      user_id: row.user_id,
      full_name: row.full_name,
      email: row.email,
      role: row.role,
      email_verified: row.email_verified_at !== null,
    },
    company: mintCompany(row),
  };
}

/** Returns the company alone, for the system's own work in it. */
export function mintCompany(row: CompanyRow): Company {
  return {
    id: row.company_id as CompanyId,
    name: row.company_name,
    abbreviation: row.abbreviation,
    image: row.image,
    time_zone: row.time_zone,
    profile_complete: row.industry !== null,
    suspended: suspensionReason(row),
  };
}
