import { assets } from "@custodia/db/schema/assets/assets";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { type AssetCreate, assetCreate } from "@custodia/domain/assets/schema";
import { addDays, type CalendarDate } from "@custodia/domain/date";
import { createAsset } from "@custodia/services/assets/detail/create";
import { permitActor } from "@custodia/services/core/access";
import { type CompanyCtx, today } from "@custodia/services/core/context";
import { inCompany } from "@custodia/services/core/store";
import { CATALOGUE, type CatalogueClass, LAND } from "./catalogue.ts";
import { seededRandom } from "./seeded-random.ts";
import { idsBy, remaining } from "./setup.ts";

/** Creates the assets. Before each asset it calls `beforeEach` with the index, to move the clock. */
export async function createAssets(admin: CompanyCtx, beforeEach: (index: number) => void): Promise<void> {
  const ctx = permitActor(admin, "assets.write");
  const custodiansByDepartment = ctx.db.read
    .select({ id: custodians.id, department: custodians.department })
    .from(custodians)
    .where(inCompany(ctx, custodians));
  const records: DemoRecords = {
    vendors: await idsBy(ctx, vendors, vendors.name),
    classifications: await idsBy(ctx, classifications, classifications.name),
    custodians: (await custodiansByDepartment).map(({ id, department }) => ({ id, department: department ?? "" })),
  };
  const numbers = Array.from({ length: DEMO_ASSETS }, (_, index) => index);
  for (const [index] of await remaining(ctx, assets, numbers)) {
    beforeEach(index);
    await createAsset(ctx, demoAsset(index, today(ctx), records));
  }
}

export const DEMO_ASSETS = 300;

const NATURES = ["Purchase", "Purchase", "Purchase", "Purchase", "Exchange", "Donation", "Lease"] as const;

/** Every sixtieth asset is a building; the other classes alternate. */
function classOf(index: number): CatalogueClass {
  const buildings = CATALOGUE.length - 1;
  return CATALOGUE[index % 60 === 59 ? buildings : index % buildings]!;
}

/** The last asset is the land. */
const isLand = (index: number) => index === DEMO_ASSETS - 1;

/** Returns the maintenance schedule of an asset. */
export const maintenanceOf = (index: number) => (isLand(index) ? null : classOf(index).maintenance);

/** Returns the asset with an index, which is the same at each run. Ages range from days to beyond the useful life. */
function demoAsset(index: number, today: CalendarDate, records: DemoRecords): AssetCreate {
  if (isLand(index)) return demoLand(today, records);
  const random = seededRandom(1000 + index);
  const assetClass = classOf(index);
  const item = random.pick(assetClass.items);
  const cost = random.between(item.price[0] / 1000, item.price[1] / 1000) * 1000;
  const age = random.between(3, Math.round(assetClass.years * 365 * 1.25));
  const isWorn = age > assetClass.years * 365;
  const custodiansByDepartment = records.custodians.filter(({ department }) =>
    assetClass.departments.includes(department),
  );
  return assetCreate.parse({
    description: item.description,
    classification_id: records.classifications.get(assetClass.name),
    vendor_id: records.vendors.get(random.pick(assetClass.vendors)),
    custodian_id: random.pick(custodiansByDepartment).id,
    ...item.make,
    serial_number: `${assetClass.code}${random.digits(7)}`,
    asset_tag: index % 3 === 0 ? `HFL-${String(index + 1).padStart(4, "0")}` : null,
    acquisition_date: addDays(today, -Math.min(age, 365 * 14)),
    acquisition_nature: random.pick(NATURES),
    invoice_number: `INV-${random.digits(6)}`,
    cost,
    scrap_value: Math.round((cost * assetClass.scrap) / 100),
    useful_life: assetClass.years,
    condition: age < 270 ? "New" : isWorn && random.between(0, 2) === 0 ? "Bad" : "Used",
    maintenance_schedule: assetClass.maintenance?.schedule ?? null,
    frequency: assetClass.maintenance?.every ?? null,
    warranty_in_years: assetClass.years >= 8 ? 2 : 1,
    remarks: isWorn ? "Past its useful life; still counted at each stock-taking." : null,
  } satisfies Record<string, unknown>);
}

/** Returns the plot of the warehouses, which does not depreciate. */
function demoLand(today: CalendarDate, { classifications, vendors, custodians }: DemoRecords): AssetCreate {
  return assetCreate.parse({
    description: "Warehouse plot, 1.8 ha, Oregun",
    classification_id: classifications.get(LAND.name),
    vendor_id: vendors.get("Unity Building Works"),
    custodian_id: custodians.find(({ department }) => department === "Administration")!.id,
    serial_number: "C of O 44/44/2016",
    acquisition_date: addDays(today, -365 * 9),
    acquisition_nature: "Purchase",
    invoice_number: "INV-300117",
    cost: 415_000_000,
    depreciates: false,
    condition: "Used",
    remarks: "Survey plan and certificate of occupancy are in the safe.",
  } satisfies Record<string, unknown>);
}

/** The ids of records by name, and the custodians with their departments. */
interface DemoRecords {
  vendors: ReadonlyMap<string, number>;
  classifications: ReadonlyMap<string, number>;
  custodians: readonly { id: number; department: string }[];
}
