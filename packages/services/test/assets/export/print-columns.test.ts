import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { emptyTotals } from "../../../src/assets/export/print-columns.ts";
import { drawEnd } from "../../../src/assets/export/print-worker.ts";
import { openPaper } from "../../../src/assets/pdf/page.ts";
import { pagesOf } from "../forms/pdf-text.ts";

const folder = mkdtempSync(join(tmpdir(), "signed-total-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([1, 3])("with %i classes, the signature is never on a page without the total", async (count) => {
  const path = join(folder, `${count}.pdf`);
  const paper = openPaper({ path, title: "Register", author: "Us", footer: "Us", layout: "landscape" });
  const classes = Array.from({ length: count }, (_, index) => ({ name: `Class ${index}`, totals: emptyTotals() }));
  // Tries every position near the end of the page.
  for (let remaining = 150; remaining < 270; remaining += 1) {
    paper.ensureSpace(Number.POSITIVE_INFINITY);
    paper.y = paper.doc.page.height - 70 - remaining;
    drawEnd(paper, classes, emptyTotals());
  }
  await paper.finish();
  const signedPages = (await pagesOf(createReadStream(path))).filter((page) => page.includes("Prepared by"));
  expect(signedPages).toHaveLength(120);
  for (const page of signedPages) {
    expect(page).toContain("Total, 0 assets");
    if (count > 1) expect(page).toContain("Summary by class");
  }
});
