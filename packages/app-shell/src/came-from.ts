import type { AnyRouter, HistoryState } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The list that one came from, as its address says it. The entry of the history keeps it, no link does. */
    from?: string;
  }
}

/** For a way from a list to one of its records, which can then go on to the next. */
export const fromHere = ({ state }: AnyRouter) => ({ from: state.location.href });

/** For the ways between pages about one record: from each of them one goes on along the same list. */
export const stillFrom = ({ from }: HistoryState): HistoryState => (from === undefined ? {} : { from });
