import { assets } from "@custodia/db/schema/assets/assets";
import { calendarDate } from "@custodia/domain/date";
import { kobo } from "@custodia/domain/money";
import { type SearchView, searchQuery } from "@custodia/domain/search/schema";
import { addRecords, type Records } from "@custodia/testkit/records";
import { createTestWorld, type TestCompany, type TestWorld } from "@custodia/testkit/test-world";
import type { InferInsertModel } from "drizzle-orm";
import { search } from "../../src/search/search.ts";

/** A test world in which both companies have a record of each kind. */
export interface SearchWorld extends TestWorld {
  recordsA: Records;
  recordsB: Records;
}

export async function createSearchWorld(): Promise<SearchWorld> {
  const world = await createTestWorld();
  const recordsA = await addRecords(world.services, world.tenantA);
  const recordsB = await addRecords(world.services, world.tenantB);
  return { ...world, recordsA, recordsB };
}

type AssetValues = Pick<InferInsertModel<typeof assets>, "description"> & Partial<InferInsertModel<typeof assets>>;

let sequence = 1000;

/** Creates an asset of a company; returns its id and barcode. */
export async function addAsset(
  { services }: TestWorld,
  company: TestCompany,
  records: Records,
  values: AssetValues,
): Promise<{ id: number; barcode: string }> {
  sequence += 1;
  const time = services.clock().toISOString();
  const { id: company_id, abbreviation } = company.admin.company;
  return services.db.write(async (tx) => {
    const [row] = await tx
      .insert(assets)
      .values({
        company_id,
        barcode: `${abbreviation}-COMP-${String(sequence).padStart(6, "0")}`,
        sequence,
        status: "in_service",
        classification_id: records.classification,
        custodian_id: records.custodian,
        acquisition_date: calendarDate("2025-01-01"),
        acquisition_day: 20089,
        acquisition_nature: "Purchase",
        cost: kobo(100),
        carrying_amount: kobo(100),
        valued_day: 20089,
        scrap_value: kobo(0),
        useful_life_in_days: 1460,
        condition: "New",
        total_maintenance_cost: kobo(0),
        created_at: time,
        updated_at: time,
        ...values,
      })
      .returning();
    return { id: row!.id, barcode: row!.barcode };
  });
}

/** Searches as the company's Approver, who may see everything but change little. */
export function find(company: TestCompany, text: string): Promise<SearchView> {
  return search(company.approver, searchQuery.parse({ text }));
}

/** The titles of all hits, group by group. */
export async function titles(company: TestCompany, text: string): Promise<string[]> {
  const { groups } = await find(company, text);
  return groups.flatMap(({ hits }) => hits.map(({ title }) => title));
}
