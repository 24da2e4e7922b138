/** Who writes, or waits to; `lose` is called where the turn is taken from him, and rolls back. */
export interface Holder {
  lose(): void;
}

/** The one writer's turn. */
export interface WriterTurn {
  /** Resolves when `holder` may write. Who has it for longer than the limit loses it to the next in line. */
  take(holder: Holder): Promise<void>;
  /** Gives the turn on, or leaves the line. */
  leave(holder: Holder): void;
}

/** A turn that is lost after `txnMs` where another waits for it, and kept for as long as nobody does. */
export function writerTurn(txnMs: number): WriterTurn {
  const line: { holder: Holder; granted: () => void }[] = [];
  let held: { holder: Holder; since: number } | undefined;
  let losing: NodeJS.Timeout | undefined;

  function pass(): void {
    clearTimeout(losing);
    losing = undefined;
    held = undefined;
    const next = line.shift();
    if (!next) return;
    held = { holder: next.holder, since: performance.now() };
    next.granted();
    watch();
  }

  function watch(): void {
    if (!held || losing || line.length === 0) return;
    const { holder, since } = held;
    losing = setTimeout(
      () => {
        holder.lose();
        pass();
      },
      Math.max(0, since + txnMs - performance.now()),
    );
  }

  return {
    async take(holder) {
      if (held?.holder === holder) return;
      if (!held) {
        held = { holder, since: performance.now() };
        return;
      }
      await new Promise<void>((granted) => {
        line.push({ holder, granted });
        watch();
      });
    },
    leave(holder) {
      if (held?.holder === holder) return pass();
      const at = line.findIndex((one) => one.holder === holder);
      if (at >= 0) line.splice(at, 1)[0]!.granted();
    },
  };
}
