import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { deadReferences } from "../references.ts";

const folders: string[] = [];

afterEach(() => {
  for (const root of folders.splice(0)) rmSync(root, { recursive: true });
});

/** Returns the check's messages for a tree with two rules, one decision record, one service module, and these files. */
function messages(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "custodia-references-"));
  folders.push(root);
  const all = {
    "docs/reference/rules/approvals.md": "**1. Asked.** …\n\n**2. Once**, and **3. By somebody else.** …",
    "docs/adr/0009-asset-events-and-approvals.md": "",
    "packages/services/src/assets/movements/service.ts": "",
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return deadReferences(root);
}

const messagesOfCode = (text: string) => messages({ "packages/db/src/client.ts": text });
const messagesOfPage = (text: string) => messages({ "docs/adr/0010-full-text-search.md": text });

describe("valid references", () => {
  test.each([
    "/** Once (rules/approvals 2). */",
    " * By another (rules/approvals 3), see docs/adr/0009.",
    "// See movements/service.ts, and rules/approvals.",
    'import { rules } from "./rules/none.ts"; // a path in code is the compiler\'s to find',
  ])("code may contain %s", (text) => {
    expect(messagesOfCode(text)).toEqual([]);
  });

  test.each([
    "Released by `assets/movements/service.ts` and `service.ts` in `packages/services/src` (ADR 0009).",
    "[Life](0009-asset-events-and-approvals.md), [away](https://example.com/none.md), rules/approvals 1.",
    "Yours goes to `packages/services/src/<area>/<verb>.ts`; 2026 was a year (2026-01-01).",
  ])("a page may contain %s", (text) => {
    expect(messagesOfPage(text)).toEqual([]);
  });
});

describe("dead references", () => {
  test.each([
    ["/** Once (rules/approvals 9). */", "cites rules/approvals 9, but that page has no such rule"],
    ["// Twice (rules/stock 1).", "cites rules/stock, but docs/reference/rules has no such page"],
    [" * Why: docs/adr/0044.", "cites ADR 0044, but docs/adr has no such number"],
    ["call(); // as movements/relase.ts does", "names movements/relase.ts, but there is no such file"],
    ["/** Days (decisions §5). */", "cites a document that does not exist; write the rule into docs/reference/rules"],
    ["// One owner (architecture, rule 6).", "cites a document that does not exist"],
  ])("%s in code is reported", (text, sentence) => {
    const [line, ...others] = messagesOfCode(`\n${text}`);
    expect(line).toContain(`packages/db/src/client.ts:2: ${sentence}`);
    expect(others).toEqual([]);
  });

  test.each([
    ["Cached (ADR 0044).", "cites ADR 0044"],
    ["See `routes/maintenance.$id.tsx`.", "names routes/maintenance.$id.tsx, but there is no such file"],
    ["See `assets/sell.ts`.", "names assets/sell.ts, but there is no such file"],
    ["See `packages/services/src/stock`.", "names packages/services/src/stock, but there is no such folder"],
    ["[Stock](0044-stock.md)", "links to 0044-stock.md, which does not exist"],
  ])("%s on a page is reported", (text, sentence) => {
    expect(messagesOfPage(text)[0]).toContain(`docs/adr/0010-full-text-search.md:1: ${sentence}`);
  });
});

test("the repository has no dead references", () => {
  expect(deadReferences(join(import.meta.dirname, "../../.."))).toEqual([]);
});
