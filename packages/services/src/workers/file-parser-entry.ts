import { cacheCompiled } from "./entry.ts";

cacheCompiled();
void import("./file-parser-process.ts");
