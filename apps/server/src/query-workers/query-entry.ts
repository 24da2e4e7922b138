import { keepCompiled } from "@custodia/services/workers/entry";

keepCompiled();
void import("./thread.ts");
