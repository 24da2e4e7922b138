import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { misplacedFiles } from "../folders.ts";
import { createTree } from "./source-tree.ts";

const messagesFor = (path: string, code: string) => misplacedFiles(createTree({ [path]: code }));

test("only env.ts may read process.env", () => {
  const code = "export const port = process.env.PORT;\n";
  expect(messagesFor("apps/server/src/app.ts", code)).toEqual([expect.stringContaining("env.ts")]);
  expect(messagesFor("apps/server/src/env.ts", code)).toEqual([]);
  expect(messagesFor("apps/web/vite.config.ts", code)).toEqual([]);
});

test("a folder that no plan lists is reported, with the file of the plans", () => {
  expect(messagesFor("apps/web/src/features/cellar/sell.tsx", "")).toEqual([
    expect.stringContaining("belongs to no area of apps/web/src/features; add to tooling/checks/area-plans.ts"),
  ]);
});

test("a folder that the plan of a nested area does not list is reported", () => {
  expect(messagesFor("packages/services/src/pos/cellar/sell.ts", "")).toEqual([
    expect.stringContaining("belongs to no area of packages/services/src/pos"),
  ]);
});

describe("folders and names", () => {
  test.each([
    ["packages/cache/src/memory.ts", "there is no packages/cache; the packages are"],
    ["tooling/scripts/clean.ts", "there is no tooling/scripts"],
    ["packages/services/src/billing/add.ts", "no folder billing; it has workers"],
    ["packages/client/src/hooks/use.ts", "put the file in src itself"],
    ["apps/web/src/components/button.tsx", "no folder components; it has routes, features, early-fetch, prerendered"],
    ["packages/domain/src/date-utils.ts", "name it for the noun"],
    ["packages/services/src/setup/helpers/add.ts", "name it for the noun"],
    ["packages/services/test/common.ts", "name it for the noun"],
    ["packages/ui/src/index.ts", "import the file by its name"],
  ])("%s is reported: %s", (path, message) => {
    expect(messagesFor(path, "")).toEqual([expect.stringContaining(message)]);
  });

  test("a file over 250 lines or a test over 300 is reported unless it is generated", () => {
    const long = "export {};\n".repeat(251);
    expect(messagesFor("packages/domain/src/money.ts", long)).toEqual([expect.stringContaining("251 lines")]);
    const messagesForTest = (code: string) =>
      misplacedFiles(createTree({ "packages/domain/src/money.ts": "", "packages/domain/test/money.test.ts": code }));
    expect(messagesForTest(long)).toEqual([]);
    expect(messagesForTest(long + long)).toHaveLength(1);
    expect(messagesFor("apps/web/src/route-tree.gen.ts", long)).toEqual([]);
    expect(messagesFor("packages/db/node_modules/other/main.ts", long)).toEqual([]);
  });

  test("an index file is allowed as a route", () => {
    expect(messagesFor("apps/web/src/routes/index.tsx", "")).toEqual([]);
  });
});

test("a test mirrors a module or folder, or lies in a folder that does", () => {
  const source = { "packages/domain/src/setup/vendors.ts": "", "apps/web/src/features/pos/cart.tsx": "" };
  const faultsOf = (path: string) => misplacedFiles(createTree({ ...source, [path]: "" }));
  for (const path of ["setup/vendors", "setup", "setup/vendors/phone-numbers", "setup/races", "every-schema"])
    expect(faultsOf(`packages/domain/test/${path}.test.ts`)).toEqual([]);
  expect(faultsOf("apps/web/test/features/pos/cart.test.tsx")).toEqual([]);
  for (const path of ["packages/domain/test/vendors/setup.test.ts", "apps/web/test/pos/cart.test.tsx"])
    expect(faultsOf(path)).toEqual([expect.stringContaining(`${path}: there is neither`)]);
});

test("this repository has no misplaced files", () => {
  expect(misplacedFiles(join(import.meta.dirname, "../../.."))).toEqual([]);
});
