import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as activitiesAndApprovals from "./schema/activity/activities-and-approvals.ts";
import * as assets from "./schema/assets/assets.ts";
import * as papers from "./schema/assets/attachments.ts";
import * as changes from "./schema/assets/derived.ts";
import * as noteNumbers from "./schema/assets/derived.ts";
import * as unindexed from "./schema/assets/derived.ts";
import * as disposals from "./schema/assets/disposals.ts";
import * as exports from "./schema/assets/export.ts";
import * as imports from "./schema/assets/import.ts";
import * as services from "./schema/assets/maintenance.ts";
import * as movements from "./schema/assets/movements.ts";
import * as revaluations from "./schema/assets/revaluations.ts";
import * as attempts from "./schema/auth/credentials.ts";
import * as codes from "./schema/auth/credentials.ts";
import * as links from "./schema/auth/credentials.ts";
import * as sessions from "./schema/auth/sessions.ts";
import * as calendarAddresses from "./schema/calendar/calendar-addresses.ts";
import * as figures from "./schema/dashboard/figures.ts";
import * as idempotency from "./schema/idempotency/idempotency.ts";
import * as jobs from "./schema/jobs/jobs.ts";
import * as leads from "./schema/leads/leads.ts";
import * as mails from "./schema/mail/mails.ts";
import * as notifications from "./schema/notifications/notifications.ts";
import * as companyDays from "./schema/platform/figures.ts";
import * as platformDays from "./schema/platform/figures.ts";
import * as platformSizes from "./schema/platform/figures.ts";
import * as announcements from "./schema/platform/installation.ts";
import * as installation from "./schema/platform/installation.ts";
import * as operatorLog from "./schema/platform/operators.ts";
import * as operators from "./schema/platform/operators.ts";
import * as coupons from "./schema/pos/coupons.ts";
import * as customers from "./schema/pos/customers.ts";
import * as posFigures from "./schema/pos/figures.ts";
import * as items from "./schema/pos/items.ts";
import * as holds from "./schema/pos/parked-sales.ts";
import * as payments from "./schema/pos/payments.ts";
import * as returns from "./schema/pos/returns.ts";
import * as sales from "./schema/pos/sales.ts";
import * as posSettings from "./schema/pos/settings.ts";
import * as shifts from "./schema/pos/shifts.ts";
import * as stock from "./schema/pos/stock.ts";
import * as classifications from "./schema/setup/classifications.ts";
import * as company from "./schema/setup/company.ts";
import * as countries from "./schema/setup/countries.ts";
import * as custodians from "./schema/setup/custodians.ts";
import * as locations from "./schema/setup/locations.ts";
import * as users from "./schema/setup/users.ts";
import * as vendors from "./schema/setup/vendors.ts";
import * as apiTokens from "./schema/tokens/api-tokens.ts";
import * as savedViews from "./schema/views/saved-views.ts";
import * as deliveries from "./schema/webhooks/webhooks.ts";
import * as webhooks from "./schema/webhooks/webhooks.ts";

const modules = [
  activitiesAndApprovals,
  changes,
  assets,
  disposals,
  exports,
  imports,
  movements,
  noteNumbers,
  papers,
  revaluations,
  services,
  unindexed,
  attempts,
  codes,
  links,
  sessions,
  calendarAddresses,
  figures,
  idempotency,
  jobs,
  leads,
  mails,
  notifications,
  announcements,
  companyDays,
  installation,
  operatorLog,
  platformDays,
  platformSizes,
  operators,
  coupons,
  customers,
  posFigures,
  holds,
  items,
  payments,
  returns,
  sales,
  posSettings,
  shifts,
  stock,
  classifications,
  company,
  countries,
  custodians,
  locations,
  users,
  vendors,
  apiTokens,
  savedViews,
  deliveries,
  webhooks,
];

/** Every table that the schema declares, in whatever file, by its name; a test asks for each that the migrations make. */
export const everyTable: ReadonlyMap<string, SQLiteTable> = new Map(
  modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((thing): thing is SQLiteTable => is(thing, SQLiteTable))
    .map((table) => [getTableConfig(table).name, table]),
);
