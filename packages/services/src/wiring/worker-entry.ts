import { keepCompiled } from "./keep-compiled.ts";

keepCompiled();
void import("./worker-thread.ts");
