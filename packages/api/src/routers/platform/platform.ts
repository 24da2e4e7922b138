import { router } from "../../procedures.ts";
import { operatorLeads } from "../leads/leads.ts";
import { companies } from "./companies.ts";
import { announcement, figures, health, waiting, webhooks } from "./health.ts";
import { jobs, mails, quarantineRouter } from "./jobs.ts";
import { log, operators } from "./operators.ts";
import { session } from "./session.ts";
import { users } from "./users.ts";

/** The operators' app is the only caller of these procedures: REST has no line for them. */
export const platform = router({
  announcement,
  companies,
  figures,
  health,
  held: quarantineRouter,
  jobs,
  leads: operatorLeads,
  log,
  mails,
  operators,
  session,
  users,
  waiting,
  webhooks,
});
