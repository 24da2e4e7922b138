import { seededRandom } from "@custodia/demo/seeded-random";
import { expect, test } from "vitest";
import { exponential, findEnd, simulateWaits } from "../capacity.ts";

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const CALLS = 400_000;

test.each([
  // Waits by Pollaczek and Khinchine: busy × service / 2 (1 - busy), and twice that where the service time is random.
  { busy: 0.5, isFixed: true, wait: 5 },
  { busy: 0.8, isFixed: true, wait: 20 },
  { busy: 0.8, isFixed: false, wait: 40 },
])("a writer that is busy for $busy of the time makes others wait as the formula says", ({ busy, isFixed, wait }) => {
  const random = seededRandom(1);
  const serviceMs = () => (isFixed ? 10 : exponential(random, 10));
  const waits = simulateWaits(random, { perSecond: 100 * busy, servers: 1, calls: CALLS, serviceMs });
  expect(mean(waits) / wait).toBeCloseTo(1, 1);
});

test("two servers share one queue, as Erlang's formula says", () => {
  const random = seededRandom(2);
  const serviceMs = () => exponential(random, 1000);
  const waits = simulateWaits(random, { perSecond: 1.5, servers: 2, calls: CALLS, serviceMs });
  expect(mean(waits) / 1285.7).toBeCloseTo(1, 1);
});

test("an option ends where its writer, its cores or its restore does", () => {
  const plenty = { name: "plenty", cores: 1000, databases: 1, pageMs: 1, changeMs: 1, holdMs: 0.1 };
  const end = (option: Partial<typeof plenty>, assets = 1) => findEnd({ ...plenty, ...option }, assets);
  expect(end({ holdMs: 10 }).reason).toBe("writer");
  expect(end({ cores: 1 }).reason).toBe("cores");
  const single = end({}, 100_000);
  expect(single).toEqual({ companies: expect.closeTo(360, -1), reason: "restore" });
  expect(end({ databases: 4 }, 100_000).companies / single.companies).toBeCloseTo(4, 1);
});
