import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawFacts, drawHead } from "../../../src/assets/pdf/blocks.ts";
import { openPaper, type Paper } from "../../../src/assets/pdf/page.ts";
import { fitText, toOneLine, widthOf, wrapText } from "../../../src/assets/pdf/text.ts";
import { pagesOf } from "../forms/pdf-text.ts";

const folder = mkdtempSync(join(tmpdir(), "letters-"));
let paper: Paper;
beforeAll(() => {
  paper = openPaper({ path: join(folder, "paper.pdf"), title: "Letters", author: "Us", footer: "Letters" });
});
afterAll(async () => {
  await paper.discard();
  rmSync(folder, { recursive: true });
});

const lineTexts = (text: string, width: number, maxLines: number) => {
  paper.doc.font("plain").fontSize(9);
  return wrapText(paper.doc, text, width, maxLines);
};

test("letter widths match the PDF library, for one or two code points", () => {
  const { doc } = paper;
  const names = "Ẹ̀rọ 60 kVA, ₦12,345.50 “Adéọlá Ṣọlá-Ọ̀ṣun” – fi ffl AVATo…";
  const texts = [names.normalize("NFC"), names.normalize("NFD"), "日本 😀 العربية"];
  for (let code = 0x20; code < 0x2100; code += 1) texts.push(`a${String.fromCharCode(code)}b`);
  for (const font of ["plain", "strong"]) {
    doc.font(font).fontSize(7.5);
    const mismatches = texts.filter((text) => Math.abs(widthOf(doc, text) - doc.widthOfString(text)) > 1e-9);
    expect(mismatches).toEqual([]);
  }
});

test("text wraps at spaces and hyphens, and ends in an ellipsis if there is no more space", () => {
  const text = "Standby generator of the Ìkẹjà head-office with its automatic change-over switch";
  const lines = lineTexts(text, 120, 9);
  expect(lines.map((line) => line.text).join(" ")).toBe(text);
  const twoLines = lineTexts(text, 120, 2);
  expect(twoLines.map((line) => line.text)).toEqual([lines[0]!.text, expect.stringMatching(/…$/)]);
  for (const { width } of [...lines, ...twoLines]) expect(width).toBeLessThanOrEqual(120);
  expect(lineTexts("head-office", 40, 3)[0]!.text).toBe("head-");
});

test("a word longer than a line is broken between letters, and every line has content", () => {
  const word = "😀Ẹ̀".repeat(60);
  const lines = lineTexts(word, 90, 4);
  expect(lines).toHaveLength(4);
  expect(
    word.startsWith(
      lines
        .slice(0, 3)
        .map(({ text }) => text)
        .join(""),
    ),
  ).toBe(true);
  expect(
    lines
      .map(({ text }) => text)
      .join("")
      .isWellFormed(),
  ).toBe(true);
  expect(lineTexts("W".repeat(255), 1, 3).map(({ text }) => text)).toEqual(["W", "W", "…"]);
  expect(lineTexts("", 90, 4)).toEqual([]);
  expect(fitText(paper.doc, "Short", 90).text).toBe("Short");
});

test("stacked diacritics do not overlap other text, and names keep theirs", () => {
  expect(toOneLine(`e${"\u0301".repeat(254)} x`)).toBe(`e${"\u0301".repeat(4)} x`);
  const name = "Adéọlá Ṣọlá-Ọ̀ṣun, Tiếng Việt, क्षि".normalize("NFD");
  expect(toOneLine(name)).toBe(name);
});

test("the longest name and address are complete on forms", async () => {
  const path = join(folder, "whole.pdf");
  const note = openPaper({ path, title: "Note", author: "Us", footer: "Us" });
  const long = "Cooperative Incorporated ".repeat(10).trim();
  drawHead(note, { company: `${long} End`, logo: null, title: "Note", lines: [] });
  drawFacts(note, [["Address", `${long}, Amuwo-Odofin, Lagos, Nigeria`]], 76);
  await note.finish();
  const [page] = await pagesOf(createReadStream(path));
  const text = page!.replace(/\s+/g, " ");
  expect(text).toContain(`${long} End`);
  expect(text).toContain("Lagos, Nigeria");
  expect(text).not.toContain("…");
});

test("letters that the typeface lacks are replaced, and the form lists them for comparison", async () => {
  const path = join(folder, "scripts.pdf");
  const note = openPaper({ path, title: "Note", author: "Us", footer: "Us" });
  drawHead(note, {
    company: "محمد وأولاده Ltd",
    logo: null,
    title: "Note",
    lines: ["Adéọlá Ṣọlá, Иван, Ωmega"],
  });
  drawFacts(note, [["Custodian", "王小明 👩\u200d🔧"]]);
  await note.finish();
  const page = (await pagesOf(createReadStream(path))).join("\n").replace(/\s+/g, " ");
  expect(page).toContain("���� ������� Ltd");
  expect(page).toContain("Adéọlá Ṣọlá, Иван, Ωmega");
  expect(page).toContain("��� ��");
  expect(page).toContain("a letter that this form cannot print (Arabic, Chinese, emoji)");

  const normalised = join(folder, "plain.pdf");
  const other = openPaper({ path: normalised, title: "Note", author: "Us", footer: "Us" });
  drawFacts(other, [["Custodian", "Adéọlá Ṣọlá-Ọ̀ṣun".normalize("NFD")]]);
  await other.finish();
  expect((await pagesOf(createReadStream(normalised))).join()).not.toContain("cannot print");
});
