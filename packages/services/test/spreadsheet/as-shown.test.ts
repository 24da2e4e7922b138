import type { Cell } from "@custodia/domain/spreadsheet/cells";
import { describe, expect, test } from "vitest";
import { readCsv } from "../../src/spreadsheet/csv.ts";
import { readWorkbook } from "../../src/spreadsheet/workbook.ts";
import { workbook } from "../assets/import/archive.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const STRICT = "http://purl.oclc.org/ooxml/spreadsheetml/main";
const STRICT_LINKS = "http://purl.oclc.org/ooxml/officeDocument/relationships";

const STYLES = `<?xml version="1.0"?><styleSheet><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>
<numFmt numFmtId="165" formatCode="00000"/><numFmt numFmtId="166" formatCode="0 &quot;months&quot;"/></numFmts>
<fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills>
<borders count="1"><border/></borders><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/>
<xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`;

const SHARED = `<?xml version="1.0"?><sst><si><r><rPr/><t>Toyota </t></r><r><t>Hilux</t></r></si>
<si><t>Lagos</t><rPh sb="0" eb="1"><t>sound</t></rPh><phoneticPr fontId="1"/></si><si><t>HP_x000D_&#10;Laser_x005F_x000D_</t></si>
<si><t xml:space="preserve">  spaced  </t>
</si><si><t><![CDATA[hidden]]></t></si></sst>`;

async function rowsOf(file: Buffer): Promise<Cell[][]> {
  const [sheet] = await readWorkbook(file, 1000);
  const rows: Cell[][] = [];
  for await (const { cells } of sheet!.rows!) rows.push(cells);
  return rows;
}

/** Returns the value read from a cell, given the XML that follows its reference. */
async function cellOf(cell: string, more: Record<string, string> = {}): Promise<Cell | undefined> {
  const rows = `<row r="1"><c r="A1"><v>1</v></c><c r="B1" ${cell}</c></row>`;
  const parts = { "xl/styles.xml": STYLES, "xl/sharedStrings.xml": SHARED, ...more };
  return (await rowsOf(workbook(rows, parts)))[0]?.[1];
}

const DATED = `<?xml version="1.0"?><workbook><workbookPr backupFile="0" date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`;
const DATE = { date: "2024-01-15", shown: "15/01/2024" };
const NO_DATE = { why: expect.stringContaining("is not a date") };
const NEVER = expect.stringContaining("never calculated");

describe("a cell is read as spreadsheets show it, where exceljs reads it differently", () => {
  test.each<[cell: string, expected: unknown]>([
    ['t="d"><v>2024-01-15</v>', { date: "2024-01-15" }],
    ['t="d" s="1"><v>2024-01-15T00:00:00</v>', DATE],
    ['t="d" s="1"><v>2024-01-15T23:30:00.000Z</v>', DATE],
    ['t="d" s="1"><f>A1</f><v>2024-01-15T00:00:00+01:00</v>', DATE],
    ['t="d" s="1"><v>45306</v>', DATE],
    ['t="d"><v>soon</v>', "soon"],
    ['s="1"><f>TODAY()</f><v>45306.7</v>', DATE],
    ['t="str" s="1"><f>TEXT(A1,"yyyy-mm-dd")</f><v>2024-01-15</v>', "2024-01-15"],
    ['t="str" s="1"><f>A1</f><v>27/08/2025 19:33:34</v>', "27/08/2025 19:33:34"],
    ['t="s" s="1"><v>1</v>', "Lagos"],
    ['s="1"><v>0</v>', { fault: "0", why: expect.stringContaining("is not a date") }],
    ["><f>1-1</f><v>0</v>", 0],
    ['><f t="shared" ref="B1:B4" si="0">F2*0</f><v>0</v>', 0],
    ['><f t="shared" si="0"/><v>0</v>', 0],
    ['><f t="array" ref="B1:B2">A1:A2*0</f><v>0</v>', 0],
    ['><f t="dataTable" ref="B1:B2" dt2D="1" dtr="1" r1="A1" r2="A2"/><v>0</v>', 0],
    ['t="b"><f>A1</f><v>1</v>', true],
    ['t="e"><f>Z99/0</f><v>#DIV/0!</v>', { fault: "#DIV/0!" }],
    ['t="e"><v> #N/A </v>', { fault: "#N/A" }],
    ['t="e"><f t="shared" si="0"/><v>#SPILL!</v>', { fault: "#SPILL!" }],
    ["><f>A1*2</f>", { fault: "=A1*2", why: NEVER }],
    ["><f>A1*2</f><v/>", { fault: "=A1*2", why: NEVER }],
    ["><f>A1*2</f><v></v>", { fault: "=A1*2", why: NEVER }],
    ['><f t="shared" si="0"/>', { fault: "=", why: NEVER }],
    ['t="str"><f>IF(A1,"","x")</f><v></v>', undefined],
    ['t="str"><v>a&amp;lt;b</v>', "a&lt;b"],
    ['t="inlineStr"><is><r><rPr><b/></rPr><t>Toyota </t></r>\n<r><t>Hilux</t></r></is>', "Toyota Hilux"],
    ['t="inlineStr"><is>\n<t>x</t>\n</is>\n', "x"],
    ['t="inlineStr"><is><t>Lagos</t><rPh sb="0" eb="1"><t>sound</t></rPh></is>', "Lagos"],
    ['t="s"><v>0</v>', "Toyota Hilux"],
    ['t="s"><v>1</v>', "Lagos"],
    ['t="s"><v>2</v>', "HP\nLaser\n"],
    ['t="inlineStr"><is><t>Musa\u200b Keep\u00ader\ufeff</t></is>', "Musa Keeper"],
    ['t="inlineStr"><is><t>\u200b\u2060</t></is>', undefined],
    ['s="2"><v>123</v>', { shown: "00123", figure: 123 }],
    ['s="3"><v>36</v>', "36 months"],
    ["><v>12abc</v>", "12abc"],
    ["><v>NaN</v>", "NaN"],
    ["><v>Infinity</v>", "Infinity"],
    ["><v>1<b>2</b>3</v>", 123],
    ["><v>4</v><t>5</t>", 5],
    ['t="inlineStr"><v>4</v><is><t>5</t></is>', "5"],
    ["><is>6</is>", undefined],
    ["><extLst><ext><v>6</v></ext></extLst>", undefined],
    ['t="s"><v>2.9</v>', undefined],
    ['t="s"><v>3</v>', "  spaced  "],
    ['t="s"><v>4</v>', "hidden"],
    ['t="s"><f>A1</f><v>1</v>', "Lagos"],
    ['t="str"><v>a&amp;lt;b&amp;quot;&amp;foo;</v>', "a&lt;b&quot;&foo;"],
    ['t="str"><f/><v>&amp;amp;</v>', "&amp;"],
    ['t="inlineStr"><is><r><t>one</t></r><r><t>two</t></r></is>', "onetwo"],
    ['t="e"><v></v>', undefined],
    ['t="e"><f>A1</f><v>#REF!</v>', { fault: "#REF!" }],
    ['t="b"><v/>', undefined],
    ['t="d" s="1"><v>2024-05-06</v>', { date: "2024-05-06", shown: "06/05/2024" }],
    ['s="1"><v>-5</v>', { fault: "-5", ...NO_DATE }],
    ['s="1"><v>1e9</v>', { fault: "1000000000", ...NO_DATE }],
    ['s="1"><v>9e99</v>', { fault: "9e+99", ...NO_DATE }],
    ['s="1"><v>x</v>', "x"],
    ['s="1x"><v>3</v>', { date: "1900-01-03", shown: "03/01/1900" }],
    ["><f>1-1</f><v>-0</v>", -0],
    ['><f t="shared" si="0"/>\n<v>0</v>', 0],
    ["><f/>", { fault: "=", why: NEVER }],
    ["><f>A1</f><v>x</v>", "x"],
    ["><v><![CDATA[9]]></v>", 9],
    ['t="inlineStr"><is><t>A<![CDATA[ <b> &amp; ]]>C</t></is>', "A <b> &amp; C"],
    ["><v>1</v><extLst><ext><v>6</v></ext></extLst>", 1],
  ])("%s", async (cell, expected) => {
    expect(await cellOf(cell)).toEqual(expected);
  });

  test("in a workbook with the 1904 date system days count from 1904, with or without a format, also by formula", async () => {
    const more = { "xl/workbook.xml": DATED };
    expect(await cellOf('s="1"><v>43844</v>', more)).toEqual(DATE);
    expect(await cellOf('s="1"><f>A1</f><v>43844</v>', more)).toEqual(DATE);
    expect(await cellOf("><v>43844</v>", more)).toEqual({
      shown: "43844",
      figure: 43844,
      date: "2024-01-15",
    });
    expect(await cellOf('t="d" s="1"><v>2024-01-15</v>', more)).toEqual(DATE);
  });

  test.each([
    ["0\\%", "25", "25%"],
    ["0\\0", "5", "50"],
    ['\\"000', "77", '"077'],
    ["\\H\\P\\-000", "77", "HP-077"],
    ['"A\\B"000', "77", "A\\B077"],
    ["0.0\\m", "1.2", "1.2m"],
    ["yyyy\\-mm\\-dd", "45306", { date: "2024-01-15" }],
  ])("a character after a backslash in the format %s is shown as it is", async (format, value, expected) => {
    const code = format.replaceAll('"', "&quot;");
    const styles = STYLES.replace('"00000"', `"${code}"`);
    expect(await cellOf(`s="2"><v>${value}</v>`, { "xl/styles.xml": styles })).toEqual(expected);
  });

  test.each<[format: string, expected: unknown]>([
    ["@", "Lagos"],
    ['"SN-"@', "SN-Lagos"],
    ['0;-0;0;@" (old)"', "Lagos (old)"],
    ['_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)', "Lagos"],
    ["dd/mm/yyyy;@", "Lagos"],
    ['0" km"', "Lagos"],
    [";;;", { fault: "Lagos", why: expect.stringContaining("hides “Lagos”") }],
  ])("a text is shown with the format %s", async (format, expected) => {
    const styles = STYLES.replace('"00000"', `"${format.replaceAll('"', "&quot;")}"`);
    for (const cell of [
      't="s" s="2"><v>1</v>',
      't="str" s="2"><f>A1</f><v>Lagos</v>',
      't="inlineStr" s="2"><is><t>Lagos</t></is>',
    ])
      expect(await cellOf(cell, { "xl/styles.xml": styles })).toEqual(expected);
  });

  test("a duration whose format has a unit is an error that quotes the format", async () => {
    const styles = STYLES.replace('"00000"', '"[h]:mm:ss &quot;d&quot;"');
    expect(await cellOf('s="2"><v>1.5</v>', { "xl/styles.xml": styles })).toMatchObject({
      why: expect.stringContaining("[h]:mm:ss"),
    });
  });

  test("a row's format does not apply to its cells, and of a repeated cell the last visible value counts", async () => {
    for (const look of ["", ' s="1"', ' s="3"', ' s="99"', ' s="0"']) {
      const rows = `<row r="1"${look}><c r="A1"><v>5</v></c><c r="B1" s="1"><v>9</v></c><c r="B1"><v>6</v></c><c r="C1" s="2"/><c r="C1"><v>7</v></c></row>`;
      expect(await rowsOf(workbook(rows, { "xl/styles.xml": STYLES }))).toEqual([[5, 6, 7]]);
    }
  });

  test("Strict Open XML and prefixed names are read like the usual form", async () => {
    const row = (p: string) =>
      `<${p}row r="1"><${p}c r="A1" t="inlineStr"><${p}is><${p}r><${p}t>To</${p}t></${p}r><${p}r><${p}t>yota</${p}t></${p}r></${p}is></${p}c><${p}c r="B1" t="d" s="1"><${p}v>2024-01-15T00:00:00</${p}v></${p}c><${p}c r="C1" t="s"><${p}v>0</${p}v></${p}c></${p}row>`;
    const parts = (p: string, main: string, links: string) => {
      const prefixed = (xml: string) => xml.replace(/<(\/?)(?=\w)/g, `<$1${p}`);
      const named = p ? `xmlns:${p.slice(0, -1)}="${main}"` : `xmlns="${main}"`;
      return {
        "xl/workbook.xml": `<?xml version="1.0"?><${p}workbook ${named} xmlns:rel="${links}" conformance="strict"><${p}sheets><${p}sheet name="A" sheetId="1" rel:id="rId1"/></${p}sheets></${p}workbook>`,
        "xl/worksheets/sheet1.xml": `<?xml version="1.0"?><${p}worksheet ${named}><${p}sheetData>${row(p)}</${p}sheetData></${p}worksheet>`,
        "xl/styles.xml": prefixed(STYLES).replace(`<${p}styleSheet`, `<${p}styleSheet ${named}`),
        "xl/sharedStrings.xml": prefixed(SHARED).replace(`<${p}sst`, `<${p}sst ${named}`),
      };
    };
    for (const each of [parts("", STRICT, STRICT_LINKS), parts("x:", MAIN, STRICT_LINKS)])
      expect(await rowsOf(workbook("", each))).toEqual([["Toyota", DATE, "Toyota Hilux"]]);
  });

  test("CDATA is read as text, wherever a chunk of the file ends", async () => {
    const rows = Array.from(
      { length: 900 },
      (_, at) =>
        `<row r="${at + 1}"><c r="A${at + 1}" t="inlineStr"><is><t><![CDATA[${"x".repeat(at % 13)}<${at}]]></t></is></c></row>`,
    );
    const read = await rowsOf(workbook(rows.join("")));
    expect(read).toEqual(rows.map((_, at) => [`${"x".repeat(at % 13)}<${at}`]));
  });

  test("cells of a CSV have no line breaks and no invisible characters either", () => {
    const csv = 'Description,Cost\n"HP\r\nLaser\tJet_x000D_",5\nMusa\u200b Keeper\u00ad,\ufeff7\n\u200b,\u2060\n';
    const [sheet] = readCsv(Buffer.from(csv), 100, () => 0);
    expect([...(sheet!.rows as Iterable<{ cells: Cell[] }>)].map(({ cells }) => cells)).toEqual([
      ["Description", "Cost"],
      ["HP\nLaser Jet\n", "5"],
      ["Musa Keeper", "7"],
    ]);
  });
});
