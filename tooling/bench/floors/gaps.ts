import { watchGaps } from "../process-metrics.ts";

// Measures only its own event loop, so that its gaps are the machine's. Prints them when its input ends.
const end = watchGaps();
process.stdin.once("end", () => console.log(JSON.stringify(end()))).resume();
