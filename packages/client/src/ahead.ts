/** How to ask for what nobody wants yet: it lengthens no session, and nobody is told when it fails. */
const AHEAD = { trpc: { context: { ahead: true } }, meta: { ahead: true } };

/** How a call is made, for the options of a query. */
export type Asking = typeof AHEAD | undefined;

/** How a page asks for what it shows first: `ahead` while only a pointer rests on the way to it. */
export const asking = (ahead: boolean): Asking => (ahead ? AHEAD : undefined);
