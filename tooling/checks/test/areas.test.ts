import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { type Areas, misplanned } from "../area.ts";
import { misplaced } from "../folders.ts";
import { withPicture } from "../picture.ts";

const made: string[] = [];

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true });
});

const picture: Areas = {
  folder: "features",
  ground: [
    { name: "session", is: "who is signed in" },
    { name: "records", is: "lists and forms of a kind" },
  ],
  areas: [
    { name: "vendors", is: "who sells", sees: [] },
    { name: "assets", is: "what is owned", sees: ["vendors"] },
  ],
  wiring: ["routes", "main.tsx"],
};

const inner: Areas = {
  folder: "",
  ground: [],
  areas: [
    { name: "list", is: "many", sees: [] },
    { name: "one", is: "one", sees: ["list"] },
  ],
  wiring: [],
};

/** What the check says of screens that hold these files. */
function messages(files: Record<string, string>, plan = picture): string[] {
  const root = mkdtempSync(join(tmpdir(), "custodia-areas-"));
  made.push(root);
  for (const [name, code] of Object.entries(files)) {
    const path = join(root, "apps/web/src", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
  }
  return misplaced(root, { "apps/web": plan, "apps/web/src/features/assets": inner });
}

const from = (path: string) => `import { one } from "${path}";\n`;

describe("areas know each other one way", () => {
  test("what is planned may be imported, and the ground by all", () => {
    expect(
      messages({
        "features/assets/list.tsx": from("../vendors/picker.tsx") + from("../session/me.ts"),
        "features/records/list.tsx": from("../session/me.ts") + from("../../search.ts"),
        "routes/list.tsx": from("../features/assets/list.tsx") + from("../features/vendors/picker.tsx"),
      }),
    ).toEqual([]);
  });

  test.each([
    ["features/vendors/list.tsx", from("../assets/list.tsx"), "vendors sees session, records."],
    ["features/session/me.ts", from("../records/list.tsx"), "session sees no area."],
    ["features/records/list.tsx", from("../vendors/kind.ts"), "records sees session."],
    ["search.ts", from("./features/assets/list.tsx"), "what lies outside the areas sees no area."],
  ])("%s with %s", (path, code, sees) => {
    const [found, ...more] = messages({ [path]: code });
    expect(more).toEqual([]);
    expect(found).toContain(sees);
    expect(found).toContain("Move what both need to an area that both see");
    expect(found).toContain("handed in where areas are put together: routes, main.tsx");
  });

  test("an area inside another is one of its own", () => {
    const areas = [
      { name: "vendors", is: "who sells", sees: [] },
      { name: "vendors/import", is: "from a spreadsheet", sees: [] },
    ];
    const files = {
      "features/vendors/import/rows.ts": from("../list.ts"),
      "features/vendors/list.ts": from("./row.ts"),
    };
    expect(messages(files, { ...picture, areas })).toEqual([
      expect.stringContaining("imports ../list.ts; vendors/import sees session, records."),
    ]);
  });

  test("a type counts, and so does what comes later", () => {
    const code =
      'import type { One } from "../assets/one.ts";\nconst later = () => import("../assets/two.tsx");\n';
    expect(messages({ "features/vendors/list.tsx": code })).toHaveLength(2);
  });

  test("nobody imports what puts areas together", () => {
    expect(messages({ "features/assets/list.tsx": from("../../main.tsx") })).toEqual([
      expect.stringContaining("have it handed in from there"),
    ]);
  });

  test("a folder without a plan is told where to plan it", () => {
    expect(messages({ "features/till/sell.tsx": "" })).toEqual([
      expect.stringContaining("say in tooling/checks/areas.ts what it is"),
    ]);
  });

  test("an area's own folders know each other one way, what lies beside them knows none, and others may know all", () => {
    expect(
      messages({
        "features/assets/one/show.tsx": from("../list/list.tsx") + from("../words.ts"),
        "features/assets/list/order.ts": from("../one/show.tsx"),
        "features/assets/words.ts": from("./list/list.tsx"),
        "features/assets/bulk/change.tsx": "",
        "routes/list.tsx": from("../features/assets/one/show.tsx"),
      }),
    ).toEqual([
      expect.stringContaining("assets/bulk/change.tsx: lies in no area of apps/web/src/features/assets"),
      expect.stringContaining("assets/list/order.ts: imports ../one/show.tsx; list sees no area"),
      expect.stringContaining("assets/words.ts: imports ./list/list.tsx; what lies outside the areas"),
    ]);
  });

  test("a circle can't be planned", () => {
    const areas = [
      { name: "vendors", is: "who sells", sees: ["assets"] },
      { name: "assets", is: "what is owned", sees: ["vendors"] },
    ];
    expect([...misplanned({ ...picture, areas })]).toEqual([
      expect.stringContaining("vendors is planned to see assets, which does not stand before it"),
    ]);
  });
});

describe("files stand in no circle", () => {
  test("the shortest way round is told", () => {
    const found = messages({
      "features/assets/a.ts": from("./b.ts") + from("./d.ts"),
      "features/assets/b.ts": 'import type { C } from "./c.ts";\n',
      "features/assets/c.ts": 'const later = () => import("./a.ts");\n',
      "features/assets/d.ts": from("./b.ts"),
    });
    const way = ["a", "b", "c", "a"].map((name) => `apps/web/src/features/assets/${name}.ts`).join(" → ");
    expect(found).toEqual([
      `${way}: a circle; put what both need into a file of its own, or have it handed in`,
    ]);
  });

  test("two ways to one file are no circle", () => {
    expect(
      messages({
        "features/assets/a.ts": from("./b.ts") + from("./c.ts"),
        "features/assets/b.ts": from("./d.ts"),
        "features/assets/c.ts": from("./d.ts"),
        "features/assets/d.ts": "",
      }),
    ).toEqual([]);
  });
});

test("docs/reference/modules.md shows the areas as they are planned", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../../docs/reference/modules.md"), "utf8");
  expect(
    withPicture(readme) === readme,
    "`pnpm picture` draws the areas into docs/reference/modules.md",
  ).toBe(true);
});

test("a picture leaves out the arrows that follow from others", () => {
  const areas = [
    { name: "places", is: "where", sees: [] },
    { name: "vendors", is: "who sells", sees: ["places"] },
    { name: "assets", is: "what is owned", sees: ["vendors", "places"] },
  ];
  const drawn = withPicture("<!-- areas -->\n<!-- /areas -->\n", { "apps/web": { ...picture, areas } });
  expect(drawn.match(/\w+ --> \w+/g)).toEqual([
    "vendors --> places",
    "assets --> vendors",
    "records --> session",
  ]);
});
