import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawAreas, PICTURE } from "../picture.ts";

const root = join(import.meta.dirname, "../../..");

test("the committed page matches the area plans", () => {
  const page = readFileSync(join(root, PICTURE), "utf8");
  expect(drawAreas(page) === page, "`pnpm picture` draws the areas into the page").toBe(true);
});

test("omits arrows that follow from others", () => {
  const areas = { places: [], vendors: ["places"], assets: ["vendors", "places"] };
  const plan = { folder: "packages/services/src", areas };
  expect(drawAreas("<!-- areas -->\n<!-- /areas -->\n", [plan]).match(/\w+ --> \w+/g)).toEqual([
    "vendors --> places",
    "assets --> vendors",
  ]);
});
