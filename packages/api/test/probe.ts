import { Readable } from "node:stream";
import { recordOf } from "@custodia/testkit/records";
import type { WorldOfIds } from "@custodia/testkit/world-of-ids";
import type { z } from "zod";
import { textOfFile } from "./file-text.ts";
import type { Holder } from "./probe-holders.ts";
import { idPaths, inputAt, type Path } from "./probe-inputs.ts";
import { samples } from "./samples.ts";
import { call, type KnownProcedure } from "./walk.ts";

/** Words of the other company that no response to our users may contain. */
export const FOREIGN_WORDS = ["Zaria Mills", "@zm.example", "ZM-COMP", "ZM-RICE"];
/** The company data that no operator may read (rules/operators 1). */
export const REGISTER_WORDS = ["ZM-COMP", "ZM-RICE", "Laptop", "Supplier of both", "Chidi Keeper", "Bisi Buyer"];

export interface Outcome {
  code: string;
  text: string;
}

/** Returns the outcome of a call. */
export async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  const plain = (text: unknown) => JSON.stringify(text) ?? "";
  try {
    const value = await work;
    if (value instanceof Readable || value instanceof Uint8Array)
      return { code: "FILE", text: await textOfFile(value) };
    return { code: "OK", text: plain(value) };
  } catch (error) {
    const { code, message, cause } = error as { code: string; message: string; cause?: { fields?: unknown } };
    return { code, text: plain([message, cause?.fields]) };
  }
}

export const schemasOf = ({ inputs }: KnownProcedure): z.core.$ZodType[] =>
  inputs.filter((input) => typeof input === "object" && input !== null && "_zod" in input) as z.core.$ZodType[];

/** An input of a procedure with an id at one of its paths. */
export interface Probe {
  place: Path;
  /** Builds the input with this number at the path. */
  with: (id: number) => object;
}

/**
 * Returns the inputs that refer to a record: for each path one generated from the schema, and one from the valid sample if there is one.
 */
export function probesOf(known: KnownProcedure, { tenantA, world }: WorldOfIds): Probe[] {
  const { path, policy } = known;
  const on = policy.resource ? { id: recordOf(tenantA, policy.resource) } : {};
  const probes = schemasOf(known).flatMap((schema) =>
    idPaths(schema).flatMap((place): Probe[] => {
      const bySchema = {
        place,
        with: (id: number) => ({ ...on, ...(inputAt(schema, place, id) as object) }),
      };
      const sample = samples[`${path} ${place.join(".")}`] ?? samples[path];
      const body = sample && { ...sample({ records: tenantA, company: world.tenantA }), ...on };
      if (!body || !withAt(body, place, 0)) return [bySchema];
      return [bySchema, { place, with: (id) => withAt(body, place, id)! }];
    }),
  );
  return policy.resource ? [{ place: ["id"], with: (id) => ({ id }) }, ...probes] : probes;
}

/** Returns a body with another value at a path; null if the body has no such path. */
function withAt(body: object, [at, ...deeper]: Path, value: unknown): object | null {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  if (deeper.length === 0) return Object.assign(copy, { [at!]: value });
  const inner = copy[at!];
  if (typeof inner !== "object" || inner === null) return null;
  const put = withAt(inner, deeper, value);
  return put && Object.assign(copy, { [at!]: put });
}

/** Returns the other company's ids to try at a path: of the kind that the field's name implies, else of every kind. */
function foreignIds({ place }: Probe, { path, policy }: KnownProcedure, { tenantB, world }: WorldOfIds): number[] {
  const name = String(place.findLast((part) => typeof part === "string"));
  const kind = name === "id" ? policy.resource?.noun : name.replace(/^(?:from|to)_|_ids?$/g, "");
  const company = world.tenantB.admin.company.id;
  const all: Record<string, number> = path.startsWith("platform.") ? { ...tenantB, company } : tenantB;
  const own = kind ? all[kind] : undefined;
  return own === undefined ? [...new Set(Object.values(all))] : [own];
}

/** Ids of records, which the test world makes so large that no other number equals one. */
const NUMBERS = /\b\d{7,}\b/g;

/** Returns why a response is a leak; null if it equals the response to an unknown id. */
function leakOf(
  outcome: Outcome,
  { asked, unknown, marks, all }: { asked: number; unknown: Outcome | null; marks: string[]; all: WorldOfIds },
): string | null {
  const tenantB = new Set(Object.values(all.tenantB));
  const leakedIds = (outcome.text.match(NUMBERS) ?? []).map(Number).filter((id) => id !== asked && tenantB.has(id));
  const mark = marks.find((one) => outcome.text.includes(one));
  if (mark || (unknown && leakedIds.length > 0)) return `reveals ${mark ?? leakedIds}`;
  const plain = ({ text }: Outcome) => text.replace(NUMBERS, "N");
  if (!unknown || (outcome.code === unknown.code && plain(outcome) === plain(unknown))) return null;
  return `differs from the response to an unknown id: ${unknown.code} ${unknown.text.slice(0, 200)}`;
}

/** Tries all inputs of a procedure with one kind of credential; returns the number of calls and the leaks. */
export async function probe(known: KnownProcedure, { description, caller, staff }: Holder, all: WorldOfIds) {
  const leaks: string[] = [];
  let count = 0;
  const ask = (input: object) => {
    count += 1;
    return outcomeOf(call(caller, known.path, input));
  };
  const isForeign = staff && known.path.startsWith("platform.");
  for (const one of probesOf(known, all)) {
    const unknown = await ask(one.with(all.unknown));
    const judged = isForeign ? { unknown: null, marks: REGISTER_WORDS } : { unknown, marks: FOREIGN_WORDS };
    for (const id of foreignIds(one, known, all)) {
      const outcome = await ask(one.with(id));
      const leak = leakOf(outcome, { ...judged, asked: id, all });
      const input = JSON.stringify(one.with(id));
      if (leak)
        leaks.push(
          `${known.path} as ${description} with ${input}: ${outcome.code} ${outcome.text.slice(0, 200)}, ${leak}`,
        );
    }
  }
  return { count, leaks };
}
