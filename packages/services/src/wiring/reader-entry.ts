import { keepCompiled } from "./keep-compiled.ts";

keepCompiled();
void import("./reader-process.ts");
