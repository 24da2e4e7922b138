import { describe, expect, test } from "vitest";
import { worseThan } from "../figures.ts";
import { bannedWordIn, type Figure, measure } from "../measure.ts";
import { createTree } from "./source-tree.ts";

/** Measures a tree with these files. */
function figuresOf(files: Record<string, string>): Record<string, Figure> {
  const root = createTree(files);
  return Object.fromEntries(measure(root).map((figure) => [figure.name, figure]));
}

const line = "export const one = 1;\n";
const vendors = "packages/services/src/setup/vendors.ts";

describe("each figure is measured on the source tree", () => {
  test("tests, generated files, migrations and installed packages are not counted", () => {
    const { files, lines } = figuresOf({
      [vendors]: line.repeat(3),
      "apps/web/src/main.tsx": line,
      "tooling/run/test.mjs": line,
      "packages/services/test/vendors.test.ts": line,
      "tooling/faults/load/calls.fault.ts": line,
      "apps/web/src/route-tree.gen.ts": line,
      "packages/db/migrations/0001.ts": line,
      "packages/db/node_modules/other/main.ts": line,
      "docs/example.ts": line,
    });
    expect(files!.items).toEqual(["apps/web/src/main.tsx", vendors, "tooling/run/test.mjs"]);
    expect(lines!.value).toBe(5);
  });

  test("the median, the 90th percentile and the longest file are measured", () => {
    const lengths = [10, 20, 30, 40, 50, 60, 70, 80, 90, 200];
    const entries = lengths.map((length) => [`packages/ui/src/part-${length}.ts`, line.repeat(length)]);
    const { medianLines, p90Lines, longestLines } = figuresOf(Object.fromEntries(entries));
    expect([medianLines!.value, p90Lines!.value, longestLines!.value]).toEqual([60, 200, 200]);
  });

  test("the share of import lines counts every line of a statement, and no dynamic import", () => {
    const code = [
      'import "./style.css";',
      'import { one } from "./one.ts";',
      "import {",
      "  two,",
      "  type Three,",
      '} from "@custodia/domain/two";',
      'export { four } from "./four.ts";',
      'export const five = () => import("./five.ts");',
      "export const six = { from: 6 };",
      "export const seven = 7;",
    ];
    expect(figuresOf({ [vendors]: `${code.join("\n")}\n` }).importShare!.value).toBe(70);
  });

  test("a small file with one importer is reported with its importer", () => {
    const { singleImporter } = figuresOf({
      [vendors]: 'import { a } from "./a.ts";\nimport { both } from "./both.ts";\nimport "@custodia/domain/money";\n',
      "packages/services/src/setup/other.ts":
        'import { both } from "./both.ts";\nexport const later = () => import("./chunk.ts");\n',
      "packages/services/src/setup/a.ts": line,
      "packages/services/src/setup/both.ts": line,
      "packages/services/src/setup/chunk.ts": line,
      "packages/domain/src/money.ts": line.repeat(79),
      "packages/services/src/setup/report.ts": line,
      "packages/api/src/routers/setup/report.ts": 'import { report } from "@custodia/services/setup/report";\n',
      "packages/services/test/vendors.test.ts": 'import "../src/setup/a.ts";\n',
    });
    expect(singleImporter!.items).toEqual([
      `packages/domain/src/money.ts: merge it into ${vendors}`,
      `packages/services/src/setup/a.ts: merge it into ${vendors}`,
    ]);
  });

  test("a file of 80 lines may have one importer", () => {
    const code = {
      [vendors]: 'import { a } from "./a.ts";\n',
      "packages/services/src/setup/a.ts": line.repeat(80),
    };
    expect(figuresOf(code).singleImporter!.value).toBe(0);
  });

  test("files under 25 lines are counted, except entry points and routes", () => {
    const { tinyFiles } = figuresOf({
      [vendors]: line.repeat(24),
      "packages/services/src/setup/users.ts": line.repeat(25),
      "apps/server/src/main.ts": line,
      "apps/web/src/routes/login.tsx": line,
      "tooling/run/start.mjs": line,
    });
    expect(tinyFiles!.items).toEqual([`${vendors}: 24 lines; merge it into the module of its noun`]);
  });

  test("folders with more than 25 files are counted, except routes", () => {
    const inFolder = (folder: string, count: number) =>
      Array.from({ length: count }, (_, index) => [`${folder}/part-${index}.ts`, line]);
    const { wideFolders } = figuresOf(
      Object.fromEntries([
        ...inFolder("packages/ui/src", 26),
        ...inFolder("packages/client/src", 25),
        ...inFolder("apps/web/src/routes", 30),
      ]),
    );
    expect(wideFolders!.items).toEqual(["packages/ui/src: 26 files; merge them, or sort them into folders"]);
  });

  test("import cycles are counted, types and packages included", () => {
    const { cycles } = figuresOf({
      "packages/domain/src/a.ts": 'import type { B } from "./b.ts";\n',
      "packages/domain/src/b.ts": 'import { c } from "@custodia/domain/c";\n',
      "packages/domain/src/c.ts": 'const later = () => import("./a.ts");\n',
      "packages/domain/src/d.ts": 'import { c } from "./c.ts";\n',
    });
    expect(cycles!.items).toEqual(["packages/domain/src/a.ts → packages/domain/src/b.ts → packages/domain/src/c.ts"]);
  });

  test("a file that only tests and dead files import is dead", () => {
    const { deadFiles } = figuresOf({
      "apps/server/src/main.ts": 'import "@custodia/services/a";\n',
      "packages/services/src/a.ts": 'const later = () => import("./b.ts");\n',
      "packages/services/src/b.ts": line,
      "packages/services/src/c.ts": 'import "./d.ts";\n',
      "packages/services/src/d.ts": 'import "./a.ts";\n',
      "packages/services/src/workers/worker-entry.ts": 'import "../e.ts";\n',
      "packages/services/src/e.ts": line,
      "apps/web/lazy-parts.config.ts": 'const path = "../../packages/client/src/f.ts";\n',
      "packages/client/src/f.ts": line,
      "packages/services/test/c.test.ts": 'import "../src/c.ts";\n',
    });
    expect(deadFiles!.items.map((item) => item.split(":")[0])).toEqual([
      "packages/services/src/c.ts",
      "packages/services/src/d.ts",
    ]);
  });

  test("casts to never are reported with their lines", () => {
    const { asNever } = figuresOf({ [vendors]: `${line}export const two = one as never;\n` });
    expect(asNever!.items).toEqual([`${vendors}:2: give the value its type`]);
  });

  test("entries in exports are counted in every package", () => {
    const { exportsEntries } = figuresOf({
      "packages/ui/package.json": '{"exports": {"./*": "./src/*.tsx", "./*.ts": "./src/*.ts"}}',
      "packages/client/package.json": '{"exports": "./src/main.ts"}',
      "apps/web/package.json": "{}",
    });
    expect(exportsEntries!.value).toBe(3);
  });

  test("an exported name with a banned word is reported with the standard terms", () => {
    const code = [
      "export async function keptRows() {}",
      "export type VendorTold = string;",
      "const MADE_AT = 1;",
      "export { MADE_AT, other as heldSales };",
      "export const { asked, found } = read();",
      "const toldInside = 1;",
      "export const skeptical = 1;",
    ];
    const { bannedExports } = figuresOf({ [vendors]: `${code.join("\n")}\n` });
    expect(bannedExports!.items.map((item) => item.split(" ")[0])).toEqual([
      ...["keptRows", "VendorTold", "MADE_AT", "heldSales", "asked"],
    ]);
    expect(bannedExports!.items[0]).toBe(`keptRows in ${vendors}: use cached, rowCache, record, store or retain`);
  });

  test("a file or a folder with a banned word is counted once", () => {
    const { bannedFiles } = figuresOf({
      "packages/services/src/wiring/tasks.ts": line,
      "packages/services/src/wiring/kept-rows.ts": line,
      "apps/web/src/features/list-asked.ts": line,
    });
    expect(bannedFiles!.items.map((item) => item.split(":")[0])).toEqual([
      "apps/web/src/features/list-asked.ts",
      "packages/services/src/wiring",
      "packages/services/src/wiring/kept-rows.ts",
    ]);
  });

  test("the bytes of pages are added, and each page is an item, so that a message names those that grew", () => {
    const { docsBytes } = figuresOf({
      "README.md": "# Ours\n",
      "docs/guides/deploy.md": "Start it.\n",
      [vendors]: line,
    });
    expect(docsBytes!.value).toBe(17);
    expect(docsBytes!.items).toEqual([
      "README.md: 7 bytes now; shorten it or another page by as much as it grew",
      "docs/guides/deploy.md: 10 bytes now; shorten it or another page by as much as it grew",
    ]);
  });

  test("odd comments are a share of all comments", () => {
    const code = [
      "/** What was sold. */",
      "// Returns the sale",
      "// nobody counts this line, as the comment began above.",
      "/**",
      " * Where it is.",
      " */",
      "call(); // The key is repeated.",
      "// biome-ignore lint/style: a directive is no comment",
      'const url = "https://example.com"; ',
      "/** Offers what is left. */",
    ];
    const { oddComments } = figuresOf({ [vendors]: `${code.join("\n")}\n` });
    expect(oddComments!.value).toBe(40);
    expect(oddComments!.items).toEqual([
      `${vendors}: What was sold.; give the sentence a subject and a verb`,
      `${vendors}: Where it is.; give the sentence a subject and a verb`,
    ]);
  });
});

describe("the baseline", () => {
  const figure = (value: number, more: Partial<Figure> = {}): Figure => ({
    name: "cycles",
    title: "import cycles",
    bound: 0,
    value,
    items: [],
    ...more,
  });

  test("accepts an equal or better figure", () => {
    expect(worseThan({ cycles: 2 }, [figure(2), figure(1)], () => [])).toEqual([]);
  });

  test("rejects a worse figure with the difference and the new items", () => {
    const now = figure(3, { items: ["a → b", "c → d", "e → f"] });
    const earlier = () => [figure(2, { items: ["a → b", "e → f"] })];
    expect(worseThan({ cycles: 2 }, [now], earlier)).toEqual([
      "import cycles: 3, and the baseline allows 2 (aim: 0); worse by 1",
      "  c → d",
    ]);
  });

  test("accepts a worse figure within its bound", () => {
    expect(worseThan({ cycles: 2 }, [figure(30, { bound: 30 })], () => [])).toEqual([]);
    expect(worseThan({ cycles: 2 }, [figure(31, { bound: 30 })], () => [])).toHaveLength(1);
  });

  test("rejects a median below its baseline", () => {
    const median = (value: number) => figure(value, { bound: 80, rising: true });
    expect(worseThan({ cycles: 44 }, [median(43)], () => [])).toHaveLength(1);
    expect(worseThan({ cycles: 90 }, [median(81)], () => [])).toEqual([]);
  });
});

test.each([
  ["keptRows", "kept"],
  ["MADE_AT", "made"],
  ["list-asked", "asked"],
  ["HTMLTold", "told"],
  ["toString", undefined],
  ["skeptical", undefined],
  ["breathtaking", undefined],
])("the banned word in %s is %s", (name, word) => {
  expect(bannedWordIn(name)).toBe(word);
});
