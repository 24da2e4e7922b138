import { enableCompileCache } from "node:module";

// Half of what a thread does before its first task is to compile what it imports: once for this machine is enough.
enableCompileCache();
await import("./worker-thread.ts");
