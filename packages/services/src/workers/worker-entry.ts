import { enableCodeCache } from "./entry.ts";

enableCodeCache();
void import("./worker-thread.ts");
