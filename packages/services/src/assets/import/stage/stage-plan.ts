import type { Tx } from "@custodia/db/client";
import { imports } from "@custodia/db/schema/assets/import";
import { classifications } from "@custodia/db/schema/setup/classifications";
import { REFERENCES, type ReferenceField } from "@custodia/domain/assets/import/fields";
import { and, eq } from "drizzle-orm";
import { inCompany } from "../../../core/store.ts";
import { assertLeased } from "../../../jobs/queue.ts";
import { joined, portionsPerTransaction } from "../../../jobs/turns.ts";
import type { WorkerTools } from "../../../workers/task.ts";
import type { Run } from "../facts.ts";
import { placeholder } from "../judge/evaluate-cell.ts";
import type { PlannedUpdate } from "../judge/existing-rows.ts";
import type { PlannedAsset } from "../judge/planned-asset.ts";
import { tagsOf, takenTags } from "../judge/taken-tags.ts";
import { readPortions } from "../rows-file.ts";
import type { Acting } from "./create-unknown.ts";
import { insertAssets, numbered } from "./insert-assets.ts";
import { patiently } from "./patiently.ts";
import type { PlannedRow } from "./plan-rows.ts";
import { type StageInput, type StageOutcome, stillStaging } from "./staging.ts";
import { stageUpdates } from "./updates.ts";

const FIELDS = Object.keys(REFERENCES) as ReferenceField[];
const ENDING: StageOutcome = { outcome: "ending" };

/** Writes the plan, some portions in each transaction, which also says how far it is. */
export async function stagePlan(
  input: StageInput,
  acting: Acting,
  { run, asks }: { run: Run; asks: boolean },
  rowsDone: number,
  tools: WorkerTools,
): Promise<StageOutcome> {
  const status = asks ? "pending" : "in_service";
  const codes = await classCodes(acting, tools);
  let seen = rowsDone;
  let many = 1;
  const portions = readPortions<PlannedRow>(input.path);
  for await (const portion of joined(portions, rowsDone, () => many)) {
    const first = seen;
    seen += portion.length;
    tools.signal.throwIfAborted();
    const added = portion.filter(isNew);
    const updates = portion.filter(isUpdate).map((row) => ({ ...row, patch: withIds(row.patch, run) }));
    // New assets stand before all updates, so that their places number them.
    const rows = added.map((asset, index) => {
      const found = withIds(asset, run);
      const code = codes.get(found.classification_id)!;
      return numbered(found, acting.company.abbreviation, code, run.first_sequence + first + index);
    });
    let begun = 0;
    const outcome = await patiently(() =>
      tools.write(async (tx) => {
        begun = performance.now();
        await assertLeased(tx, input.job);
        const taken = await tagTaken(tx, acting, added);
        if (taken) return taken;
        const moved = await tx
          .update(imports)
          .set({ rows_done: seen })
          .where(and(stillStaging(acting, input.import_id), eq(imports.rows_done, first)))
          .returning({ id: imports.id });
        if (!moved[0]) return ENDING;
        await insertAssets(tx, acting, { id: input.import_id, status }, rows);
        const reason = await stageUpdates(tx, acting, input.import_id, updates);
        return reason === null ? null : ({ outcome: "refused", reason } as const);
      }),
    );
    if (outcome) return outcome;
    many = portionsPerTransaction(many, performance.now() - begun);
  }
  return { outcome: "staged" };
}

/** Puts ids in the place of unknown names. */
function withIds<T extends object>(fields: T, { created }: Run): T {
  const found = { ...fields } as Partial<Record<ReferenceField, unknown>>;
  for (const field of FIELDS) {
    const id = found[field];
    if (typeof id === "number" && id < 0) found[field] = created[field][placeholder(id)]!;
  }
  return found as T;
}

const isNew = (row: PlannedRow): row is PlannedAsset => !isUpdate(row);
const isUpdate = (row: PlannedRow): row is PlannedUpdate => "patch" in row;

/** Somebody may have given a tag to an asset since the rows were read. */
async function tagTaken(tx: Tx, acting: Acting, rows: PlannedAsset[]): Promise<StageOutcome | null> {
  const [taken] = await takenTags(tx, acting, tagsOf(rows));
  if (!taken) return null;
  const reason = `Asset ${taken[1]} was given the tag ${taken[0]} meanwhile, so nothing was imported.`;
  return { outcome: "refused", reason };
}

async function classCodes(acting: Acting, tools: WorkerTools): Promise<Map<number, string>> {
  const read = await tools.read();
  const rows = await read
    .select({ id: classifications.id, code: classifications.code })
    .from(classifications)
    .where(inCompany(acting, classifications));
  return new Map(rows.map(({ id, code }) => [id, code]));
}
