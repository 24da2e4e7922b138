import { openTestsOn } from "@custodia/testkit/temporary-database";
import { sharedServer } from "./one-for-all.ts";

// Vitest runs this before each file of tests, the one server of its process is behind them all.
openTestsOn(sharedServer);
