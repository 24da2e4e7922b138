import type { ImportFieldName } from "@custodia/domain/assets/import/fields";

type Example = Partial<Record<ImportFieldName, string | number | Date>>;

export const EXAMPLES: Example[] = [
  {
    description: "HP EliteBook 840 laptop",
    classification_id: "Computers",
    asset_tag: "ICT-0001",
    serial_number: "5CG2134XYZ",
    vendor_id: "Chamsmart Systems Ltd",
    custodian_id: "Ngozi Okafor",
    location_id: "LA/01",
    department: "Finance",
    acquisition_date: new Date(Date.UTC(2024, 2, 15)),
    acquisition_nature: "Purchase",
    invoice_number: "INV-2024-118",
    cost: 985_000,
    scrap_value: 50_000,
    useful_life: 4,
    warranty_in_years: 1,
    condition: "New",
    maintenance_schedule: "Quarterly",
    frequency: 1,
    total_maintenance_cost: 0,
    remarks: "Replace this row and the next with your own.",
  },
  {
    description: "Mikano 60 kVA generator",
    classification_id: "Plant and machinery",
    serial_number: "MK60-88213",
    custodian_id: "Bello Adamu",
    location_id: "FCT/02",
    acquisition_date: new Date(Date.UTC(2021, 10, 2)),
    acquisition_nature: "Purchase",
    cost: 14_750_000,
    scrap_value: 1_000_000,
    useful_life_in_days: 3650,
    condition: "Used",
    maintenance_schedule: "Monthly",
    frequency: 2,
    total_maintenance_cost: 420_500.5,
  },
];
