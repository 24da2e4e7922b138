import { enableCodeCache } from "./entry.ts";

enableCodeCache();
void import("./file-parser-process.ts");
