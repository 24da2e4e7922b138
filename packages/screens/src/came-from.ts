import type { AnyRouter } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The list that one came from, as its address says it. The entry of the history keeps it, no link does. */
    from?: string;
  }
}

/** For a way from a list to one of its records, which can then go on to the next. */
export const fromHere = ({ state }: AnyRouter) => ({ from: state.location.href });
