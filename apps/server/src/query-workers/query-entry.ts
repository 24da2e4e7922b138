import { enableCodeCache } from "@custodia/services/workers/entry";

enableCodeCache();
void import("./thread.ts");
