import { readSnapshot } from "@custodia/sqlite/read-connection";
import { executeStep, ownRowSteps, repeatSteps } from "../platform/deletion/rows.ts";
import type { WorkerTools } from "../workers/task.ts";
import { type Arrival, renewArrival } from "./arrival.ts";
import { type Digests, digestCompany } from "./read-rows.ts";

/** Returns the digests of an arrived company, as they are read from the database. */
export function digestMovedRows({ arrival }: { arrival: Arrival }, tools: WorkerTools): Promise<Digests> {
  const renew = () => tools.write((tx) => renewArrival(tx, arrival));
  return readSnapshot(tools.target, (read) => digestCompany(read, arrival.company_id, renew), { scan: true });
}

/** Deletes the rows of a company that did not arrive completely, except its own, in short transactions. */
export function removeRows({ company_id }: { company_id: number }, tools: WorkerTools): Promise<void> {
  return repeatSteps(ownRowSteps(company_id), executeStep, tools);
}
