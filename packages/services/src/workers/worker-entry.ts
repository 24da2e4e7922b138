import { cacheCompiled } from "./entry.ts";

cacheCompiled();
void import("./worker-thread.ts");
