import { watchGaps } from "../process-metrics.ts";

// Measures the gaps of its own idle event loop, which the machine causes, and prints them when its input ends.
const stopWatching = watchGaps();
process.stdin.once("end", () => console.log(JSON.stringify(stopWatching()))).resume();
