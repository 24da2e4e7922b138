import { type Build, serveOffline } from "@custodia/app-shell/offline/worker.ts";
import { cachedLists } from "./cached-lists.ts";

/** Inserted by the build. */
declare const __BUILD__: Build;

serveOffline(__BUILD__, cachedLists);
