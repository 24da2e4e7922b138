import { keepCompiled } from "./entry.ts";

keepCompiled();
void import("./worker-thread.ts");
