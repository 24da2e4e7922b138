import { readSnapshot } from "@custodia/sqlite/read-connection";
import { changedRows } from "../core/statements.ts";
import { ownRowSteps } from "../platform/deletion/rows.ts";
import type { WorkerTools } from "../workers/task.ts";
import { type Arrival, renewArrival } from "./arrival.ts";
import { type Digests, digestCompany } from "./read-rows.ts";

/** Returns the digests of an arrived company, as they are read from the database. */
export function digestMovedRows({ arrival }: { arrival: Arrival }, tools: WorkerTools): Promise<Digests> {
  const renew = () => tools.write((tx) => renewArrival(tx, arrival));
  return readSnapshot(tools.target, (read) => digestCompany(read, arrival.company_id, renew), { scan: true });
}

/** Deletes the rows of a company that did not arrive completely, except its own, in short transactions. */
export async function removeRows({ company_id }: { company_id: number }, tools: WorkerTools): Promise<void> {
  let found: number;
  do {
    found = 0;
    for (const { statement } of ownRowSteps(company_id)) {
      let changed: number;
      do {
        tools.signal.throwIfAborted();
        changed = await tools.write(async (tx) => {
          await tx.run(statement);
          return changedRows(tx);
        });
        found += changed;
      } while (changed > 0);
    }
    // Triggers may have written sums of the deleted rows.
  } while (found > 0);
}
