import fc from "fast-check";
import { expect, test } from "vitest";
import { commandOf } from "./model/commands.ts";
import { expectAgreement } from "./model/compare.ts";
import { operation } from "./model/operations.ts";
import { openSite } from "./model/site.ts";
import type { State } from "./model/state.ts";

/** The number of calls: 500 by default, 10,000 with SCALE=20. */
const CALLS = 500 * Number(process.env.SCALE ?? 1);
/** 15 June 2026, the date of a test world's clock. */
const FIRST_DAY = 20_619;

let calls = 0;
let accepted = 0;
const count = (wasAccepted: boolean) => {
  calls += 1;
  if (wasAccepted) accepted += 1;
};

const commandLists = fc.commands([operation.map((op) => commandOf(op, count))], { maxCommands: 300, size: "max" });

test(
  "random commands by three roles in two companies give the same results and data as a simple model",
  async () => {
    while (calls < CALLS) {
      await fc.assert(
        fc.asyncProperty(commandLists, async (commands) => {
          const state: State = { today: FIRST_DAY, assets: [], requests: [] };
          const site = await openSite();
          try {
            await fc.asyncModelRun(() => ({ model: state, real: site }), commands);
            await expectAgreement(site, state);
          } finally {
            await site.world.close();
          }
        }),
        { numRuns: 1 },
      );
    }
    // With fewer accepted calls, the test would compare too few cases.
    expect(accepted).toBeGreaterThan(calls / 8);
  },
  120_000 + CALLS * 200,
);
