import fc from "fast-check";
import { expect, test } from "vitest";
import { tableSearch } from "../src/records/table-search.ts";
import { parseSearch, stringifySearch } from "../src/search-params.ts";

test("a table's address is readable and can be typed", () => {
  const search = { page: 2, sort: "cost", order: "desc", filter: { barcode: "DV-COMP", cost_from: "1000" } };
  expect(stringifySearch(search)).toBe("?page=2&sort=cost&order=desc&filter[barcode]=DV-COMP&filter[cost_from]=1000");
});

test("texts survive the address unchanged, also those that look like numbers, JSON or markup", () => {
  const word = fc.stringMatching(/^[a-z_]{1,8}$/);
  const searches = fc.record({
    token: fc.string({ unit: "grapheme" }),
    filter: fc.dictionary(word, fc.string({ minLength: 1, unit: "grapheme" }), { minKeys: 1 }),
  });
  fc.assert(
    fc.property(searches, (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual(search);
    }),
  );
  for (const token of ["000123", "1e5", "true", "null", '{"a":1}', "a&b=c", "<i>", "50%"]) {
    expect(parseSearch(stringifySearch({ token }))).toEqual({ token });
  }
});

test("a malicious address has no effect", () => {
  parseSearch("?__proto__[admin]=1&__proto__=1&filter[__proto__]=x&constructor[prototype]=y");
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
  expect(tableSearch(parseSearch("?page=-1&per_page=1e9&order=drop&sort=&filter=x&search="))).toEqual({});
  expect(tableSearch(parseSearch("?page=1.5&per_page=abc&filter[]=x&filter[a]="))).toEqual({});
});

test("converts the parameters of a table's address to its types", () => {
  expect(
    tableSearch(parseSearch("?page=3&per_page=30&sort=cost&order=desc&search=pump&hidden=cost,nbv&filter[a]=1")),
  ).toEqual({
    page: 3,
    per_page: 30,
    sort: "cost",
    order: "desc",
    search: "pump",
    hidden: "cost,nbv",
    filter: { a: "1" },
  });
});
