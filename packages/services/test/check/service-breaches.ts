import type { BREACHES } from "./breaches.ts";

/** Breaches about maintenance visits. */
export const SERVICE_BREACHES: typeof BREACHES = [
  [
    "a maintenance visit missing from the last maintenance",
    "maintenance",
    "assets",
    ({ tended }) => `UPDATE assets SET last_maintenance_date = '2026-06-09' WHERE id = ${tended}`,
  ],
  [
    "a last maintenance without a visit",
    "maintenance",
    "assets",
    ({ tended }) => `UPDATE assets SET last_maintenance_date = '2026-06-11' WHERE id = ${tended}`,
  ],
  [
    "an imported maintenance after the last one",
    "maintenance",
    "assets",
    ({ tended }) => `UPDATE assets SET import_id = 1, imported_maintenance_date = '2026-06-11' WHERE id = ${tended}`,
  ],
  [
    "an imported maintenance of an asset that was entered",
    "maintenance",
    "assets",
    ({ tended }) => `UPDATE assets SET imported_maintenance_date = '2026-06-01' WHERE id = ${tended}`,
  ],
  [
    "a maintenance cost that exceeds the visits and jobs",
    "maintenance",
    "assets",
    ({ tended }) => `UPDATE assets SET total_maintenance_cost = 50001 WHERE id = ${tended}`,
  ],
  [
    "a job that the maintenance cost leaves out",
    "maintenance",
    "assets",
    ({ tended }) => `UPDATE assets SET total_maintenance_cost = 30000 WHERE id = ${tended}`,
  ],
  [
    "a job that was done before the acquisition",
    "days",
    "maintenance_jobs",
    ({ tended }) =>
      `UPDATE maintenance_jobs SET done_date = '2024-06-14', version = version + 1 WHERE asset_id = ${tended}`,
  ],
  [
    "a visit before the acquisition",
    "days",
    "asset_services",
    ({ tended }) => `UPDATE asset_services SET service_date = '2024-06-14' WHERE asset_id = ${tended}`,
  ],
];
