import { router } from "../../procedure.ts";
import { companies } from "./companies.ts";
import { quarantineRouter } from "./held.ts";
import { jobs } from "./jobs.ts";
import { leads } from "./leads.ts";
import { log } from "./log.ts";
import { mails } from "./mails.ts";
import { operators } from "./operators.ts";
import { announcement, figures, health, waiting, webhooks } from "./service.ts";
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
  leads,
  log,
  mails,
  operators,
  session,
  users,
  waiting,
  webhooks,
});
