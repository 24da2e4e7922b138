import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { withFlags } from "../src/features/records/record-columns.tsx";
import { draftOf } from "../src/features/records/record-form.tsx";
import { recordPaths, useRecordSource } from "../src/features/records/record-kind.ts";
import { stepSearch } from "../src/features/setup/step.ts";

test("a filter by what is to complete goes over the wire as true or false, and others as they are", () => {
  const input = { page: 1, per_page: 15, filter: { name: "kano" } };
  expect(withFlags(input)).toEqual(input);
  for (const [word, flag] of [
    ["yes", true],
    ["no", false],
  ] as const) {
    expect(withFlags({ ...input, filter: { name: "kano", to_complete: word } }).filter).toEqual({
      name: "kano",
      to_complete: flag,
    });
  }
});

test("a form begins with the record's own values, and with blanks where an import knew none", () => {
  const blank = { name: "", email: "", country_id: null as number | null };
  const record = { id: 7, name: "Kano Tools", email: null, country_id: 3, assets_count: 2 };
  expect(draftOf(blank, record)).toEqual({ name: "Kano Tools", email: "", country_id: 3 });
  expect(draftOf(blank, undefined)).toEqual(blank);
});

test("a picker asks for the first 150 records by name", () => {
  const asked: unknown[] = [];
  const list = {
    fetch: async (input: object) => {
      asked.push(input);
      return { data: [] };
    },
  };
  function Picker() {
    void useRecordSource({ list, show: { fetch: async () => null } }, "name").search("kano");
    return null;
  }
  renderToString(<Picker />);
  expect(asked).toEqual([{ search: "kano", per_page: 150, sort: "name" }]);
});

test("each kind has the routes that people know", () => {
  const { list, add, edit, detail } = recordPaths("Vendors");
  expect([list, add, edit(7), detail(7)]).toEqual([
    "/viewVendors",
    "/addVendors",
    "/editVendors/7",
    "/detailVendors/7",
  ]);
});

test("the address bar names a step of the set-up, or none", () => {
  expect(stepSearch({ step: "users" })).toEqual({ step: "users" });
  for (const step of ["payment", 2, undefined, ["users"]]) expect(stepSearch({ step })).toEqual({});
});
