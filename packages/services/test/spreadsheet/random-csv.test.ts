import { Refusal } from "@custodia/domain/errors";
import { createTestWorld, type TestWorld } from "@custodia/testkit/test-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCustodian } from "../assets/import/world.ts";
import { randomCsv } from "./random-csv.ts";
import { readHere } from "./read-here.ts";

const FILES = 70 * Number(process.env.SCALE ?? 1);

let world: TestWorld;
let here: ReturnType<typeof readHere>;
beforeAll(async () => {
  world = await createTestWorld();
  here = readHere(world);
  for (const company of [world.tenantA, world.tenantB]) await addCustodian(world, company, "Musa Keeper");
});
afterAll(() => {
  here.drop();
  return world.close();
});

/** Returns the values of a row without its number, which differs from the twin's if lines are joined or added. */
const meaningOf = ({ row: _, ...values }: { row: number }) => JSON.stringify(values);

test("each of many random lists is read like its valid twin, or its row has an error or a hint", async () => {
  for (let seed = 0; seed < FILES; seed++) {
    const { fault, at, sign, faulty, twin } = randomCsv(seed);
    const told = `${fault.name} (${seed}, ${JSON.stringify(sign)})\n${faulty}`;
    const sound = await here.previewOf(twin, `twin-${seed}`, "csv");
    expect([sound.errors, sound.hints], told).toEqual([[], []]);
    const read = await here.previewOf(faulty, `faulty-${seed}`, "csv").catch((error: unknown) => {
      if (!fault.same && error instanceof Refusal && error.fields?.file) return null;
      throw error;
    });
    if (read === null) continue;
    if (fault.same) {
      expect(read.errors, told).toEqual([]);
      expect(read.rows.map(meaningOf), told).toEqual(sound.rows.map(meaningOf));
      expect(
        read.hints.map(({ kind }) => kind),
        told,
      ).toEqual(fault.hint ? [fault.hint] : []);
      continue;
    }
    const wrong = [...read.errors.map(({ row }) => row), ...read.hints.flatMap(({ rows }) => rows)];
    expect(wrong.length, told).toBeGreaterThan(0);
    // A row without a hint or an error keeps its meaning.
    const others = sound.rows.filter((_, place) => place !== at).map(meaningOf);
    const changed = read.rows.map(meaningOf).filter((meaning) => !others.includes(meaning));
    expect(changed.length, told).toBeLessThanOrEqual(read.hints.length > 0 ? 1 : 0);
  }
});
