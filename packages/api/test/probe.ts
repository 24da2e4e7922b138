import { Readable } from "node:stream";
import { recordIdOf } from "@custodia/testkit/records";
import type { UniqueIdWorld } from "@custodia/testkit/unique-id-world";
import type { z } from "zod";
import { textOfFile } from "./file-text.ts";
import type { Caller } from "./probe-holders.ts";
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
export async function toOutcome(work: Promise<unknown>): Promise<Outcome> {
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

export const inputSchemas = ({ inputs }: KnownProcedure): z.core.$ZodType[] =>
  inputs.filter((input) => typeof input === "object" && input !== null && "_zod" in input) as z.core.$ZodType[];

/** An input of a procedure with an id at one of its paths. */
export interface Probe {
  idPath: Path;
  /** Builds the input with this number at the path. */
  build: (id: number) => object;
}

/**
 * Returns the inputs that refer to a record: for each path one generated from the schema, and one from the valid sample if there is one.
 */
export function makeProbes(known: KnownProcedure, { tenantA, world }: UniqueIdWorld): Probe[] {
  const { path, policy } = known;
  const recordId = policy.resource ? { id: recordIdOf(tenantA, policy.resource) } : {};
  const probes = inputSchemas(known).flatMap((schema) =>
    idPaths(schema).flatMap((idPath): Probe[] => {
      const bySchema = {
        idPath,
        build: (id: number) => ({ ...recordId, ...(inputAt(schema, idPath, id) as object) }),
      };
      const sample = samples[`${path} ${idPath.join(".")}`] ?? samples[path];
      const body = sample && { ...sample({ records: tenantA, company: world.tenantA }), ...recordId };
      if (!body || !withValueAt(body, idPath, 0)) return [bySchema];
      return [bySchema, { idPath, build: (id) => withValueAt(body, idPath, id)! }];
    }),
  );
  return policy.resource ? [{ idPath: ["id"], build: (id) => ({ id }) }, ...probes] : probes;
}

/** Returns a body with another value at a path; null if the body has no such path. */
function withValueAt(body: object, [key, ...deeper]: Path, value: unknown): object | null {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  if (deeper.length === 0) return Object.assign(copy, { [key!]: value });
  const inner = copy[key!];
  if (typeof inner !== "object" || inner === null) return null;
  const changed = withValueAt(inner, deeper, value);
  return changed && Object.assign(copy, { [key!]: changed });
}

/** Returns the other company's ids to try at a path: of the kind that the field's name implies, else of every kind. */
function foreignIds(
  { idPath: place }: Probe,
  { path, policy }: KnownProcedure,
  { tenantB, world }: UniqueIdWorld,
): number[] {
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
function findLeak(
  outcome: Outcome,
  {
    requestedId,
    unknown,
    forbidden,
    all,
  }: { requestedId: number; unknown: Outcome | null; forbidden: string[]; all: UniqueIdWorld },
): string | null {
  const tenantB = new Set(Object.values(all.tenantB));
  const leakedIds = (outcome.text.match(NUMBERS) ?? [])
    .map(Number)
    .filter((id) => id !== requestedId && tenantB.has(id));
  const word = forbidden.find((one) => outcome.text.includes(one));
  if (word || (unknown && leakedIds.length > 0)) return `reveals ${word ?? leakedIds}`;
  const plain = ({ text }: Outcome) => text.replace(NUMBERS, "N");
  if (!unknown || (outcome.code === unknown.code && plain(outcome) === plain(unknown))) return null;
  return `differs from the response to an unknown id: ${unknown.code} ${unknown.text.slice(0, 200)}`;
}

/** Tries all inputs of a procedure with one kind of credential; returns the number of calls and the leaks. */
export async function probe(known: KnownProcedure, { description, caller, staff }: Caller, all: UniqueIdWorld) {
  const leaks: string[] = [];
  let count = 0;
  const run = (input: object) => {
    count += 1;
    return toOutcome(call(caller, known.path, input));
  };
  const isStaffCall = staff && known.path.startsWith("platform.");
  for (const probeInput of makeProbes(known, all)) {
    const unknown = await run(probeInput.build(all.unknown));
    const expected = isStaffCall ? { unknown: null, forbidden: REGISTER_WORDS } : { unknown, forbidden: FOREIGN_WORDS };
    for (const id of foreignIds(probeInput, known, all)) {
      const input = probeInput.build(id);
      const outcome = await run(input);
      const leak = findLeak(outcome, { ...expected, requestedId: id, all });
      if (!leak) continue;
      const answer = `${outcome.code} ${outcome.text.slice(0, 200)}`;
      leaks.push(`${known.path} as ${description} with ${JSON.stringify(input)}: ${answer}, ${leak}`);
    }
  }
  return { count, leaks };
}
