import { movementTypeLabel } from "@custodia/domain/assets/labels";
import type { MovementView } from "@custodia/domain/assets/movements";
import { formatLongDate } from "@custodia/domain/date";
import type { Detail } from "@custodia/ui/description-list";
import { ExpectedReturn } from "./overdue.tsx";

export function movementOf(movement: MovementView, today: string): Detail[] {
  const { type, maintenance_category, location, release_date, vendor, custodian, remarks } = movement;
  return [
    maintenance_category
      ? { label: "Maintenance Category", value: maintenance_category }
      : { label: "Type", value: movementTypeLabel[type] },
    { label: "Location", value: location },
    { label: "Release Date", value: formatLongDate(release_date) },
    { label: "Expected Return Date", value: <ExpectedReturn movement={movement} today={today} /> },
    { label: "Vendor", value: vendor?.name },
    { label: "Custodian", value: custodian?.full_name },
    { label: "Remarks", value: remarks },
  ];
}
