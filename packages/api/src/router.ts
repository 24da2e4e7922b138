import { router } from "./procedure.ts";
import { account } from "./routers/account.ts";
import { activities } from "./routers/activity.ts";
import { approvals } from "./routers/approvals.ts";
import { assets } from "./routers/assets.ts";
import { auth } from "./routers/auth.ts";
import { classifications } from "./routers/classifications.ts";
import { company } from "./routers/company.ts";
import { countries } from "./routers/countries.ts";
import { custodians } from "./routers/custodians.ts";
import { dashboard } from "./routers/dashboard.ts";
import { disposals, scrappings } from "./routers/disposals.ts";
import { exports } from "./routers/exports.ts";
import { imports } from "./routers/imports.ts";
import { leads } from "./routers/leads.ts";
import { locations } from "./routers/locations.ts";
import { movements } from "./routers/movements.ts";
import { notifications } from "./routers/notifications.ts";
import { revaluations } from "./routers/revaluations.ts";
import { search } from "./routers/search.ts";
import { tokens } from "./routers/tokens.ts";
import { users } from "./routers/users.ts";
import { vendors } from "./routers/vendors.ts";
import { views } from "./routers/views.ts";
import { webhooks } from "./routers/webhooks.ts";

export const appRouter = router({
  account,
  activities,
  approvals,
  assets,
  auth,
  classifications,
  company,
  countries,
  custodians,
  dashboard,
  disposals,
  exports,
  imports,
  leads,
  locations,
  movements,
  notifications,
  revaluations,
  scrappings,
  search,
  tokens,
  users,
  vendors,
  views,
  webhooks,
});

/** The one contract: the browser apps take its type, the adapters walk it. */
export type AppRouter = typeof appRouter;
