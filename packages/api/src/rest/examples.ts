import type { z } from "zod";

type Json = z.core.JSONSchema.BaseSchema;

/** One company's printer, seen from every field; a field of the same name and type has the same example everywhere. */
const EXAMPLES: Record<string, string | number | boolean> = {
  abbreviation: "DV",
  accessToken: "wkz8k2m1Jt0c4nQ6rS3vX5yZ7aB9dE1fG2hI4jK6lM8",
  acquisition_date: "2026-01-31",
  acquisition_nature: "Purchase",
  address: "12 Adeola Odeku Street",
  amount: 15000,
  amount_sold_for: 90000,
  asset_tag: "LAG-0042",
  barcode: "DV-COMP-000123",
  buyer_name: "Bisi Alabi",
  cac_registration_number: "RC 123456",
  carrying_amount: 250000.5,
  city: "Lagos",
  code: "COMP",
  condition: "New",
  cost: 250000.5,
  created_at: "2026-02-01T09:30:00.000Z",
  department: "Accounts",
  description: "HP LaserJet Pro printer",
  discard_date: "2026-06-15",
  email: "ada@dunamis.example",
  employees_nr: 12,
  expected_return_date: "2026-07-01",
  frequency: 3,
  full_name: "Ada Obi",
  id: 1,
  id_number: "S-17",
  image: "/files/logo/1-5f0c.png",
  invoice_number: "INV-2026-17",
  job_role: "Accountant",
  location: "Ikeja workshop",
  maintenance_schedule: "Quarterly",
  message: "Approved successfully",
  name: "Dunamis Ventures",
  net_book_value: 187500.38,
  password: "correct horse battery",
  password_confirmation: "correct horse battery",
  phone_number: "+234 803 123 4567",
  reason: "The invoice is missing.",
  release_date: "2026-06-15",
  remarks: "In good order",
  returned_at: "2026-06-20 10:30:00",
  role: 1,
  sale_date: "2026-06-15",
  scrap_value: 10000,
  serial_number: "CNB7K12345",
  shortcode: "01",
  state_shortcode: "LA",
  tax_id_number: "12345678-0001",
  terms_and_conditions: 1,
  total: 1,
  url: "https://example.com",
  useful_life: 4,
  useful_life_in_days: 1460,
  verification_code: "123456",
  warranty_in_years: 1,
};

/** The example of a field; none where it is of another type, or its values are listed. */
export function exampleOf(name: string, schema: Json): unknown {
  if (schema.enum) return undefined;
  const types = new Set([schema, ...(schema.anyOf ?? [])].flatMap((one) => (one as Json).type));
  const known = Object.hasOwn(EXAMPLES, name) ? EXAMPLES[name] : undefined;
  const fits =
    known !== undefined &&
    (types.has(typeof known as "string") || (Number.isInteger(known) && types.has("integer")));
  // A field that goes out as an instant may come in as a person writes it.
  if (fits && schema.format === "date-time") return EXAMPLES.created_at;
  if (fits) return known;
  if (name.endsWith("_id") && types.has("integer")) return 1;
  return undefined;
}
