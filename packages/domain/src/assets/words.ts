/** How an asset was come by. */
export const ACQUISITION_NATURES = ["Purchase", "Exchange", "Donation", "Lease"] as const;

export const CONDITIONS = ["New", "Bad", "Used"] as const;

/** The unit of a maintenance schedule; `frequency` says how many of them lie between two services. */
export const MAINTENANCE_SCHEDULES = ["Daily", "Weekly", "Monthly", "Quarterly", "Yearly"] as const;

export const ASSET_STATUSES = [
  "pending",
  "in_service",
  "out_for_maintenance",
  "out_for_fieldwork",
  "sold",
  "scrapped",
  "rejected",
] as const;

export type AcquisitionNature = (typeof ACQUISITION_NATURES)[number];
export type Condition = (typeof CONDITIONS)[number];
export type MaintenanceSchedule = (typeof MAINTENANCE_SCHEDULES)[number];
export type AssetStatus = (typeof ASSET_STATUSES)[number];

export const statusLabel: Record<AssetStatus, string> = {
  pending: "Pending",
  in_service: "In service",
  out_for_maintenance: "Out for maintenance",
  out_for_fieldwork: "Out for fieldwork",
  sold: "Sold",
  scrapped: "Scrapped",
  rejected: "Rejected",
};

/** Used is displayed as Good (rules/assets 7). */
export const conditionLabel: Record<Condition, string> = { New: "New", Bad: "Bad", Used: "Good" };

/** What the register can be grouped by. */
export const ASSET_GROUPS = ["classification", "location", "custodian"] as const;
export type AssetGroup = (typeof ASSET_GROUPS)[number];

/** Page sizes of the asset table (rules/assets 9). */
export const ASSET_PAGE_SIZES = [5, 10, 15, 20, 30] as const;
