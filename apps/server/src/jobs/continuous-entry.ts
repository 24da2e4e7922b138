import { enableCodeCache } from "@custodia/services/workers/entry";

enableCodeCache();
void import("./continuous-thread.ts");
