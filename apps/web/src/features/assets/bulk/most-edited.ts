import { useMay } from "@custodia/app-shell/session/may.ts";
import { MAX_DISPOSAL_REQUESTS, MAX_DISPOSED } from "@custodia/domain/assets/dispose-many";
import { MAX_REASSIGN_REQUESTS, MAX_REASSIGNED } from "@custodia/domain/assets/reassign";

/** How many are sold or scrapped at once at most. */
export const useMostDisposed = (): number => (useMay("assets.write") ? MAX_DISPOSED : MAX_DISPOSAL_REQUESTS);

/** How many assets are changed at once at most: fewer where one asks for each. */
export const useMostEdited = (): number => (useMay("assets.write") ? MAX_REASSIGNED : MAX_REASSIGN_REQUESTS);
