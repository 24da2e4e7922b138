import type { Tx } from "@custodia/db/client";
import { imports } from "@custodia/db/schema/assets/import";
import { eq } from "drizzle-orm";
import { assertLeased } from "../../../jobs/queue.ts";
import { takeBarcodes } from "../../detail/create.ts";
import type { ImportFacts, Run } from "../facts.ts";
import { type Acting, createUnknown } from "./create-unknown.ts";
import type { RowsPlan } from "./plan-rows.ts";
import { type Planned, type StageInput, type StageOutcome, stillStaging } from "./staging.ts";

/**
 * Begins to write: sets the barcodes' numbers aside and adds records for unknown names, together with the note that lets
 * anybody go on from here. Answers `refused` where rows are bad and all were wanted.
 */
export async function beginRun(
  tx: Tx,
  acting: Acting,
  input: StageInput,
  state: ImportFacts,
  { plan, plan_key, errors_key }: Planned,
): Promise<Run | StageOutcome> {
  await assertLeased(tx, input.job);
  const counts = { rows_bad: plan.bad, errors_key: plan.hasErrorsFile ? errors_key : null };
  if (
    plan.toChoose.length > 0 ||
    plan.good + plan.updates === 0 ||
    (plan.bad > 0 && !state.choices!.good_rows_only)
  ) {
    await tx.update(imports).set(counts).where(eq(imports.id, input.import_id));
    return { outcome: "refused", reason: refusal(plan) };
  }
  const run: Run = {
    plan_key,
    first_sequence: (await takeBarcodes(tx, acting, plan.good)).first,
    updates: plan.updates,
    created: await createUnknown(tx, acting, plan.names),
  };
  const options = {
    ...state,
    run,
    left_out: plan.leftOut,
    not_held: plan.notHeld,
    unchanged: plan.unchanged,
  } satisfies ImportFacts;
  const begun = await tx
    .update(imports)
    .set({ ...counts, rows_total: plan.good + plan.updates, rows_done: 0, options })
    .where(stillStaging(acting, input.import_id))
    .returning({ id: imports.id });
  return begun[0] ? run : { outcome: "ending" };
}

function refusal({ good, updates, unchanged, bad, notHeld, toChoose }: RowsPlan): string {
  if (toChoose[0]) return toChoose[0];
  if (good + updates === 0 && bad === 0 && unchanged > 0) return NOTHING_NEW;
  if (good + updates + bad === 0 && notHeld > 0) return NONE_HELD;
  if (good + updates === 0) return "No row of the file can be imported.";
  return bad === 1
    ? "One row has errors, so nothing was imported."
    : `${bad} rows have errors, so nothing was imported.`;
}

const NONE_HELD =
  "The file says of every new asset that it is sold, scrapped or the like, so none is added. Say that they are to be taken in (not_held) if you have them.";
const NOTHING_NEW = "Every asset of the file is in the register already, just as the file says.";
