import { type AssetCreate, assetCreate } from "@custodia/domain/assets/schema";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { CATALOGUE, type CatalogueClass } from "./catalogue.ts";
import { seededChance } from "./chance.ts";
import { demoLand } from "./land.ts";
import type { DemoRecords } from "./records.ts";

export const DEMO_ASSETS = 300;

const NATURES = ["Purchase", "Purchase", "Purchase", "Purchase", "Exchange", "Donation", "Lease"] as const;

/** Buildings are few; every other class has its turn. */
function classOf(index: number): CatalogueClass {
  const buildings = CATALOGUE.length - 1;
  return CATALOGUE[index % 60 === 59 ? buildings : index % buildings]!;
}

/** The last of all is the land. */
const isLand = (index: number) => index === DEMO_ASSETS - 1;

/** When the asset of a number is to be serviced. */
export const upkeepOf = (index: number) => (isLand(index) ? null : classOf(index).upkeep);

/** The asset of a number, the same at each run; ages run from days to beyond the useful life. */
export function demoAsset(index: number, today: CalendarDate, records: DemoRecords): AssetCreate {
  if (isLand(index)) return demoLand(today, records);
  const chance = seededChance(1000 + index);
  const kind = classOf(index);
  const item = chance.pick(kind.items);
  const cost = chance.between(item.price[0] / 1000, item.price[1] / 1000) * 1000;
  const age = chance.between(3, Math.round(kind.years * 365 * 1.25));
  const worn = age > kind.years * 365;
  const holders = records.custodians.filter(({ department }) => kind.departments.includes(department));
  return assetCreate.parse({
    description: item.description,
    classification_id: records.classifications.get(kind.name),
    vendor_id: records.vendors.get(chance.pick(kind.vendors)),
    custodian_id: chance.pick(holders).id,
    serial_number: `${kind.code}${chance.digits(7)}`,
    asset_tag: index % 3 === 0 ? `HFL-${String(index + 1).padStart(4, "0")}` : null,
    acquisition_date: addDays(today, -Math.min(age, 365 * 14)),
    acquisition_nature: chance.pick(NATURES),
    invoice_number: `INV-${chance.digits(6)}`,
    cost,
    scrap_value: Math.round((cost * kind.scrap) / 100),
    useful_life: kind.years,
    condition: age < 270 ? "New" : worn && chance.between(0, 2) === 0 ? "Bad" : "Used",
    maintenance_schedule: kind.upkeep?.schedule ?? null,
    frequency: kind.upkeep?.every ?? null,
    warranty_in_years: kind.years >= 8 ? 2 : 1,
    remarks: worn ? "Past its useful life; still counted at each stock-taking." : null,
  } satisfies Record<string, unknown>);
}
