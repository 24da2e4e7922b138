import { expect, test } from "vitest";
import { formatThousands } from "../../src/input/number-format.tsx";

test("a count has the thousands separators of en-NG", () => {
  const format = new Intl.NumberFormat("en-NG");
  for (const count of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 4_294_967_296])
    expect(formatThousands(count)).toBe(format.format(count));
});
