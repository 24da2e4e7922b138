import { timeZones } from "@custodia/domain/setup/time-zones";

/** Zones that a search shows at most. */
export const ZONES_SHOWN = 50;

/** Zones whose names hold what was typed. */
export async function searchTimeZones(search: string) {
  const wanted = search.toLowerCase().replaceAll(" ", "_");
  return timeZones()
    .filter((zone) => zone.toLowerCase().includes(wanted))
    .slice(0, ZONES_SHOWN)
    .map(zoneOption);
}

export function zoneOption(zone: string) {
  return { value: zone, label: zone.replaceAll("_", " ") };
}
