import { archive, textRow, workbook } from "../../../packages/services/test/import/archive.ts";

/** A file that is small on its way, and why it has to be refused. */
export interface Bomb {
  name: string;
  file: string;
  content: () => Buffer;
  reason: RegExp;
  /** It is made and refused within two seconds. */
  isLight?: boolean;
}

const MB = 2 ** 20;
const HEADINGS = textRow(1, ["Description", "Cost"]);
const sheet = (content: string) => workbook("", { "xl/worksheets/sheet1.xml": content });
const TOO_MUCH = /unpacks to more than 100 MB|more than 50 MB of text/;

/** Each entity is ten of the one before: the last would be ten thousand million letters. */
function laughs(): string {
  const entities = Array.from(
    { length: 10 },
    (_, level) => `<!ENTITY l${level + 1} "${level === 0 ? "ha" : `&l${level};`.repeat(10)}">`,
  );
  const cell = '<c r="A1" t="inlineStr"><is><t>&l10;</t></is></c>';
  return `<?xml version="1.0"?><!DOCTYPE x [${entities.join("")}]><worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`;
}

/** An archive in an archive, five deep; the innermost holds a hundred megabytes. */
function nested(): Buffer {
  let inner: Buffer = archive([{ name: "zeros", content: Buffer.alloc(100 * MB) }]);
  for (let depth = 0; depth < 5; depth++) inner = archive([{ name: `inner${depth}.zip`, content: inner }]);
  return inner;
}

export const bombs: readonly Bomb[] = [
  {
    name: "a sheet of 1 GB in 3 MB",
    file: "sheet.xlsx",
    content: () => workbook(Buffer.alloc(1024 * MB, '<c r="A2"><v>1</v></c>')),
    reason: TOO_MUCH,
  },
  {
    name: "shared texts of 120 MB",
    file: "shared.xlsx",
    content: () =>
      workbook(HEADINGS, { "xl/sharedStrings.xml": Buffer.alloc(120 * MB, "<si><t>a</t></si>") }),
    reason: TOO_MUCH,
  },
  {
    name: "a picture of 150 MB beside the sheets",
    file: "media.xlsx",
    content: () => workbook(HEADINGS, { "xl/media/image1.png": Buffer.alloc(150 * MB) }),
    reason: TOO_MUCH,
    isLight: true,
  },
  {
    name: "an archive in an archive, five deep",
    file: "nested.xlsx",
    content: nested,
    reason: /not an \.xlsx/,
    isLight: true,
  },
  {
    name: "entities that would be 10 GB",
    file: "laughs.xlsx",
    content: () => sheet(laughs()),
    reason: /./,
    isLight: true,
  },
  {
    name: "a million columns of a workbook",
    file: "wide.xlsx",
    content: () => workbook(`<row r="1">${"<c><v>1</v></c>".repeat(1_000_000)}</row>`),
    reason: /200 columns|damaged|too much/,
    isLight: true,
  },
  {
    name: "a million columns of a text",
    file: "wide.csv",
    content: () => Buffer.from(`${"a,".repeat(1_000_000)}\n1\n`),
    reason: /200 columns/,
    isLight: true,
  },
  {
    name: "tags ten million deep",
    file: "deep.xlsx",
    content: () => workbook("<a>".repeat(10_000_000)),
    reason: /too much memory or time|damaged|no rows/,
  },
  {
    name: "eleven megabytes of one cell",
    file: "cell.csv",
    content: () => Buffer.from(`Description,Cost\n"${"x".repeat(11 * MB)}",1\n`),
    reason: /larger than 10 MB/,
    isLight: true,
  },
];
