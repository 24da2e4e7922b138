import { setTimeout as sleep } from "node:timers/promises";
import type { Bench, Phase } from "../bench.ts";
import { newAsset } from "../company.ts";
import type { Figure } from "../figures.ts";
import { mutate, sendRequest } from "../requests.ts";

export const BY_MONTH = {
  ...{ apportionment: "monthly", in_service_day: "counted", first_period: "full" },
  ...{ disposal_period: "by_months", rounding: "each_period" },
};
const LONGEST_WAIT = { value: 500 };
const POLL_MS = 100;
const PAUSE_MS = 20;

interface Run {
  id: number;
  state: "running" | "done" | "failed";
  changed: number;
}

/** Applies a policy to the assets of all classes and takes it back, while another user adds assets. */
export const policies: Phase = {
  name: "policies",
  async run(bench) {
    const waits: number[] = [];
    let isOver = false;
    const adding = addUntil(bench, waits, () => isOver);
    const startedAt = performance.now();
    const changed = await applyToAll(bench, BY_MONTH);
    const seconds = (performance.now() - startedAt) / 1000;
    await applyToAll(bench, null);
    isOver = true;
    await adding;
    if (changed < bench.size / 2) throw new Error(`Only ${changed} assets have the policy.`);
    return [
      { name: "policies, longest wait of a new asset", unit: "ms", value: Math.max(...waits), bound: LONGEST_WAIT },
      { name: `policies, of ${changed.toLocaleString("en")} assets`, unit: "s", value: seconds },
    ] satisfies Figure[];
  },
};

async function addUntil({ company, nextRow }: Bench, waits: number[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const begun = performance.now();
    await mutate(company.client, "assets.create", newAsset(company, nextRow(1)));
    waits.push(performance.now() - begun);
    await sleep(PAUSE_MS);
  }
}

/** Returns how many assets changed. */
export async function applyToAll({ company: { client, classes } }: Bench, policy: object | null): Promise<number> {
  let changed = 0;
  for (const classification_id of classes) {
    let run = await mutate<Run>(client, "policies.start", { classification_id, policy, from: "acquisition" });
    while (run.state === "running") {
      await sleep(POLL_MS);
      run = await sendRequest<Run>(client, "policies.show", { id: run.id });
    }
    if (run.state === "failed") throw new Error("The policy was not applied.");
    changed += run.changed;
  }
  return changed;
}
