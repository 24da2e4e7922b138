import { createCallerFactory, router } from "./procedure.ts";
import { countries } from "./routers/countries.ts";
import { locations } from "./routers/locations.ts";

export const appRouter = router({ countries, locations });

/** The one contract: the browser apps take its type, the adapters walk it. */
export type AppRouter = typeof appRouter;

/** Calls procedures without a transport, as the tests and the REST adapter do. */
export const createCaller = createCallerFactory(appRouter);
