import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { readMails } from "../browser/mail.ts";
import { REFERENCED_RECORDS } from "./register.ts";
import { type HttpClient, mutate, openClient, sendRequest } from "./requests.ts";

/** A company whose Admin is signed in over HTTP. */
export interface BenchCompany {
  id: number;
  /** The Admin's credentials. */
  credentials: { email: string; password: string };
  client: HttpClient;
  /** Ids of the records to which assets refer, in the order of `REFERENCED_RECORDS`. */
  classes: number[];
  branches: number[];
  custodians: number[];
  vendors: number[];
}

interface NamedRecord {
  id: number;
  name: string;
}

/** Signs a company up as a visitor, with the code from its email, and creates all records to which a register refers. */
export async function makeCompany(url: string, dataDir: string, name: string): Promise<BenchCompany> {
  const client = openClient(url);
  const credentials = { email: `office@${name.toLowerCase()}.example`, password: "three palms by the lagoon" };
  await mutate(client, "auth.signUp", {
    name,
    ...credentials,
    password_confirmation: credentials.password,
    employees_nr: REFERENCED_RECORDS.company.employees_nr,
    url: REFERENCED_RECORDS.company.url,
    terms_and_conditions: 1,
  });
  await mutate(client, "auth.verifyEmail", {
    verification_code: await codeFor(credentials.email, join(dataDir, "outbox")),
  });
  const { company } = await sendRequest<{ company: { id: number } }>(client, "auth.me");
  return { id: company.id, credentials, client, ...(await addReferencedRecords(client)) };
}

async function codeFor(email: string, outbox: string): Promise<string> {
  for (let attempts = 0; attempts < 100; attempts++) {
    const mail = readMails(outbox).find(({ to }) => to.includes(email));
    const code = mail?.text.match(/\b\d{6}\b/)?.[0];
    if (code) return code;
    await sleep(100);
  }
  throw new Error(`No mail with a code arrived for ${email}.`);
}

async function addReferencedRecords(
  client: HttpClient,
): Promise<Pick<BenchCompany, "classes" | "branches" | "custodians" | "vendors">> {
  const countries = await sendRequest<NamedRecord[]>(client, "countries.list");
  const country_id = idOf(countries, "Nigeria");
  const states = await sendRequest<NamedRecord[]>(client, "countries.states", { country_id });
  const stateIds = (state: string) => ({ country_id, state_id: idOf(states, state) });
  async function add<T>(procedure: string, records: readonly T[], input: (record: T, index: number) => object) {
    const ids: number[] = [];
    for (const [index, record] of records.entries()) {
      ids.push((await mutate<{ id: number }>(client, procedure, input(record, index))).id);
    }
    return ids;
  }

  const branches = await add("locations.create", REFERENCED_RECORDS.branches, ({ state, ...rest }) => ({
    ...rest,
    ...stateIds(state),
  }));
  return {
    branches,
    classes: await add("classifications.create", REFERENCED_RECORDS.classes, ({ name, code }) => ({ name, code })),
    vendors: await add("vendors.create", REFERENCED_RECORDS.vendors, ({ name, city, state }, index) => ({
      name,
      city,
      ...stateIds(state),
      address: `${index + 1} Market Road`,
      email: `sales${index}@vendors.example`,
      phone_number: `+23480300000${String(index).padStart(2, "0")}`,
      tax_id_number: `TIN-${index}`,
      cac_registration_number: `RC-${index}`,
    })),
    custodians: await add("custodians.create", REFERENCED_RECORDS.custodians, (person, index) => ({
      ...person,
      location_id: branches[index % branches.length],
    })),
  };
}

function idOf(records: readonly NamedRecord[], name: string): number {
  const found = records.find((record) => record.name === name);
  if (!found) throw new Error(`There is no ${name} among ${records.length} records.`);
  return found.id;
}

/** Signs a browser in as the owner of a company of the benchmark. */
export async function signIn(
  page: Page,
  url: string,
  { credentials }: Pick<BenchCompany, "credentials">,
): Promise<void> {
  const request = { data: credentials, headers: { origin: url } };
  const response = await page.request.post(`${url}/api/trpc/auth.signIn`, request);
  if (!response.ok()) throw new Error(`The sign-in got ${response.status()}.`);
}

/** Returns the form input for a new asset; the number makes it unique. */
export function newAsset({ classes, custodians, vendors }: BenchCompany, number: number): object {
  const pick = (ids: readonly number[]) => ids[number % ids.length];
  return {
    description: "Standing fan, 18 inch",
    classification_id: pick(classes),
    custodian_id: pick(custodians),
    vendor_id: pick(vendors),
    asset_tag: `FORM-${number}`,
    serial_number: `F${number}`,
    acquisition_date: "2024-03-11",
    acquisition_nature: "Purchase",
    invoice_number: `INV-${number}`,
    cost: 48_500.5,
    scrap_value: 2_500,
    useful_life: 5,
    warranty_in_years: 1,
    condition: "New",
    maintenance_schedule: "Yearly",
    frequency: 1,
    remarks: "Bought for the front office.",
  };
}
