import { type Build, serveOffline } from "@custodia/app-shell/offline/worker.ts";
import { CACHED_LISTS } from "./cached-lists.ts";

/** Inserted by the build. */
declare const __BUILD__: Build;

serveOffline(__BUILD__, CACHED_LISTS);
