import { openClient } from "@custodia/sqlite/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRegister, type Register } from "../assets/register.ts";
import { dayTriggers } from "./day-triggers.ts";

let world: Register;
let triggersInDatabase: Map<string, string>;
beforeAll(async () => {
  world = await openRegister();
  const client = await openClient(world.services.db.target, 1000);
  const { rows } = await client.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'");
  client.close();
  triggersInDatabase = new Map(rows.map(({ name, sql }) => [String(name), inOneLine(String(sql))]));
});
afterAll(() => world.close());

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

test.each(Object.entries(dayTriggers()))("the database has %s as valuation defines it", (name, text) => {
  expect(triggersInDatabase.get(name)).toBe(inOneLine(text));
});

test("no other trigger computes a book value", () => {
  // Other triggers increment versions or refuse changes: they name columns and compute nothing.
  const otherTriggers = [...triggersInDatabase].filter(
    ([name]) => !(name in dayTriggers()) && !/_(version|refuse_update)$/.test(name),
  );
  expect(otherTriggers.length).toBeGreaterThan(10);
  const computing = otherTriggers.filter(([, text]) =>
    /useful_life_in_days|valued_day|SET [^;]*book_value_/.test(text),
  );
  expect(computing.map(([name]) => name)).toEqual([]);
});
