import { TINY_PNG } from "@custodia/testkit/images";
import { pick } from "./fuzz-input.ts";

/** A multipart form as bytes, so that broken ones can be sent too. */
export interface Form {
  type: string;
  body: Buffer;
  /** A complete file under its own name; every way to import must give the same result. */
  plain: boolean;
}

type Random = () => number;

const HEADINGS = "Description,Classification,Custodian,Acquisition Date,Acquisition Nature,Cost,Useful Life,Condition";

/** Returns a list of valid assets that differs from all other lists. */
export function goodList(marker: string): string {
  const row = (noun: string) => `${noun} ${marker},Computers,Chidi Keeper,2026-02-01,Purchase,90000.50,3,New`;
  return [HEADINGS, row("Scanner"), row("Router")].join("\n");
}

const NAMES = [
  "list.CSV",
  "list.txt",
  "list",
  "",
  "../../etc/passwd.csv",
  "list\u0000.csv",
  `${"x".repeat(5000)}.csv`,
  "naïve ☃.csv",
  "list.xlsx.csv",
  'li"st.csv',
];

/** Lists with errors, and content that is no list. */
const LISTS: ((random: Random) => string | Buffer)[] = [
  () => "",
  () => HEADINGS,
  () => "Description\nScanner",
  () => `${HEADINGS}\n${",".repeat(250)}`,
  () => `${HEADINGS}\n"Scanner,Computers\n`,
  () => `\ufeff${goodList("BOM")}`,
  () => Buffer.from(`\ufeff${goodList("wide")}`, "utf16le"),
  () => `${HEADINGS}\n=HYPERLINK(1),Computers,Nobody Known,2026-02-30,Theft,-5,0,Lost`,
  () => `${HEADINGS}\n${"x".repeat(50_000)},Computers,Chidi Keeper,3/4/25,Purchase,1e400,4,New`,
  () => `__proto__,constructor,toString\nx,y,z\n${goodList("after")}`,
  () => "\u0000".repeat(5000),
  () => Buffer.from([0xff, 0xfe, 0xd8, 0x00, 0x80, 0x2c, 0x0a, 0xc0]),
  (random) => Buffer.from(Array.from({ length: 3000 }, () => Math.floor(random() * 256))),
];

/** Returns a workbook with some changed bytes, or one that is cut off. */
function damage(random: Random, book: Buffer): Buffer {
  const copy = Buffer.from(book);
  if (random() < 0.4) return copy.subarray(0, Math.floor(random() * copy.length));
  const times = 1 + Math.floor(random() * 20);
  for (let n = 0; n < times; n++) copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  return copy;
}

function generateContent(random: Random, marker: string, book: Buffer): { name: string; content: string | Buffer } {
  const chance = random();
  if (chance < 0.35) return { name: "list.csv", content: goodList(marker) };
  if (chance < 0.45) return { name: "list.xlsx", content: book };
  if (chance < 0.65) return { name: "list.xlsx", content: damage(random, book) };
  if (chance < 0.7) return { name: "list.csv", content: book };
  return { name: random() < 0.8 ? "list.csv" : "list.xlsx", content: pick(random, LISTS)(random) };
}

const FIELDS: [string, string][] = [
  ["again", "true"],
  ["again", "nonsense"],
  ["again", ""],
  ["__proto__", '{"admin":true}'],
  ["constructor", "x"],
  ["nobody", "x".repeat(2000)],
  ["file", "no file but text"],
];

const BOUNDARY = "cut-here";
const CUT = `--${BOUNDARY}\r\n`;

function formPart(name: string, filename: string | undefined, content: string | Buffer): Buffer {
  const file = filename === undefined ? "" : `; filename="${filename}"\r\nContent-Type: text/csv`;
  const head = `${CUT}Content-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content as string), Buffer.from("\r\n")]);
}

/** Generates a form with a list as `file`: valid, damaged, or not a form. */
export function listForm(random: Random, marker: string, book: Buffer): Form {
  const { name, content } = generateContent(random, marker, book);
  const file = formPart("file", random() < 0.15 ? pick(random, NAMES) : name, content);
  const fields = random() < 0.3 ? [formPart(...pickField(random))] : [];
  return buildForm(random, [...fields, file]);
}

/** Generates a form with the company's logo as `image`. */
export function logoForm(random: Random): Form {
  const split = TINY_PNG.subarray(0, Math.floor(random() * TINY_PNG.length));
  const pictures = [TINY_PNG, TINY_PNG, split, Buffer.from("<svg/>"), Buffer.alloc(0), Buffer.alloc(3_000_000, "x")];
  const image = formPart("image", random() < 0.15 ? pick(random, NAMES) : "logo.png", pick(random, pictures));
  return buildForm(random, [formPart("_method", undefined, "PATCH"), image]);
}

function pickField(random: Random): [string, undefined, string] {
  const [name, value] = pick(random, FIELDS);
  return [name, undefined, value];
}

/** Builds a form from its parts; one of three forms is itself malformed. */
function buildForm(random: Random, parts: Buffer[]): Form {
  const end = Buffer.from(`--${BOUNDARY}--\r\n`);
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const body = Buffer.concat([...parts, end]);
  const fault = Math.floor(random() * 24);
  switch (fault) {
    case 0:
      return { type, body: body.subarray(0, Math.floor(random() * body.length)), plain: false };
    case 1:
      return { type: "multipart/form-data", body, plain: false };
    case 2:
      return { type: "multipart/form-data; boundary=another", body, plain: false };
    case 3:
      return { type, body: Buffer.concat([...parts, ...parts, end]), plain: false };
    case 4:
      return {
        type,
        body: Buffer.concat([...Array(150).fill(formPart("many", undefined, "x")), ...parts, end]),
        plain: false,
      };
    case 5:
      return { type, body: Buffer.concat([formPart("other", "other.csv", "x"), ...parts, end]), plain: false };
    case 6:
      return { type, body: Buffer.concat([parts[0]!.subarray(1), end]), plain: false };
    case 7:
      return { type, body: end, plain: false };
    default:
      return { type, body, plain: true };
  }
}
