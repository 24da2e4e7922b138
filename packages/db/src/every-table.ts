import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as activitiesAndApprovals from "./schema/activity/activities-and-approvals.ts";
import * as additions from "./schema/assets/additions.ts";
import * as assets from "./schema/assets/assets.ts";
import * as attachments from "./schema/assets/attachments.ts";
import * as derived from "./schema/assets/derived.ts";
import * as disposals from "./schema/assets/disposals.ts";
import * as estimates from "./schema/assets/estimates.ts";
import * as exports from "./schema/assets/export.ts";
import * as imports from "./schema/assets/import.ts";
import * as maintenance from "./schema/assets/maintenance.ts";
import * as movements from "./schema/assets/movements.ts";
import * as openings from "./schema/assets/openings.ts";
import * as assetPolicies from "./schema/assets/policies.ts";
import * as revaluations from "./schema/assets/revaluations.ts";
import * as segments from "./schema/assets/segments.ts";
import * as transfers from "./schema/assets/transfers.ts";
import * as usageLog from "./schema/assets/usage-log.ts";
import * as credentials from "./schema/auth/credentials.ts";
import * as sessions from "./schema/auth/sessions.ts";
import type { Counter } from "./schema/counter.ts";
import { dashboardCounters } from "./schema/dashboard/counters.ts";
import * as figures from "./schema/dashboard/figures.ts";
import * as idempotency from "./schema/idempotency/idempotency.ts";
import * as jobs from "./schema/jobs/jobs.ts";
import * as leads from "./schema/leads/leads.ts";
import * as mails from "./schema/mail/mails.ts";
import * as notifications from "./schema/notifications/notifications.ts";
import * as companyDeletions from "./schema/platform/company-deletions.ts";
import * as installation from "./schema/platform/installation.ts";
import * as operators from "./schema/platform/operators.ts";
import * as passkeys from "./schema/platform/passkeys.ts";
import * as publicContent from "./schema/platform/public-content.ts";
import * as supportCodes from "./schema/platform/support-codes.ts";
import { posCounters } from "./schema/pos/counters.ts";
import * as coupons from "./schema/pos/coupons.ts";
import * as customers from "./schema/pos/customers.ts";
import * as posFigures from "./schema/pos/figures.ts";
import * as items from "./schema/pos/items.ts";
import * as parkedSales from "./schema/pos/parked-sales.ts";
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
import * as policies from "./schema/setup/policies.ts";
import * as users from "./schema/setup/users.ts";
import * as vendors from "./schema/setup/vendors.ts";
import * as tokens from "./schema/tokens/tokens.ts";
import * as views from "./schema/views/views.ts";
import * as webhooks from "./schema/webhooks/webhooks.ts";

const modules = [
  ...[activitiesAndApprovals, assets, attachments, derived, disposals, exports, imports, maintenance, movements],
  ...[revaluations, credentials, sessions, figures, idempotency, jobs, leads, mails, notifications, installation],
  ...[operators, passkeys, publicContent, coupons, customers, posFigures, items, parkedSales, payments, returns],
  ...[sales, posSettings, shifts, stock, classifications, company, countries, custodians, locations, users, vendors],
  ...[additions, assetPolicies, companyDeletions, estimates, openings, policies, supportCodes, segments, tokens],
  ...[transfers, usageLog, views, webhooks],
];

/** Every table of the schema by its name. A test checks that it has each table that the migrations create. */
export const everyTable: ReadonlyMap<string, SQLiteTable> = new Map(
  modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((value): value is SQLiteTable => is(value, SQLiteTable))
    .map((table) => [getTableConfig(table).name, table]),
);

/** All triggers that keep sums. */
export const everyCounter: readonly Counter[] = [...imports.storageCounters, ...dashboardCounters, ...posCounters];
