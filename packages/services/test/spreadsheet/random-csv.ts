import { randomOf } from "./random-book.ts";

const HEADINGS = [
  ...["Description", "Classification", "Custodian", "Acquisition Date", "Acquisition Nature", "Cost"],
  ...["Useful Life (Years)", "Condition", "Serial Number", "Remarks", "Department", "Invoice Number"],
] as const;

type Column = (typeof HEADINGS)[number];
type Random = ReturnType<typeof randomOf>;

/** The intended content of a list, and its format. */
interface List {
  columns: Column[];
  rows: Record<Column, string>[];
  sign: string;
  end: string;
}

/** A fault in a file, and whether the file is still readable. */
interface Fault {
  name: string;
  /** Whether the file is read like its twin; otherwise its row has a hint or an error. */
  same?: boolean;
  hint?: string;
  sign?: string;
  write(list: List, lines: string[][], row: number, random: Random): string | Buffer;
}

const FAULTS: readonly Fault[] = [
  {
    name: "thousands without quotes",
    sign: ",",
    write: (list, lines, row) => written(list, lines, { row, column: "Cost", raw: (text) => grouped(text) }),
  },
  {
    name: "a comma in a text without quotes",
    sign: ",",
    write: (list, lines, row, { one }) =>
      written(list, lines, {
        row,
        column: one(["Remarks", "Description", "Department"] as const),
        raw: (text) => `${text || "good"}, but scratched`,
      }),
  },
  {
    name: "the sign between cells in a text without quotes",
    write: (list, lines, row) =>
      written(list, lines, { row, column: "Remarks", raw: (text) => `${text}${list.sign}x` }),
  },
  {
    name: "a quote that is not closed",
    write: (list, lines, row) => written(list, lines, { row, column: "Serial Number", raw: () => '"15 inch' }),
  },
  {
    name: "spaces before all quotes",
    same: true,
    write: (list, lines) =>
      inLines(
        list,
        lines.map((cells) => cells.map((text) => ` ${inQuotes(text)}`)),
      ),
  },
  {
    name: "line ends of all kinds",
    same: true,
    write: (list, lines, _row, { one }) =>
      lines
        .map((cells) => cells.map((text) => cellOf(text, list.sign)).join(list.sign) + one(["\r\n", "\n", "\r"]))
        .join(""),
  },
  { name: "sep=", same: true, write: (list, lines) => `sep=${list.sign}${list.end}${written(list, lines)}` },
  {
    name: "titles above",
    same: true,
    write: (list, lines, _row, { one }) =>
      `${one(["Register, of all; assets", "HARMATTAN FOODS LTD", "As at 31/12/2024,,", "a;b"])}${list.end}${list.end}${written(list, lines)}`,
  },
  {
    name: "headings of two lines",
    same: true,
    write: (list, [headings, ...lines]) => written(list, [headings!.map((text) => text.replace(" ", "\n")), ...lines]),
  },
  {
    name: "signs behind all rows",
    same: true,
    write: (list, lines) =>
      inLines(
        list,
        lines.map((cells) => [...cells.map((text) => cellOf(text, list.sign)), "", ""]),
      ),
  },
  {
    name: "a byte of Windows-1252",
    same: true,
    hint: "encoding",
    write(list, lines, row) {
      const bytes = Buffer.from(
        written(list, lines, { row, column: "Description", raw: (text) => text.replace("é", "~") }),
      );
      bytes[bytes.indexOf("~")] = 0xe9;
      return bytes;
    },
  },
  {
    name: "UTF-16",
    same: true,
    write: (list, lines) => Buffer.from(`\ufeff${written(list, lines)}`, "utf16le"),
  },
  {
    name: "decimal commas",
    same: true,
    sign: ";",
    write: (list, lines) => written(list, lines).replace(/(;|^)(\d+)\.(\d\d)(?=;|\r|\n)/gm, "$1$2,$3"),
  },
  {
    name: "a formula of text around a serial number",
    same: true,
    write: (list, lines, row) =>
      written(list, lines, { row, column: "Serial Number", raw: (text) => inQuotes(`="${text}"`) }),
  },
];

/** Returns a list with a fault, and its twin without, the same in each run. */
export function randomCsv(seed: number) {
  const random = randomOf(seed + 1);
  const { one } = random;
  const fault = FAULTS[seed % FAULTS.length]!;
  const sign = fault.sign ?? one([",", ";", "\t", "|"]);
  const columns = [...HEADINGS].map((name) => ({ name, at: random.whole(0, 1e6) }));
  const list: List = {
    columns: columns.sort((a, b) => a.at - b.at).map(({ name }) => name),
    rows: Array.from({ length: random.whole(2, 5) }, (_, at) => thing(at, random)),
    sign,
    end: one(["\n", "\r\n"]),
  };
  const lines = [list.columns as string[], ...list.rows.map((row) => list.columns.map((name) => row[name]))];
  const at = random.whole(0, list.rows.length - 1);
  const faulty = fault.write(list, lines, at + 1, random);
  return { fault, at, sign, faulty: Buffer.from(faulty), twin: Buffer.from(written(list, lines)) };
}

function thing(at: number, { whole, one }: Random): Record<Column, string> {
  return {
    Description: one(["Café table", "Café chair", "Café, large", 'Café 15" screen']),
    Classification: one(["Furniture", "Machines; tools"]),
    Custodian: "Musa Keeper",
    "Acquisition Date": `${13 + at}/0${1 + at}/2024`,
    "Acquisition Nature": "Purchase",
    Cost: `${whole(1000, 9e6)}.${one(["00", "50", "05"])}`,
    "Useful Life (Years)": one(["4", "5", "10"]),
    Condition: one(["New", "Bad"]),
    "Serial Number": `00${at}${whole(0, 1e6)}`,
    Remarks: one(["", "two\nlines", "fine", "see file 7; page 3", "Ọ̀ṣun", "a | b"]),
    Department: one(["Works", "Accounts", ""]),
    "Invoice Number": one(["", "INV-1", "123"]),
  };
}

const inQuotes = (text: string) => `"${text.replaceAll('"', '""')}"`;

const cellOf = (text: string, sign: string) => (/["\r\n]/.test(text) || text.includes(sign) ? inQuotes(text) : text);

const inLines = ({ sign, end }: List, lines: string[][]) => lines.map((cells) => cells.join(sign) + end).join("");

interface Raw {
  row: number;
  column: Column;
  /** How the cell is written. */
  raw(text: string): string;
}

function written(list: List, lines: string[][], fault?: Raw): string {
  const column = fault ? list.columns.indexOf(fault.column) : -1;
  return inLines(
    list,
    lines.map((cells, row) =>
      cells.map((text, at) => (fault?.row === row && at === column ? fault.raw(text) : cellOf(text, list.sign))),
    ),
  );
}

const grouped = (text: string) => text.replace(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ",");
