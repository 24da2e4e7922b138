import { classifications } from "@custodia/db/schema/setup/classifications";
import { custodians } from "@custodia/db/schema/setup/custodians";
import { locations } from "@custodia/db/schema/setup/locations";
import { policies } from "@custodia/db/schema/setup/policies";
import { vendors } from "@custodia/db/schema/setup/vendors";
import type { ClassDefaults } from "@custodia/domain/assets/classifications";
import { REFERENCES, type ReferenceField } from "@custodia/domain/assets/import/fields";
import { changedPolicies, type PolicyReading } from "@custodia/domain/assets/import/policy-names";
import { oneLine, seenText, short } from "@custodia/domain/spreadsheet/cells";
import { requiredText } from "@custodia/domain/text";
import { type Policy, policyInput } from "@custodia/domain/valuation/policy";
import type { Reader } from "@custodia/sqlite/client";
import { and, type SQL, sql } from "drizzle-orm";
import type { CompanyCtx } from "../../../core/context.ts";
import { inCompany, readAllOwn } from "../../../core/store.ts";
import { classPolicyColumn } from "../../../valuation/policies.ts";

type Scope = Pick<CompanyCtx, "company">;

/** A record that a cell may mean. */
interface Candidate {
  id: number;
  /** The label that distinguishes it from others of the same name. */
  label: string;
}

/** The location and department that an asset takes from its custodian by default. */
interface Seat {
  location_id: number | null;
  department: string | null;
}

/** The result of a look-up: a record, an unknown name by its index in `names`, to which the plan refers, or a problem. */
type Resolution = { id: number } | { created: number } | { problem: string };

/** The maximum number of unknown names; with more, the wrong column is probably matched. */
const MAX_CREATED = 5000;

const name = requiredText("a name");

/** The records of one kind, by the names and codes that people write into cells. */
export interface Directory {
  resolve(text: string): Resolution;
  /** Whether a record has this name. */
  knows(text: string): boolean;
  /** Unknown names, as they were first written. */
  unknown(): string[];
  /** The name by which people know a record. */
  nameOf(id: number): string;
}

export interface References {
  /** The defaults of new assets in each class. */
  classes: Map<number, ClassDefaults & { policy: Policy | null }>;
  directories: Record<ReferenceField, Directory>;
  seats: Map<number, Seat>;
  /** The company's policies with changed conventions, by the names that an export writes. */
  policies: Map<string, PolicyReading>;
}

/** Returns a name as it is compared: without case, spaces and invisible characters. */
export function folded(text: string): string {
  return oneLine(seenText(text)).normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** Loads the names and codes of a company's records. Unknown names of the kinds in `creatable` become new records. */
export async function loadReferences(
  read: Reader,
  ctx: Scope,
  creatable: readonly ReferenceField[],
): Promise<References> {
  const { tax_id_number, cac_registration_number } = vendors;
  const { full_name, id_number, location_id, department } = custodians;
  const { depreciates, useful_life_in_days, scrap_value_percent, maintenance_schedule, frequency } = classifications;
  const defaults = { depreciates, useful_life_in_days, scrap_value_percent, maintenance_schedule, frequency };
  const [classRows, vendorRows, custodianRows, locationRows, policyRows, changed] = await Promise.all([
    readAllOwn(read, ctx, classifications, {
      name: classifications.name,
      code: classifications.code,
      ...defaults,
    }),
    readAllOwn(read, ctx, vendors, {
      name: vendors.name,
      email: vendors.email,
      tax_id_number,
      cac_registration_number,
    }),
    readAllOwn(read, ctx, custodians, { full_name, id_number, email: custodians.email, location_id, department }),
    readAllOwn(read, ctx, locations, { code: locations.code, address: locations.address }),
    read
      .select({ id: classifications.id, policy: classPolicyColumn })
      .from(classifications)
      .where(inCompany(ctx, classifications)),
    namedPolicies(read, ctx),
  ]);
  const classPolicies = new Map(policyRows.map(({ id, policy }) => [id, policy]));
  const directory = <T extends { id: number }>(
    field: ReferenceField,
    rows: T[],
    names: (row: T) => (string | null)[],
  ) =>
    directoryOf(
      field,
      rows.map((row) => ({ id: row.id, names: names(row) })),
      creatable.includes(field),
    );
  return {
    classes: new Map(classRows.map(({ id, ...given }) => [id, { ...given, policy: classPolicies.get(id) ?? null }])),
    directories: {
      classification_id: directory("classification_id", classRows, (row) => [row.name, row.code]),
      vendor_id: directory("vendor_id", vendorRows, (row) => [
        row.name,
        row.tax_id_number,
        row.cac_registration_number,
        row.email,
      ]),
      custodian_id: directory("custodian_id", custodianRows, (row) => [row.full_name, row.id_number, row.email]),
      location_id: directory("location_id", locationRows, (row) => [row.code, row.address]),
    },
    seats: new Map(custodianRows.map(({ id, location_id, department }) => [id, { location_id, department }])),
    policies: changed,
  };
}

/** Returns the changed policies of a company by their names. If two share a name, it means the one that is in use now. */
async function namedPolicies(read: Reader, ctx: Scope): Promise<Map<string, PolicyReading>> {
  const named = changedPolicies(await storedPolicies(read, ctx));
  const isClear = [...named.values()].every((reading) => "policy" in reading);
  return isClear ? named : changedPolicies(await storedPolicies(read, ctx, usedPolicies(ctx)));
}

/** Reads each asset's row, so it is called only if a name needs it. */
const usedPolicies = ({ company }: Scope): SQL =>
  sql`${policies.id} IN (SELECT policy_id FROM asset_policies WHERE company_id = ${company.id}
    UNION SELECT policy_id FROM classification_policies WHERE company_id = ${company.id})`;

async function storedPolicies(read: Reader, ctx: Scope, where?: SQL): Promise<Policy[]> {
  const rows = await read
    .select({ policy: policies.policy })
    .from(policies)
    .where(and(inCompany(ctx, policies), where));
  // A policy stored by a version with fewer conventions is completed by their first values.
  return rows.flatMap(({ policy }) => policyInput.safeParse(policy).data ?? []);
}

function directoryOf(
  field: ReferenceField,
  rows: { id: number; names: (string | null)[] }[],
  create: boolean,
): Directory {
  const known = new Map<string, Candidate[]>();
  for (const { id, names } of rows) {
    const labels = names.filter((name) => name !== null);
    const label = labels.join(", ");
    for (const key of new Set(labels.map(folded))) {
      known.set(key, [...(known.get(key) ?? []), { id, label }]);
    }
  }
  const created = new Map<string, number>();
  const unknown: string[] = [];
  const word = REFERENCES[field];

  return {
    resolve(text) {
      const key = folded(text);
      const found = known.get(key) ?? [];
      if (found.length === 1) return { id: found[0]!.id };
      if (found.length > 1) return { problem: severalFit(text, word, found) };
      let place = created.get(key);
      if (place === undefined) {
        if (unknown.length === MAX_CREATED)
          return { problem: `More than ${MAX_CREATED} unknown names: is this the right column?` };
        const parsed = name.safeParse(text);
        if (!parsed.success) return { problem: parsed.error.issues[0]!.message };
        place = unknown.push(parsed.data.replace(/\s+/g, " ")) - 1;
        created.set(key, place);
      }
      return create ? { created: place } : { problem: `There is no ${word} “${short(text)}”.` };
    },
    knows: (text) => known.has(folded(text)),
    unknown: () => unknown,
    nameOf: (id) => rows.find((row) => row.id === id)?.names.find((name) => name !== null) ?? "",
  };
}

function severalFit(text: string, word: string, found: Candidate[]): string {
  const shown = found.slice(0, 3).map(({ id, label }) => `${label} (no. ${id})`);
  const more = found.length > 3 ? ` and ${found.length - 3} more` : "";
  return `“${short(text)}” fits ${found.length} ${word}s: ${shown.join("; ")}${more}.`;
}
