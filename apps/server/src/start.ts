import { enableCodeCache } from "@custodia/services/workers/entry";
import { startProblem } from "./staleness.ts";

// The entry of the bundle: it checks itself before it loads the server.
const reason = startProblem();
if (reason) {
  console.error(`Custodia cannot start: ${reason}`);
  process.exitCode = 1;
} else {
  enableCodeCache();
  void import("./main.ts");
}
