import { cacheCompiled } from "@custodia/services/workers/entry";

cacheCompiled();
void import("./thread.ts");
