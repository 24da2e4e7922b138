import { keepCompiled } from "./entry.ts";

keepCompiled();
void import("./file-parser-process.ts");
