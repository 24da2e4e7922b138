import { setTimeout as sleep } from "node:timers/promises";
import type { Bench, Phase } from "../bench.ts";
import { newAsset } from "../company.ts";
import { elapsedMs, type Figure } from "../figures.ts";
import { driveWhile, mutate, sendRequest } from "../requests.ts";

export const BY_MONTH = {
  apportionment: "monthly",
  in_service_day: "counted",
  first_period: "full",
  disposal_period: "by_months",
  rounding: "each_period",
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
    const { company, nextRow } = bench;
    let [changed, seconds] = [0, 0];
    const work = async () => {
      const ms = await elapsedMs(async () => {
        changed = await applyToAll(bench, BY_MONTH);
      });
      seconds = ms / 1000;
      await applyToAll(bench, null);
    };
    const send = () => mutate(company.client, "assets.create", newAsset(company, nextRow(1)));
    const [adding] = await driveWhile(work(), { send, clients: 1, pauseMs: PAUSE_MS });
    if (changed < bench.size / 2) throw new Error(`Only ${changed} assets have the policy.`);
    return [
      { name: "policies, longest wait of a new asset", unit: "ms", value: adding.longest, bound: LONGEST_WAIT },
      { name: `policies, of ${changed.toLocaleString("en")} assets`, unit: "s", value: seconds },
    ] satisfies Figure[];
  },
};

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
