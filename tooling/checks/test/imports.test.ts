import { describe, expect, test } from "vitest";
import type { AreaPlan } from "../architecture.ts";
import { forbiddenImports, planFaults, rulesOf } from "../imports.ts";
import { createResolvedTree, createTree } from "./source-tree.ts";

/** Returns the imports refused by the rules that do not depend on areas; areas have their own tests below. */
const ruleMessages = (path: string, code: string) =>
  forbiddenImports(createResolvedTree({ [path]: code }), rulesOf([]));

describe("layers", () => {
  test.each([
    ["packages/domain/src/money.ts", 'import { open } from "@custodia/sqlite/client";', "import no other package"],
    ["packages/domain/src/money.ts", 'import { join } from "node:path";', "domain may import only zod and fraction.js"],
    ["packages/domain/src/money.ts", 'import dayjs from "dayjs";', "domain may import only zod and fraction.js"],
    ["packages/sqlite/src/client.ts", 'import { add } from "@custodia/db/open";', "may import domain."],
    [
      "packages/services/src/core/audit.ts",
      'import { router } from "@custodia/api/root";',
      "may import db, sqlite, domain.",
    ],
    ["packages/api/src/root.ts", 'import { open } from "@custodia/sqlite/client";', "may import services, domain."],
    ["packages/api/src/root.ts", 'import { eq } from "drizzle-orm";', "call a function of packages/services"],
    [
      "packages/api/src/root.ts",
      'import { text } from "drizzle-orm/sqlite-core";',
      "call a function of packages/services",
    ],
    [
      "packages/services/src/core/audit.ts",
      'import { createClient } from "@libsql/client";',
      "through packages/sqlite",
    ],
    ["packages/client/src/trpc.ts", 'import { router } from "@custodia/api/root";', "import only types of api"],
    ["packages/ui/src/button.tsx", 'import { Kobo } from "@custodia/domain/money";', "import no other package"],
    [
      "packages/app-shell/src/shell/shell.tsx",
      'import type { Router } from "@custodia/api/root";',
      "may import client, ui, domain.",
    ],
    [
      "apps/web/src/main.tsx",
      'import { add } from "@custodia/services/setup/add";',
      "may import app-shell, client, ui, domain.",
    ],
    [
      "apps/web/src/main.tsx",
      'import type { Router } from "@custodia/api/root";',
      "may import app-shell, client, ui, domain.",
    ],
    [
      "apps/web/src/main.tsx",
      'const add = await import("@custodia/sqlite/client");',
      "may import app-shell, client, ui, domain.",
    ],
    ["apps/web/src/main.tsx", 'import { Card } from "@tremor/react";', "use the charts of packages/ui"],
  ])("rejects %s with %s", async (path, code, message) => {
    expect(await ruleMessages(path, code)).toEqual([expect.stringContaining(message)]);
  });

  test("an import across packages must use the package's name", async () => {
    const code = 'import { open } from "../../../packages/domain/src/client.ts";';
    expect(await ruleMessages("apps/web/src/main.tsx", code)).toEqual([
      expect.stringContaining("by the package's name"),
    ]);
  });

  test("a multi-line import is checked", async () => {
    const code = 'import {\n  one,\n  type Two,\n} from "@custodia/sqlite/client";\n';
    expect(await ruleMessages("apps/web/src/main.tsx", code)).toHaveLength(1);
  });

  test("an imported file must exist", async () => {
    const root = createTree({ "apps/web/src/main.tsx": 'import "./none.ts";\n' });
    expect(await forbiddenImports(root, rulesOf([]))).toEqual([expect.stringContaining("there is no such file")]);
  });

  test("client may import types from api", async () => {
    const code = 'import type { Router } from "@custodia/api/root";\nimport { money } from "@custodia/domain/money";\n';
    expect(await ruleMessages("packages/client/src/trpc.ts", code)).toEqual([]);
  });

  test("domain may import zod", async () => {
    expect(await ruleMessages("packages/domain/src/money.ts", 'import { z } from "zod";')).toEqual([]);
  });

  test("tests may import any package", async () => {
    const code = 'import { open } from "@custodia/sqlite/client";';
    expect(await ruleMessages("packages/api/test/roles.test.ts", code)).toEqual([]);
  });

  test.each(['export * from "./kobo.ts";', 'export { kobo } from "./kobo.ts";'])(
    "rejects a re-export: %s",
    async (code) => {
      expect(await ruleMessages("packages/domain/src/money.ts", code)).toEqual([
        expect.stringContaining("re-exports another file"),
      ]);
    },
  );
});

describe("identities", () => {
  test("a command may not create an identity", async () => {
    const code = 'import { actor } from "../core/identity.ts";';
    expect(await ruleMessages("packages/services/src/setup/add.ts", code)).toEqual([
      expect.stringContaining("take the context"),
    ]);
  });

  test("a router may not create an identity", async () => {
    const code = 'import { actor } from "@custodia/services/core/identity";';
    expect(await ruleMessages("packages/api/src/root.ts", code)).toEqual([expect.stringContaining("take the context")]);
  });

  test("any file may import the types of an identity", async () => {
    const code = 'import type { Actor } from "../core/identity.ts";';
    expect(await ruleMessages("packages/services/src/setup/add.ts", code)).toEqual([]);
  });
});

const featuresPlan: AreaPlan = {
  folder: "apps/web/src/features",
  base: ["session", "records"],
  areas: { vendors: [], assets: ["vendors"] },
  assembly: ["routes", "main.tsx"],
};
const assetsPlan: AreaPlan = {
  folder: "apps/web/src/features/assets",
  areas: { list: [], one: ["list"] },
};

/** Returns the violations of these plans in a set of screen files. */
function areaMessages(files: Record<string, string>, plan = featuresPlan): Promise<string[]> {
  const paths = Object.entries(files).map(([path, code]) => [`apps/web/src/${path}`, code]);
  return forbiddenImports(createResolvedTree(Object.fromEntries(paths)), rulesOf([plan, assetsPlan], {}));
}

const importFrom = (path: string) => `import { one } from "${path}";\n`;

describe("areas", () => {
  test("an area may import the planned areas and the base", async () => {
    expect(
      await areaMessages({
        "features/assets/list.tsx": importFrom("../vendors/picker.tsx") + importFrom("../session/me.ts"),
        "features/records/list.tsx": importFrom("../session/me.ts") + importFrom("../../search.ts"),
        "search.ts": importFrom("./features/session/me.ts"),
        "routes/list.tsx": importFrom("../features/assets/list.tsx") + importFrom("../features/vendors/picker.tsx"),
      }),
    ).toEqual([]);
  });

  test.each([
    ["features/vendors/list.tsx", importFrom("../assets/list.tsx"), "vendors may import session, records."],
    ["features/vendors.tsx", importFrom("./assets/list.tsx"), "vendors may import session, records."],
    ["features/session/me.ts", importFrom("../records/list.tsx"), "session may import no other area."],
    ["features/records/list.tsx", importFrom("../vendors/kind.ts"), "records may import session."],
    ["search.ts", importFrom("./features/assets/list.tsx"), "a file outside the areas may import session, records."],
  ])("rejects %s with %s", async (path, code, message) => {
    const [found, ...more] = await areaMessages({ [path]: code });
    expect(more).toEqual([]);
    expect(found).toContain(message);
    expect(found).toContain("Move shared code to an area that both may import");
    expect(found).toContain("pass it in as an argument from a file that combines areas: routes, main.tsx");
  });

  test("a nested area is an area of its own", async () => {
    const files = {
      "features/vendors/import/rows.ts": importFrom("../list.ts"),
      "features/vendors/list.ts": importFrom("./row.ts"),
    };
    const plan = { ...featuresPlan, areas: { vendors: [], "vendors/import": [] } };
    expect(await areaMessages(files, plan)).toEqual([
      expect.stringContaining("vendors/import may import session, records."),
    ]);
  });

  test("type imports and dynamic imports are checked", async () => {
    const code = 'import type { One } from "../assets/one.ts";\nconst later = () => import("../assets/two.tsx");\n';
    expect(await areaMessages({ "features/vendors/list.tsx": code })).toHaveLength(2);
  });

  test("no area may import a file that combines areas", async () => {
    expect(await areaMessages({ "features/assets/list.tsx": importFrom("../../main.tsx") })).toEqual([
      expect.stringContaining("pass it in as an argument from a file that combines areas"),
    ]);
  });

  test("a file inside an area may combine areas", async () => {
    const plan = { ...featuresPlan, assembly: ["features/assets/registry.ts"] };
    const files = {
      "features/assets/registry.ts": importFrom("../vendors/list.ts") + importFrom("./show.ts"),
      "features/assets/show.ts": importFrom("./registry.ts"),
    };
    const [found, ...more] = (await areaMessages(files, plan)).filter((line) => !line.includes("cycle"));
    expect(found).toContain("apps/web/src/features/assets/show.ts → apps/web/src/features/assets/registry.ts");
    expect(more).toEqual([]);
  });

  test("nested areas import each other as planned, files beside them import none, and other areas import all of them", async () => {
    const found = await areaMessages({
      "features/assets/one/show.tsx": importFrom("../list/list.tsx") + importFrom("../words.ts"),
      "features/assets/list/order.ts": importFrom("../one/side.tsx"),
      "features/assets/words.ts": importFrom("./list/list.tsx"),
      "routes/list.tsx": importFrom("../features/assets/one/show.tsx"),
    });
    expect(found.sort()).toEqual([
      expect.stringContaining("assets/list/order.ts → apps/web/src/features/assets/one/side.tsx: list may import no"),
      expect.stringContaining("assets/words.ts → apps/web/src/features/assets/list/list.tsx: a file outside the areas"),
    ]);
  });

  test("a plan may not contain a cycle", () => {
    const areas = { vendors: ["assets"], assets: ["vendors"] };
    expect([...planFaults({ ...featuresPlan, areas })]).toEqual([
      expect.stringContaining("vendors is planned to import assets, which is not listed before it"),
    ]);
  });
});

describe("cycles", () => {
  test("an import cycle is reported with its path, including types and dynamic imports", async () => {
    const found = await areaMessages({
      "features/assets/a.ts": importFrom("./b.ts") + importFrom("./d.ts"),
      "features/assets/b.ts": 'import type { C } from "./c.ts";\n',
      "features/assets/c.ts": 'const later = () => import("./a.ts");\n',
      "features/assets/d.ts": importFrom("./b.ts"),
    });
    expect(found.length).toBeGreaterThan(0);
    for (const line of found) expect(line).toContain("an import cycle; move shared code into a module of its own");
    for (const name of ["a", "b", "c"]) expect(found.join()).toContain(`features/assets/${name}.ts`);
  });

  test("two paths to one file are no cycle", async () => {
    expect(
      await areaMessages({
        "features/assets/a.ts": importFrom("./b.ts") + importFrom("./c.ts"),
        "features/assets/b.ts": importFrom("./d.ts"),
        "features/assets/c.ts": importFrom("./d.ts"),
        "features/assets/d.ts": "",
      }),
    ).toEqual([]);
  });
});
