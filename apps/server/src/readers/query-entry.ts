import { keepCompiled } from "@custodia/services/workers/entry";

keepCompiled();
void import("./reader-thread.ts");
