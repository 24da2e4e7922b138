import { watchGaps } from "../process-metrics.ts";

// Does nothing but look at its own event loop: its gaps are the machine's. Tells them when its input ends.
const end = watchGaps();
process.stdin.once("end", () => console.log(JSON.stringify(end()))).resume();
