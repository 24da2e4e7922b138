import type { BREACHES } from "./breaches.ts";

/** The same for on-site maintenance. */
export const SERVICE_BREACHES: typeof BREACHES = [
  [
    "a service that was forgotten",
    "maintenance",
    "assets",
    ({ tended }) => `UPDATE assets SET last_maintenance_date = '2026-06-09' WHERE id = ${tended}`,
  ],
  [
    "a service that nobody noted",
    "maintenance",
    "assets",
    ({ tended }) => `UPDATE assets SET last_maintenance_date = '2026-06-11' WHERE id = ${tended}`,
  ],
  [
    "a service that nobody paid for",
    "maintenance",
    "assets",
    ({ tended }) => `UPDATE assets SET total_maintenance_cost = 30001 WHERE id = ${tended}`,
  ],
  [
    "a service before the acquisition",
    "days",
    "asset_services",
    ({ tended }) => `UPDATE asset_services SET service_date = '2024-06-14' WHERE asset_id = ${tended}`,
  ],
];
