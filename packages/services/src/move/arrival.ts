import { companyMoves } from "@custodia/db/schema/platform/installation";
import { conflict } from "@custodia/domain/errors";
import type { Tx } from "@custodia/sqlite/client";
import { and, eq } from "drizzle-orm";
import { fromNow } from "../core/context.ts";
import type { IdMap } from "./map-ids.ts";

/** The ids that are reserved for the rows of a table. */
export interface Reservation {
  /** The id before the first. */
  before: number;
  rows: number;
}

/** The company that a move creates: its id, and those of its rows by table. */
export interface Arrival {
  company_id: number;
  /** Identifies this attempt. */
  token: string;
  reserved: Readonly<Record<string, Reservation>>;
}

/** A process that died is noticed after this time. */
const LEASE_MS = 30_000;

export const leaseEnd = () => fromNow({ clock: () => new Date() }, LEASE_MS);

/** Extends the lease of an arrival. Throws 409 if another process has removed the company, because this one had stopped. */
export async function renewArrival(tx: Tx, { company_id, token }: Omit<Arrival, "reserved">): Promise<void> {
  const [renewed] = await tx
    .update(companyMoves)
    .set({ leased_until: leaseEnd() })
    .where(and(eq(companyMoves.company_number, company_id), eq(companyMoves.token, token)))
    .returning();
  if (!renewed) throw conflict("The move had stopped for too long and was undone by another process.");
}

/**
 * Returns the map from the places of rows to the ids that they have here, and from codes to countries and states. It throws 409 for
 * what would be another company's: whoever made the archive knows its passphrase, and is not trusted.
 */
export function idsOfArrival(
  { company_id, reserved }: Pick<Arrival, "company_id" | "reserved">,
  codes: { countries: ReadonlyMap<number, string>; states: ReadonlyMap<number, string> },
): IdMap {
  const toId = (ofCode: ReadonlyMap<number, string>) => {
    const ids = new Map([...ofCode].map(([id, code]) => [code, id]));
    return (value: unknown) => (typeof value === "string" ? (ids.get(value) ?? value) : value);
  };
  return {
    id(table, place) {
      const ids = reserved[table];
      if (!(place >= 1) || !ids) return 0;
      if (place > ids.rows) throw strange(`row ${place} of ${table}`);
      return table === "companies" ? company_id : ids.before + place;
    },
    country: toId(codes.countries),
    state: toId(codes.states),
    file: (key) => fileKeyOfArrival(key, company_id),
  };
}

/** Returns the key of a moved file here: in the archive it begins with 0 instead of the company's id. */
export function fileKeyOfArrival(key: string, company_id: number): string {
  if (!/^0\/[\w-]+\/[\w-]+\.\w+$/.test(key)) throw strange(`the file ${key}`);
  return company_id + key.slice(1);
}

const strange = (what: string) => conflict(`The archive names ${what}, which it does not have.`);
