import type { Services } from "@custodia/services/core/context";
import { indexWaiting } from "@custodia/services/search/indexing";
import { type Loop, startLoop } from "./loop.ts";

/** What is entered within it is indexed together, and looked at beside the indexes until then. */
const EVERY_MS = 1000;

/** Feeds the indexes of texts. */
export const startIndexing = (services: Services): Loop =>
  startLoop("indexing", { everyMs: EVERY_MS, log: services.log }, async () => {
    await indexWaiting(services);
    return false;
  });
