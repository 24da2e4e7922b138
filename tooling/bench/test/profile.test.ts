import { expect, test } from "vitest";
import { slowestFunctions } from "../profile.ts";

const frame = (functionName: string, url: string) => ({
  functionName,
  url,
  lineNumber: 6,
  columnNumber: 0,
  scriptId: "1",
});

test("the slowest functions are listed with their share of the busy time and their location", () => {
  const profile = {
    nodes: [
      { id: 1, callFrame: frame("(idle)", "") },
      { id: 2, callFrame: frame("pageIds", "file:///home/a/packages/services/src/page-ids.ts") },
      {
        id: 3,
        callFrame: frame("is", "file:///home/a/node_modules/.pnpm/drizzle/node_modules/drizzle-orm/entity.js"),
      },
    ],
    startTime: 0,
    endTime: 100,
    samples: [1, 2, 3, 2],
    timeDeltas: [60, 20, 10, 10],
  };
  expect(slowestFunctions([{ thread: "main", profile }], 2)).toEqual([
    " 75.0 %  pageIds packages/services/src/page-ids.ts:7",
    " 25.0 %  is drizzle-orm/entity.js:7",
  ]);
});
