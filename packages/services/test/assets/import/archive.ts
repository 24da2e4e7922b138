import { crc32, deflateRawSync } from "node:zlib";

export interface Entry {
  name: string;
  content: string | Buffer;
  /** The flags that the zip declares for the entry, correct or not. */
  flags?: number;
}

/** Builds a zip archive byte by byte, so that it can be as invalid as a test needs. */
export function archive(entries: Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, flags = 0 } of entries) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(raw.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, Buffer.from(name), packed]);
    const entry = Buffer.concat([
      Buffer.from("PK\u0001\u0002\u0014\u0000"),
      common,
      Buffer.alloc(14),
      Buffer.from(name),
    ]);
    entry.writeUInt32LE(offset, 42);
    locals.push(local);
    directory.push(entry);
    offset += local.length;
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, all, end]);
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Builds a workbook with this XML as its only sheet's data; `more` adds or replaces entries. */
export function workbook(sheetData: string | Buffer, more: Record<string, string | Buffer> = {}): Buffer {
  const data = Buffer.concat([
    Buffer.from(`<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>`),
    Buffer.from(sheetData),
    Buffer.from("</sheetData></worksheet>"),
  ]);
  const parts: Record<string, string | Buffer> = {
    "[Content_Types].xml": '<?xml version="1.0"?><Types/>',
    "xl/workbook.xml": `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<?xml version="1.0"?><Relationships><Relationship Id="rId1" Type="x" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": data,
    ...more,
  };
  return archive(Object.entries(parts).map(([name, content]) => ({ name, content })));
}

/** A row of inline texts. */
export function textRow(number: number, texts: string[]): string {
  const cells = texts.map((text, index) => {
    const column = String.fromCharCode(65 + index);
    return `<c r="${column}${number}" t="inlineStr"><is><t>${text}</t></is></c>`;
  });
  return `<row r="${number}">${cells.join("")}</row>`;
}
