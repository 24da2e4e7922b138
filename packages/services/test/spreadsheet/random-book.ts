import { workbook } from "../assets/import/archive.ts";

/** A sheet's cell without its reference: ` t="…" s="…"><v>…</v>`. */
type CellXml = string;

/** The expected outcome of a fault in one cell. */
export interface Fault {
  name: string;
  column: (typeof COLUMNS)[number];
  /** The faulty cell, and the twin's valid cell with the same meaning. */
  cell: CellXml;
  twin: CellXml;
  /** The message of the error, if the cell cannot be read. */
  error?: string;
  /** The hint about it. */
  hint?: string;
  date1904?: boolean;
}

const COLUMNS = [
  ...["Description", "Classification", "Asset Tag", "Vendor", "Custodian", "Location", "Department"],
  ...["Acquisition Date", "Acquisition Nature", "Cost", "Scrap Value", "Useful Life", "Warranty", "Condition"],
] as const;

const FORMATS = [
  ...["General", "dd/mm/yyyy", "00000", '"SN-"0000', "000-000", '0 "months"', '0.0"m"', '0"k"', "0%"],
  ...["#,##0.00", "#,##0", "0,", '0.0,,"m"', "0.0,", '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-', "[h]:mm"],
  ...['"$"#,##0', "yyyy-mm-dd hh:mm"],
];
const style = (format: string) => ` s="${FORMATS.indexOf(format)}"`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const STYLES = `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${FORMATS.length}">${FORMATS.map(
  (format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`,
).join(
  "",
)}</numFmts><fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellXfs count="${FORMATS.length}">${FORMATS.map(
  (_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`,
).join("")}</cellXfs></styleSheet>`;

const text = (said: string): CellXml => ` t="inlineStr"><is><t xml:space="preserve">${escaped(said)}</t></is>`;
const number = (value: number, format = "General"): CellXml => `${style(format)}><v>${value}</v>`;
const formula = (value: number | string, more = "", format = "General"): CellXml =>
  `${style(format)}${more}><f>A1</f><v>${value}</v>`;

/** Returns pseudorandom numbers, the same in each run (mulberry32). */
export function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return { whole, one: <T>(all: readonly T[]): T => all[whole(0, all.length - 1)]! };
}

type Random = ReturnType<typeof randomOf>;

const DAY_MS = 864e5;
const serialOf = (date: string) => Date.parse(date) / DAY_MS + 25_569;
const dateOf = ({ whole }: Random) => `20${whole(10, 24)}-${String(whole(1, 12)).padStart(2, "0")}-${whole(10, 28)}`;
const ERRORS = ["#DIV/0!", "#N/A", "#REF!", "#VALUE!", "#NAME?", "#NUM!", "#NULL!", "#SPILL!", "#CALC!"];

/** Every kind of fault in turn, each with its own figures. */
function faultOf(place: number, random: Random): Fault {
  const { whole, one } = random;
  const date = dateOf(random);
  const day = serialOf(date);
  const digits = whole(1, 99_999);
  const amount = whole(1000, 9_000_000);
  const dated = text(date);
  const name = `Item${whole(1, 999)}`;
  const everyError = one(ERRORS);
  const kinds: Omit<Fault, "name">[] = [
    { column: "Acquisition Date", cell: ` t="d"${style("dd/mm/yyyy")}><v>${date}T00:00:00</v>`, twin: dated },
    { column: "Acquisition Date", cell: ` t="d"><f>A1</f><v>${date}T23:59:59.000Z</v>`, twin: dated },
    { column: "Acquisition Date", cell: ` t="str"><f>A1</f><v>${date}</v>`, twin: dated },
    { column: "Acquisition Date", cell: formula(day + 0.75, "", "yyyy-mm-dd hh:mm"), twin: dated },
    { column: "Acquisition Date", cell: number(day, "#,##0"), twin: dated, hint: "day_number" },
    { column: "Acquisition Date", cell: number(day - 1462), twin: dated, date1904: true },
    { column: "Acquisition Date", cell: formula(day - 1462, "", "dd/mm/yyyy"), twin: dated, date1904: true },
    {
      column: "Acquisition Date",
      cell: number(whole(10_001, 18_000), "dd/mm/yyyy"),
      twin: dated,
      hint: "old_date",
    },
    { column: "Acquisition Date", cell: number(0, "dd/mm/yyyy"), twin: dated, error: "is not a date" },
    { column: one(COLUMNS), cell: ` t="e"><f>A1</f><v>${everyError}</v>`, twin: "", error: everyError },
    { column: one(COLUMNS), cell: ` t="e"><v>${everyError}</v>`, twin: "", error: everyError },
    { column: one(COLUMNS), cell: "><f>A1</f><v/>", twin: "", error: "never calculated" },
    { column: "Scrap Value", cell: formula(0), twin: number(0) },
    { column: "Scrap Value", cell: '><f t="shared" si="0"/><v>0</v>', twin: number(0) },
    {
      column: "Scrap Value",
      cell: formula(0, "", '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-'),
      twin: number(0),
    },
    { column: "Asset Tag", cell: number(digits, "00000"), twin: text(String(digits).padStart(5, "0")) },
    { column: "Asset Tag", cell: formula(7, "", '"SN-"0000'), twin: text("SN-0007") },
    { column: "Description", cell: number(4521, "000-000"), twin: text("004-521") },
    {
      column: "Asset Tag",
      cell: number(350_000_000_000_000 + digits),
      twin: text(String(350_000_000_000_000 + digits)),
    },
    { column: "Useful Life", cell: number(36, '0 "months"'), twin: text("36 months") },
    { column: "Useful Life", cell: number(0.2, "0%"), twin: text("20%") },
    { column: "Cost", cell: number(digits / 10, '0.0"m"'), twin: text(`${digits / 10}m`) },
    { column: "Cost", cell: number(digits, '0"k"'), twin: number(digits * 1000) },
    { column: "Cost", cell: number(digits * 1e5, '0.0,,"m"'), twin: number(digits * 1e5) },
    {
      column: "Cost",
      cell: number(digits * 1e5 + 1, '0.0,,"m"'),
      twin: number(digits * 1e5),
      error: "whole amount",
    },
    { column: "Cost", cell: number(amount, "0,"), twin: number(amount), error: "whole amount" },
    { column: "Cost", cell: number(amount, '"$"#,##0'), twin: number(amount), error: "dollars" },
    { column: "Cost", cell: number(amount, "[h]:mm"), twin: number(amount), error: "not known" },
    {
      column: "Cost",
      cell: number(amount + 0.456, "#,##0.00"),
      twin: number(amount + 0.46),
      hint: "more_decimals",
    },
    { column: "Cost", cell: formula(amount + 0.125), twin: number(amount + 0.13), hint: "more_decimals" },
    { column: "Cost", cell: number(amount + 0.5, "#,##0"), twin: number(amount + 1), hint: "more_decimals" },
    {
      column: one(["Description", "Vendor", "Custodian", "Classification", "Department"]),
      cell: ` t="inlineStr"><is><r><t xml:space="preserve">Musa </t></r><r><rPr><b/></rPr><t>Keeper</t></r></is>`,
      twin: text("Musa Keeper"),
    },
    {
      column: "Description",
      cell: ` t="inlineStr"><is><t>${name}</t><rPh sb="0" eb="1"><t>x</t></rPh></is>`,
      twin: text(name),
    },
    {
      column: "Description",
      cell: text(`${name}\nPro_x000D_\n\tMax`),
      twin: text(`${name} Pro  Max`.replace(/ +/g, " ")),
    },
    ...["\u200b", "\u200e", "\u00ad", "\u2060", "\ufeff", "_x000D_"].map(
      (unseen): Omit<Fault, "name"> => ({
        column: one(["Custodian", "Vendor", "Classification", "Location"]),
        cell: text(`Musa Keep${unseen === "_x000D_" ? "" : unseen}er${unseen}`),
        twin: text("Musa Keeper"),
      }),
    ),
  ];
  const kind = kinds[place % kinds.length]!;
  const given = kind.twin === "" ? { ...kind, twin: soundCell(kind.column, random) } : kind;
  return { name: `${given.column} ${given.cell}`, ...given };
}

/** Returns a cell that every program reads in the same way. */
function soundCell(column: (typeof COLUMNS)[number], random: Random): CellXml {
  const { whole, one } = random;
  const sound: Record<(typeof COLUMNS)[number], () => CellXml> = {
    Description: () => text(`Thing ${whole(1, 1e6)}`),
    Classification: () => text(one(["Computers", "Vehicles", "Musa Keeper"])),
    "Asset Tag": () => text(`T-${whole(1, 1e12)}`),
    Vendor: () => text(one(["Mikano", "Elizade"])),
    Custodian: () => text("Musa Keeper"),
    Location: () => text(one(["Yard", "Ikeja"])),
    Department: () => text("Works"),
    "Acquisition Date": () => number(whole(40_000, 45_000), "dd/mm/yyyy"),
    "Acquisition Nature": () => text("Purchase"),
    Cost: () => number(whole(1e6, 9e8) / 100, "#,##0.00"),
    "Scrap Value": () => number(whole(0, 9000)),
    "Useful Life": () => number(whole(1, 20)),
    Warranty: () => number(whole(1, 5)),
    Condition: () => text(one(["New", "Good"])),
  };
  return sound[column]();
}

/** Returns a workbook with a fault in one of its rows, and its twin without. */
export function randomBook(place: number) {
  const random = randomOf(place + 1);
  const fault = faultOf(place, random);
  const rows = Array.from({ length: random.whole(2, 5) }, () => COLUMNS.map((column) => soundCell(column, random)));
  // The 1904 date system affects every date of the book, so all rows hold their dates as text.
  if (fault.date1904) for (const row of rows) row[COLUMNS.indexOf("Acquisition Date")] = text(dateOf(random));
  const row = random.whole(0, rows.length - 1);
  const bookOf = (cell: CellXml) => {
    const lines = rows.map((cells, at) =>
      cells.map((sound, column) => (at === row && COLUMNS[column] === fault.column ? cell : sound)),
    );
    const xml = [COLUMNS.map(text), ...lines].map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell, column) => `<c r="${String.fromCharCode(65 + column)}${at + 1}"${cell}</c>`).join("")}</row>`,
    );
    return workbook(xml.join(""), {
      "xl/styles.xml": STYLES,
      ...(fault.date1904 ? { "xl/workbook.xml": BOOK_OF_1904 } : {}),
    });
  };
  return { fault, row: row + 2, rows: rows.length, faulty: bookOf(fault.cell), twin: bookOf(fault.twin) };
}

const BOOK_OF_1904 = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`;
