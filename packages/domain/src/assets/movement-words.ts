export const MOVEMENT_TYPES = ["maintenance", "fieldwork"] as const;

/** Out-of-office maintenance happens at a place; in-house maintenance at `IN_HOUSE_LOCATION`. */
export const MAINTENANCE_CATEGORIES = ["Out-of-office maintenance", "In-house maintenance"] as const;

/** What `location` of an in-house maintenance is set to (rules/movements 5). */
export const IN_HOUSE_LOCATION = "In-house maintenance";

export type MovementType = (typeof MOVEMENT_TYPES)[number];
export type MaintenanceCategory = (typeof MAINTENANCE_CATEGORIES)[number];

export const movementTypeLabel: Record<MovementType, string> = {
  maintenance: "Maintenance",
  fieldwork: "Fieldwork",
};
