import { setTimeout as sleep } from "node:timers/promises";

/** Faults to inject, and counters of round roundTrips. */
export interface Faults {
  /** Delay of each response, ms. */
  slowMs: number;
  /** Number of delayed responses. */
  slowed: number;
  /** Cuts the connection of a COMMIT, before or after it is executed. */
  cut: "before" | "after" | undefined;
  /** The cut hits the COMMIT with this number, counted from now. */
  cutIn: number;
  /** Number of requests that arrived while no other was open. */
  roundTrips: number;
  /** Number of COMMITs that were cut. */
  cuts: number;
  beforeCommit(): void;
  afterCommit(): void;
  requestStarted(): void;
  /** Resolves when a response may be sent. */
  beforeResponse(): Promise<void>;
}

/** Thrown to cut the connection in place of a response. */
export class ConnectionCut extends Error {}

export function createFaults(): Faults {
  let open = 0;
  let hit = false;
  return {
    slowMs: 0,
    slowed: 0,
    cut: undefined,
    cutIn: 1,
    roundTrips: 0,
    cuts: 0,
    beforeCommit() {
      hit = this.cut !== undefined && --this.cutIn === 0;
      if (!hit || this.cut !== "before") return;
      this.cut = undefined;
      this.cuts += 1;
      throw new ConnectionCut();
    },
    afterCommit() {
      if (!hit || this.cut !== "after") return;
      this.cut = undefined;
      this.cuts += 1;
      throw new ConnectionCut();
    },
    requestStarted() {
      if (open === 0) this.roundTrips += 1;
      open += 1;
    },
    async beforeResponse() {
      if (this.slowMs > 0) {
        this.slowed += 1;
        await sleep(this.slowMs);
      }
      open -= 1;
    },
  };
}
