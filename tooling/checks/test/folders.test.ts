import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { misplaced } from "../folders.ts";

const made: string[] = [];

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true });
});

/** What the check says of a tree that holds these files. */
function messages(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "custodia-folders-"));
  made.push(root);
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), code);
  }
  return misplaced(root);
}

const refused = (path: string, code: string) => messages({ [path]: code });

describe("imports run one way", () => {
  test.each([
    ["packages/domain/src/money.ts", 'import { open } from "@custodia/db/client";', "sees no other package"],
    ["packages/domain/src/money.ts", 'import { join } from "node:path";', "domain knows zod alone"],
    ["packages/domain/src/money.ts", 'import dayjs from "dayjs";', "domain knows zod alone"],
    ["packages/db/src/client.ts", 'import { add } from "@custodia/services/setup/add";', "sees domain."],
    ["packages/services/src/audit.ts", 'import { router } from "@custodia/api/root";', "sees db, domain."],
    ["packages/api/src/root.ts", 'import { open } from "@custodia/db/client";', "sees services, domain."],
    ["packages/api/src/root.ts", 'import { eq } from "drizzle-orm";', "call a verb of packages/services"],
    [
      "packages/api/src/root.ts",
      'import { text } from "drizzle-orm/sqlite-core";',
      "call a verb of packages/services",
    ],
    [
      "packages/services/src/audit.ts",
      'import { createClient } from "@libsql/client";',
      "through packages/db",
    ],
    ["packages/client/src/trpc.ts", 'import { router } from "@custodia/api/root";', "sees domain."],
    ["packages/ui/src/button.tsx", 'import { Kobo } from "@custodia/domain/money";', "sees no other package"],
    [
      "packages/app-shell/src/shell/shell.tsx",
      'import type { Router } from "@custodia/api/root";',
      "sees client, ui, domain.",
    ],
    [
      "apps/web/src/main.tsx",
      'import { add } from "@custodia/services/setup/add";',
      "sees app-shell, client, ui, domain.",
    ],
    [
      "apps/web/src/main.tsx",
      'import type { Router } from "@custodia/api/root";',
      "sees app-shell, client, ui, domain.",
    ],
    [
      "apps/web/src/main.tsx",
      'const add = await import("@custodia/db/client");',
      "sees app-shell, client, ui, domain.",
    ],
    ["apps/web/src/main.tsx", 'import { Card } from "@tremor/react";', "use the charts of packages/ui"],
    [
      "apps/web/src/main.tsx",
      'export { open } from "../../../packages/db/src/client.ts";',
      "by its package's name",
    ],
  ])("%s with %s", (path, code, instead) => {
    expect(refused(path, code)).toEqual([expect.stringContaining(instead)]);
  });

  test("an import over several lines is seen", () => {
    const code = 'import {\n  one,\n  type Two,\n} from "@custodia/db/client";\n';
    expect(refused("apps/web/src/main.tsx", code)).toHaveLength(1);
  });

  test("client may take types from api", () => {
    const code =
      'import type { Router } from "@custodia/api/root";\nimport { money } from "@custodia/domain/money";\n';
    expect(refused("packages/client/src/trpc.ts", code)).toEqual([]);
  });

  test("tests may set up what they need", () => {
    expect(refused("packages/api/test/roles.test.ts", 'import { open } from "@custodia/db/client";')).toEqual(
      [],
    );
  });
});

describe("identity and settings have one door", () => {
  test("a verb that makes an identity is told to take the context", () => {
    const found = refused("packages/services/src/setup/add.ts", 'import { actor } from "../identity.ts";');
    expect(found).toEqual([expect.stringContaining("take the context")]);
  });

  test("so is a router, whatever way it imports", () => {
    const found = refused("packages/api/src/root.ts", 'import { actor } from "@custodia/services/identity";');
    expect(found).toEqual([expect.stringContaining("take the context")]);
  });

  test("the types of an identity are for everyone", () => {
    expect(
      refused("packages/services/src/setup/add.ts", 'import type { Actor } from "../identity.ts";'),
    ).toEqual([]);
  });

  test("process.env is read in env.ts alone", () => {
    const code = "export const port = process.env.PORT;\n";
    expect(refused("apps/server/src/app.ts", code)).toEqual([expect.stringContaining("env.ts")]);
    expect(refused("apps/server/src/env.ts", code)).toEqual([]);
    expect(refused("apps/web/vite.config.ts", code)).toEqual([]);
  });
});

describe("folders and names", () => {
  test.each([
    ["packages/cache/src/memory.ts", "there is no packages/cache; the houses are"],
    ["tooling/scripts/clean.ts", "there is no tooling/scripts"],
    ["packages/services/src/billing/add.ts", "no folder billing; it has auth"],
    ["packages/client/src/hooks/use.ts", "put the file in src itself"],
    ["apps/web/src/components/button.tsx", "no folder components; it has routes, features, head, written"],
    ["packages/domain/src/date-utils.ts", "name it for the verb"],
    ["packages/services/src/setup/helpers/add.ts", "name it for the verb"],
    ["packages/services/test/common.ts", "name it for the verb"],
    ["packages/ui/src/index.ts", "import the file by its name"],
  ])("%s", (path, instead) => {
    expect(refused(path, "")).toEqual([expect.stringContaining(instead)]);
  });

  test("a file that only passes on another", () => {
    const found = refused("packages/domain/src/money.ts", 'export * from "./kobo.ts";\n');
    expect(found).toEqual([expect.stringContaining("passes on another file")]);
  });

  test("a file over 250 lines, or a test over 300, unless it is generated", () => {
    const long = "export {};\n".repeat(251);
    expect(refused("packages/domain/src/money.ts", long)).toEqual([expect.stringContaining("251 lines")]);
    expect(refused("packages/domain/test/money.test.ts", long)).toEqual([]);
    expect(refused("packages/domain/test/money.test.ts", long + long)).toHaveLength(1);
    expect(refused("apps/web/src/route-tree.gen.ts", long)).toEqual([]);
    expect(refused("packages/db/node_modules/other/main.ts", long)).toEqual([]);
  });

  test("an index among the routes is a route", () => {
    expect(refused("apps/web/src/routes/index.tsx", "")).toEqual([]);
  });
});

test("this tree stands as it should", () => {
  expect(misplaced(join(import.meta.dirname, "../../.."))).toEqual([]);
});
