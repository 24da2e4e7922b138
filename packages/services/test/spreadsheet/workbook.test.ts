import { Refusal } from "@custodia/domain/errors";
import type { Cell } from "@custodia/domain/spreadsheet/cells";
import ExcelJS from "exceljs";
import { describe, expect, test } from "vitest";
import { readWorkbook } from "../../src/spreadsheet/workbook.ts";
import { workbook } from "../assets/import/archive.ts";
import { rowsByExceljs } from "./by-exceljs.ts";

const MOST = 50_000;

async function rowsByUs(file: Buffer) {
  const [sheet] = await readWorkbook(file, MOST);
  const rows = [];
  for await (const { number, cells } of sheet!.rows!) rows.push({ number, cells: cells.map(withoutLook) });
  return rows;
}

/** exceljs returns a date without its format. */
const withoutLook = (cell: Cell): Cell =>
  typeof cell === "object" && cell !== null && "date" in cell ? { date: cell.date! } : cell;

const STYLES = `<?xml version="1.0"?><styleSheet><numFmts count="4"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>
<numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="166" formatCode="[$€-2] #,##0"/>
<numFmt numFmtId="167" formatCode="[h]:mm:ss &quot;d&quot;"/></numFmts>
<fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills>
<borders count="1"><border/></borders><cellXfs count="7"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>
<xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="9"/></cellXfs></styleSheet>`;

const SHARED = `<?xml version="1.0"?><sst><si><t>Table</t></si>
<si><t xml:space="preserve">  spaced  </t></si><si><r><rPr><b/><sz val="9"/></rPr><t>Half </t></r>
<r><t>bold</t></r>
</si><si/><si><t/></si><si><r><t/></r></si><si><t>Lagos</t></si>
<si><t>A &amp;amp; B &#8358;</t></si><si><t>   </t></si><si><t>=SUM(A1)</t></si></sst>`;

/** Valid and invalid cells, each without its reference. */
const CELLS = [
  't="s"><v>0</v>',
  't="s"><v>1</v>',
  't="s"><v>2</v>',
  't="s"><v>3</v>',
  't="s"><v>4</v>',
  't="s"><v>5</v>',
  't="s"><v>6</v>',
  't="s"><v>7</v>',
  't="s"><v>8</v>',
  't="s"><v>9</v>',
  't="s"><v>10</v>',
  't="s"><v>99</v>',
  't="s"><v>-1</v>',
  't="s"><v>x</v>',
  't="s">',
  't="str"><v>text</v>',
  't="str"><v> </v>',
  't="str"><v/>',
  't="inlineStr"><is><t>inline</t></is>',
  't="inlineStr"><is/>',
  't="inlineStr"><v>7</v>',
  't="e"><v>#REF!</v>',
  't="b"><v>1</v>',
  't="b"><v>0</v>',
  't="b"><v>true</v>',
  "><v>1200.5</v>",
  "><v>1e21</v>",
  "><v>1E-7</v>",
  "><v>0.30000000000000004</v>",
  "><v>-0</v>",
  "><v></v>",
  "><v> 5 </v>",
  ">\n<v>5</v>\n",
  "><t>5</t>",
  't="n"><v>7</v>',
  't="z"><v>8</v>',
  's="1"><v>45000</v>',
  's="1"><v>45000.99999</v>',
  's="1" t="s"><v>0</v>',
  's="2"><v>60</v>',
  's="3"><v>99.5</v>',
  's="3" t="s"><v>0</v>',
  's="4"><v>10</v>',
  's="6"><v>0.2</v>',
  's="0"><v>3</v>',
  's="77"><v>3</v>',
  's="x"><v>3</v>',
  "><f>1+1</f><v>2</v>",
  "><f/><v>0</v>",
  '><f t="shared" si="0"/><v>4</v>',
  't="str"><f>A1</f><v>said</v>',
  't="str"><f>A1</f><v> </v>',
  's="1"><f>NOW()</f><v>45000</v>',
  's="3"><f>A1</f><v>12</v>',
  "><v>1</v><v>2</v>",
  "><v>1</v><f>x</f>",
  "><v>1<!-- 2 -->3</v>",
  't="str"><v>&#x1F600;&#10;x</v>',
];

const LETTERS = ["A", "B", "C", "D", "E", "AA", "GR"];
const book = (rows: string, more = {}) =>
  workbook(rows, { "xl/styles.xml": STYLES, "xl/sharedStrings.xml": SHARED, ...more });

/** Expects both readers to return the same rows of a file, or to reject it. */
async function expectSame(file: Buffer) {
  const tenantB = await rowsByExceljs(file).catch(() => "damaged");
  const tenantA = await rowsByUs(file).catch((error: unknown) => {
    expect(error).toBeInstanceOf(Refusal);
    return "damaged";
  });
  expect(tenantA).toEqual(tenantB);
  return tenantA;
}

describe("a sheet is read as exceljs reads it", () => {
  test("with any cells", async () => {
    const rows = CELLS.map(
      (cell, at) => `<row r="${at + 1}"><c r="B${at + 1}" ${cell}</c><c r="C${at + 1}"><v>1</v></c></row>`,
    );
    expect(await expectSame(book(rows.join("\n")))).toHaveLength(CELLS.length);
  });

  test("with a repeated cell", async () => {
    const rows = CELLS.flatMap((cell, at) =>
      ["", ' ht="15"'].map((look, second) => {
        const number = at * 2 + second + 1;
        return `<row r="${number}"${look}><c r="A${number}" ${cell}</c><c r="C${number}" ${cell}</c><c r="B${number}"><v>9</v></c><c r="B${number}" ${cell}</c></row>`;
      }),
    );
    await expectSame(book(rows.join("")));
  });

  test("in a workbook with the 1904 date system, and in one without formats and texts", async () => {
    const rows = CELLS.filter((cell) => !/ s="(?!0)|^s="(?!0)/.test(cell))
      .map((cell, at) => `<row r="${at + 1}"><c r="A${at + 1}" ${cell}</c></row>`)
      .join("");
    const dated = `<?xml version="1.0"?><workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`;
    await expectSame(
      book(`<row r="1"><c r="A1" s="1"><v>45000</v></c><c r="B1" s="2"><v>0</v></c></row>`, {
        "xl/workbook.xml": dated,
      }),
    );
    await expectSame(workbook(rows));
    await expectSame(workbook('<row r="1" s="1"><c r="A1"><v>5</v></c></row>'));
  });

  test.each([
    ["without a row's number", '<row><c r="A1"><v>1</v></c></row>'],
    ["without a row's number or cells", "<row/>"],
    ["without a cell's address", '<row r="1"><c><v>1</v></c></row>'],
    ["with an address in lower case", '<row r="1"><c r="a1"><v>1</v></c></row>'],
    ["with an address of digits only", '<row r="1"><c r="12"><v>1</v></c></row>'],
    ["with an address of letters only", '<row r="1"><c r="C"><v>1</v></c></row>'],
    [
      "with punctuation in its addresses",
      '<row r="1"><c r="$B$1"><v>1</v></c><c r="C-1D"><v>2</v></c><c r="1E"/></row>',
    ],
    ["past the last column", '<row r="1"><c r="XFE1"><v>1</v></c></row>'],
    [
      "with an empty cell in the last column",
      '<row r="1"><c r="XFD1" s="1"/></row><row r="2"><c r="A2"><v>1</v></c></row>',
    ],
    ["with a row below zero", '<row r="-5"><c r="A1"><v>1</v></c></row>'],
    ["with row 0", '<row r="0"><c r="A1"><v>1</v></c></row>'],
    ["with a row number of many digits", '<row r="99999999999999999999999"><c r="A1"/></row>'],
    ["with rows out of order", '<row r="5"><c r="B5"><v>1</v></c></row><row r="2x"><c r="A9"><v>2</v></c></row>'],
    ["with a row in a row", '<row r="1"><c r="A1"><v>1</v></c><row r="2"><c r="A2"><v>2</v></c></row></row>'],
    ["with a row in a cell", '<row r="1"><c r="A1"><row r="2"/><v>1</v></c></row>'],
    ["with cells outside of rows", '<c r="A1"><v>1</v></c><row r="2"><c r="A2"><v>2</v></c></row><v>3</v>'],
    ["with a row after the data", '<row r="1"><c r="A1"><v>1</v></c></row></sheetData><row r="2"/><sheetData>'],
    ["with a cell in a cell", '<row r="1"><c r="A1"><v>1</v><c r="B1"><v>2</v></c></c></row>'],
    ["truncated", '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2'],
    ["with an unclosed tag", '<row r="1"><c r="A1"><v>1</c></row>'],
    ["with an unknown entity", '<row r="1"><c r="A1"><v>&nbsp;</v></c></row>'],
    [
      "with names of another namespace",
      '<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row><row r="2"><c r="A2"><v>1</v></c></row>',
    ],
    [
      "with formatted columns",
      '<cols><col min="1" max="3" style="1"/></cols><row r="1"><c r="A1"><v>45000</v></c></row>',
    ],
  ])("%s", async (_, rows) => {
    await expectSame(book(rows));
  });

  test("in chunks that split letters of several bytes", async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => {
      const cells = LETTERS.slice(0, 5).map(
        (letter, place) => `<c r="${letter}${at + 1}" ${CELLS[(at * 7 + place * 13) % CELLS.length]}</c>`,
      );
      return `<row r="${at + 1}" spans="1:5">${cells.join("")}<c r="GR${at + 1}" t="str"><v>Ọ̀ṣun ₦${at}</v></c></row>`;
    });
    expect(await expectSame(book(rows.join("\n")))).toHaveLength(3000);
  });

  test("with every kind of value that exceljs writes", async () => {
    const made = new ExcelJS.Workbook();
    const sheet = made.addWorksheet("A");
    sheet.addRow([
      "Text",
      1.5,
      true,
      new Date(Date.UTC(2024, 1, 29)),
      null,
      { richText: [{ text: "a" }, { font: { bold: true }, text: "b" }] },
    ]);
    sheet.addRow([
      { formula: "1+1", result: 2 },
      { formula: "A1", result: "x" },
      { formula: "A1", result: new Date(0) },
      { error: "#N/A" },
    ]);
    sheet.addRow([{ text: "link", hyperlink: "https://example.com" }, null, "  ", "₦5"]);
    sheet.getColumn(4).numFmt = "dd/mm/yyyy";
    sheet.mergeCells("A4:C5");
    sheet.getCell("A4").value = "merged";
    sheet.getCell("B7").numFmt = '"$"#,##0';
    sheet.getCell("B7").value = 7;
    const tenantB = await rowsByExceljs(Buffer.from(await made.xlsx.writeBuffer()));
    sheet.unMergeCells("A4:C5");
    const tenantA = await rowsByUs(Buffer.from(await made.xlsx.writeBuffer()));
    expect(tenantA).toEqual(tenantB);
  });
});
