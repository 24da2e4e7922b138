import { enableCompileCache } from "node:module";

enableCompileCache();
await import("./reader-thread.ts");
