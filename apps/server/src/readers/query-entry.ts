import { keepCompiled } from "@custodia/services/wiring/keep-compiled";

keepCompiled();
void import("./reader-thread.ts");
