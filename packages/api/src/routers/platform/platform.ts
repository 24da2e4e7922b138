import { router } from "../../procedures.ts";
import { operatorLeads } from "../leads/leads.ts";
import { companies } from "./companies.ts";
import { deletions } from "./deletions.ts";
import { announcement, figures, health, waiting, webhooks } from "./health.ts";
import { jobs, mails, quarantine } from "./jobs.ts";
import { log, operators } from "./operators.ts";
import { operatorPublicContent } from "./public-content.ts";
import { session } from "./session.ts";
import { users } from "./users.ts";

/** Procedures of the operator app; they have no REST routes. */
export const platform = router({
  announcement,
  companies,
  deletions,
  figures,
  health,
  jobs,
  leads: operatorLeads,
  log,
  mails,
  operators,
  publicContent: operatorPublicContent,
  quarantine,
  session,
  users,
  waiting,
  webhooks,
});
