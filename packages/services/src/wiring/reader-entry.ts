import { enableCompileCache } from "node:module";

enableCompileCache();
await import("./reader-process.ts");
