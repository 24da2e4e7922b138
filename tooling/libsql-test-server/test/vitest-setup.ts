import { useTestServer } from "@custodia/testkit/temporary-database";
import { sharedServer } from "../start.ts";

// Vitest runs this before each test file; all files of a process share one server.
useTestServer(sharedServer);
