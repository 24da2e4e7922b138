import { cacheCompiled } from "@custodia/services/workers/entry";
import { staleness } from "./staleness.ts";

// The bundle starts here: it checks itself before it loads the server.
const stale = staleness();
if (stale) {
  console.error(`Custodia cannot start: ${stale}`);
  process.exitCode = 1;
} else {
  cacheCompiled();
  void import("./main.ts");
}
