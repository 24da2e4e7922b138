// Declares the types of worker tasks for every program that imports this contract.
import type {} from "@custodia/services/workers/registry";
import { router } from "./procedures.ts";
import { activities } from "./routers/activity/activities.ts";
import { approvals } from "./routers/approvals/approvals.ts";
import { assets } from "./routers/assets/assets.ts";
import { papers } from "./routers/assets/attachments.ts";
import { depreciation, policies } from "./routers/assets/depreciation.ts";
import { disposals, scrappings } from "./routers/assets/disposals.ts";
import { exports } from "./routers/assets/export.ts";
import { notes } from "./routers/assets/forms.ts";
import { imports } from "./routers/assets/import.ts";
import { maintenance } from "./routers/assets/maintenance.ts";
import { maintenanceJobs } from "./routers/assets/maintenance-jobs.ts";
import { movements } from "./routers/assets/movements.ts";
import { reports } from "./routers/assets/reports.ts";
import { additions, estimates, revaluations, usage } from "./routers/assets/value.ts";
import { auth } from "./routers/auth/auth.ts";
import { dashboard } from "./routers/dashboard/dashboard.ts";
import { downloads } from "./routers/downloads/downloads.ts";
import { leads } from "./routers/leads/leads.ts";
import { calendar, digest, notifications } from "./routers/notifications/notifications.ts";
import { support } from "./routers/platform/companies.ts";
import { deletion } from "./routers/platform/deletions.ts";
import { platform } from "./routers/platform/platform.ts";
import { publicContent } from "./routers/platform/public-content.ts";
import { pos } from "./routers/pos/pos.ts";
import { search } from "./routers/search/search.ts";
import { classifications } from "./routers/setup/classifications.ts";
import { company } from "./routers/setup/company.ts";
import { custodians } from "./routers/setup/custodians.ts";
import { countries, locations } from "./routers/setup/locations.ts";
import { account, users } from "./routers/setup/users.ts";
import { vendors } from "./routers/setup/vendors.ts";
import { tokens } from "./routers/tokens/tokens.ts";
import { views } from "./routers/views/views.ts";
import { webhooks } from "./routers/webhooks/webhooks.ts";

export const appRouter = router({
  account,
  activities,
  approvals,
  assets,
  auth,
  calendar,
  classifications,
  company,
  countries,
  custodians,
  dashboard,
  deletion,
  depreciation,
  digest,
  disposals,
  downloads,
  exports,
  imports,
  leads,
  locations,
  maintenance,
  jobs: maintenanceJobs,
  movements,
  notifications,
  notes,
  papers,
  platform,
  policies,
  pos,
  publicContent,
  reports,
  revaluations,
  estimates,
  additions,
  usage,
  scrappings,
  search,
  support,
  tokens,
  users,
  vendors,
  views,
  webhooks,
});

/** The contract: browser apps import its type, and the adapters iterate over its procedures. */
export type AppRouter = typeof appRouter;
