import { MAX_REASSIGN_REQUESTS, MAX_REASSIGNED } from "@custodia/domain/assets/reassign";
import { useMay } from "@custodia/screens/session/may";

/** How many assets are changed at once at most: fewer where one asks for each. */
export const useMostEdited = (): number => (useMay("assets.write") ? MAX_REASSIGNED : MAX_REASSIGN_REQUESTS);
