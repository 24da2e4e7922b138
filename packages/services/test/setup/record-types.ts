import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { vendors } from "@custodia/db/schema/setup/vendors";
import { classificationListQuery } from "@custodia/domain/assets/classifications";
import { custodianListQuery } from "@custodia/domain/setup/custodians";
import { locationListQuery } from "@custodia/domain/setup/locations";
import { vendorListQuery } from "@custodia/domain/setup/vendors";
import type { TestCompany } from "@custodia/testkit/test-world";
import { getVendorWithAssets, withSuppliedAssets } from "../../src/assets/list/list-assets.ts";
import type { CompanyCtx, Permitted } from "../../src/core/context.ts";
import {
  createClassification,
  getClassification,
  listClassifications,
  updateClassification,
} from "../../src/setup/classifications.ts";
import { createCustodian, getCustodian, listCustodians, updateCustodian } from "../../src/setup/custodians.ts";
import { createLocation, getLocation, listLocations, updateLocation } from "../../src/setup/locations.ts";
import { createVendor, listVendors, updateVendor } from "../../src/setup/vendors.ts";

type Row = Record<string, unknown> & { id: number };
type Input = Record<string, unknown>;
type Query = { parse(query: object): unknown };

/** A kind of record with its services, for the tests that all kinds share. */
export interface Kind {
  noun: string;
  /** The field with the record's name. */
  nameField: string;
  /** Another field, which can be changed alone. */
  otherField: string;
  table: typeof vendors | typeof locations | typeof custodians | typeof classifications;
  /** A complete record; records with different numbers have different values. */
  sample: (company: TestCompany, number: number) => Input;
  /** The columns of an incomplete record, as an import creates it. */
  incomplete: (number: number) => Input;
  create: (ctx: Permitted<"records.write">, input: never) => Promise<Row>;
  update: (ctx: Permitted<"records.write">, input: never) => Promise<Row>;
  show: (ctx: CompanyCtx, input: { id: number }) => Promise<Row>;
  list: (ctx: CompanyCtx, query: never) => Promise<{ data: Row[]; meta: { total: number } }>;
  query: Query;
}

const letters = (number: number) => String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26));

export const kinds: Kind[] = [
  {
    noun: "location",
    nameField: "address",
    otherField: "city",
    table: locations,
    sample: ({ country_id, state_id }, number) => ({
      country_id,
      state_id,
      city: "Ikeja",
      state_shortcode: "LA",
      address: `${number} Broad Street`,
      shortcode: `B${number}`,
    }),
    incomplete: (number) => ({ address: `${number} Broad Street` }),
    create: createLocation,
    update: updateLocation,
    show: getLocation,
    list: listLocations,
    query: locationListQuery,
  },
  {
    noun: "vendor",
    nameField: "name",
    otherField: "phone_number",
    table: vendors,
    sample: ({ country_id, state_id }, number) => ({
      country_id,
      state_id,
      city: "Lagos",
      address: "2 Marina",
      phone_number: "0803 123 4567",
      tax_id_number: "TIN-1",
      cac_registration_number: "RC-1",
      email: "sales@vendor.example",
      name: `Vendor ${number}`,
    }),
    incomplete: (number) => ({ name: `Vendor ${number}` }),
    // The responses include the number of assets supplied.
    create: async (ctx, input) => withSuppliedAssets(ctx, await createVendor(ctx, input)),
    update: async (ctx, input) => withSuppliedAssets(ctx, await updateVendor(ctx, input)),
    show: getVendorWithAssets,
    list: listVendors,
    query: vendorListQuery,
  },
  {
    noun: "custodian",
    nameField: "full_name",
    otherField: "department",
    table: custodians,
    sample: ({ location_id }, number) => ({
      location_id,
      email: null,
      phone_number: null,
      id_number: null,
      job_role: null,
      full_name: `Custodian ${number}`,
      department: "Stores",
    }),
    incomplete: (number) => ({ full_name: `Custodian ${number}` }),
    create: createCustodian,
    update: updateCustodian,
    show: getCustodian,
    list: listCustodians,
    query: custodianListQuery,
  },
  {
    noun: "classification",
    nameField: "name",
    otherField: "code",
    table: classifications,
    sample: (_company, number) => ({ name: `Class ${number}`, code: letters(number) }),
    incomplete: (number) => ({ name: `Class ${number}`, name_key: `class ${number}`, code: letters(number) }),
    create: createClassification,
    update: updateClassification,
    show: getClassification,
    list: listClassifications,
    query: classificationListQuery,
  },
];
