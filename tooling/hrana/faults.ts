import { setTimeout as sleep } from "node:timers/promises";

/** What goes wrong on purpose, and how often clients waited for an answer. */
export interface Faults {
  /** So long does each answer take. */
  slowMs: number;
  /** How many answers were kept back so. */
  slowed: number;
  /** Where the next COMMIT is cut: its connection goes, before or after it is done. */
  cut: "before" | "after" | undefined;
  /** Of so many COMMITs the cut hits the last. */
  cutIn: number;
  /** How often somebody asked something who had all answers to what he asked before. */
  trips: number;
  /** How many COMMITs were cut. */
  cuts: number;
  beforeCommit(): void;
  afterCommit(): void;
  asked(): void;
  /** Resolves when an answer may leave. */
  answering(): Promise<void>;
}

/** Thrown where a connection is to be cut instead of answered. */
export class Cut extends Error {}

export function faultsOf(): Faults {
  let open = 0;
  let hit = false;
  return {
    slowMs: 0,
    slowed: 0,
    cut: undefined,
    cutIn: 1,
    trips: 0,
    cuts: 0,
    beforeCommit() {
      hit = this.cut !== undefined && --this.cutIn === 0;
      if (!hit || this.cut !== "before") return;
      this.cut = undefined;
      this.cuts += 1;
      throw new Cut();
    },
    afterCommit() {
      if (!hit || this.cut !== "after") return;
      this.cut = undefined;
      this.cuts += 1;
      throw new Cut();
    },
    asked() {
      if (open === 0) this.trips += 1;
      open += 1;
    },
    async answering() {
      if (this.slowMs > 0) {
        this.slowed += 1;
        await sleep(this.slowMs);
      }
      open -= 1;
    },
  };
}
