import { afterAll, vi } from "vitest";

// Vitest runs this for each test file: the files share their globals.
afterAll(() => void vi.unstubAllGlobals());
