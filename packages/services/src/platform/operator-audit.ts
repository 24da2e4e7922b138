import { operatorLog } from "@custodia/db/schema/platform/operators";
import { companies } from "@custodia/db/schema/setup/company";
import type { LogArea } from "@custodia/domain/platform/operators";
import type { Tx } from "@custodia/sqlite/client";
import { eq } from "drizzle-orm";
import type { ActingOperator } from "../core/actor.ts";
import { writeAudit } from "../core/audit.ts";
import { type Company, now, type Services } from "../core/context.ts";
import { companyColumns, mintCompany } from "../core/identity.ts";
import { insertRow } from "../core/insert.ts";
import { requireRow } from "../core/store.ts";

/** The author of the entry: an operator, or null for a command on the server's own machine. */
type OperatorActor = Pick<Services, "clock"> & { actor: ActingOperator | null };

/** Returns the author of what no operator did: a command on the server, the server itself, or an Admin of a company. */
export const withoutOperator = ({ clock }: Pick<Services, "clock">): OperatorActor => ({ clock, actor: null });

/** An operator's action and its subject. */
export interface OperatorAction {
  /** Such as `companies.suspend`. */
  action: `${LogArea}.${string}`;
  /** The sentence that operators read, without the actor: `Suspended Dangote Mills`. */
  message: string;
  company_id?: number | null;
  /** A user of that company. */
  user_id?: number | null;
  /** A visitor's message or subscription, which the message names by its number only: the entry cannot be deleted with it. */
  lead_id?: number | null;
  reason?: string | null;
  /** The sentence that the company itself reads, if it differs. */
  toCompany?: string;
}

/**
 * Writes an entry of the operators' log, in the transaction of the action. If a company is named, its own activity gets the
 * entry too, so that its users can read it (rules/operators 8). Throws 404 if there is no such company.
 */
export async function writeOperatorAudit(
  tx: Tx,
  { clock, actor }: OperatorActor,
  entry: OperatorAction,
): Promise<void> {
  const { action, message, company_id = null, user_id = null, lead_id = null, reason = null } = entry;
  const { toCompany = message } = entry;
  const company = company_id === null ? null : await loadCompany(tx, company_id);
  await insertRow(tx, operatorLog, {
    operator_id: actor?.operator_id ?? null,
    action,
    message,
    company_id,
    user_id,
    lead_id,
    reason,
    created_at: now({ clock }),
  });
  if (!company || !actor) return;
  await writeAudit(
    tx,
    { clock, actor, company },
    {
      action: `platform.${action}`,
      message: reason ? `${toCompany}: ${reason}` : toCompany,
      subject: user_id === null ? { type: "company", id: company.id } : { type: "user", id: user_id },
    },
  );
}

/** Returns any company, for what an operator does to it. Throws 404. */
export async function loadCompany(tx: Tx, id: number): Promise<Company> {
  return mintCompany(
    await requireRow(tx.select(companyColumns).from(companies).where(eq(companies.id, id)), "company"),
  );
}
