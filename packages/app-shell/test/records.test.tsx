import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { draftOf } from "../src/records/record-form.tsx";
import { useRecordSource } from "../src/records/record-kind.ts";

test("a form starts with the record's values, and with blanks for missing ones", () => {
  const blank = { name: "", email: "", country_id: null as number | null };
  const record = { id: 7, name: "Kano Tools", email: null, country_id: 3, assets_count: 2 };
  expect(draftOf(blank, record)).toEqual({ name: "Kano Tools", email: "", country_id: 3 });
  expect(draftOf(blank, undefined)).toEqual(blank);
});

test("a picker requests the first 150 records by name", () => {
  const requests: unknown[] = [];
  const list = {
    fetch: async (input: object) => {
      requests.push(input);
      return { data: [] };
    },
  };
  function Picker() {
    void useRecordSource({ list, show: { fetch: async () => null } }, "name").search("kano");
    return null;
  }
  renderToString(<Picker />);
  expect(requests).toEqual([{ search: "kano", per_page: 150, sort: "name" }]);
});
