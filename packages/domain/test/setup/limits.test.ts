import { expect, test } from "vitest";
import { formatSize } from "../../src/setup/limits.ts";

test("a size is in the largest unit of which there is one, as limits count them", () => {
  const sizes = [0, 1, 1023, 2 ** 10, 325_000, 2 ** 20, 1.25 * 2 ** 20, 500 * 2 ** 20, 2 ** 30, 3000 * 2 ** 40];
  expect(sizes.map(formatSize)).toEqual([
    ...["0 bytes", "1 byte", "1,023 bytes", "1 kB", "317 kB", "1 MB", "1.3 MB", "500 MB", "1 GB", "3,000 TB"],
  ]);
});
