// Parts of exceljs that it declares no types for: to load all of it takes a reader 0.2 s of processor and 18 MB.

declare module "exceljs/lib/utils/parse-sax.js" {
  interface Tag {
    name: string;
    attributes: Record<string, string>;
  }
  type SaxEvent =
    | { eventType: "opentag"; value: Tag }
    | { eventType: "closetag"; value: Tag }
    | { eventType: "text"; value: string };
  /** Throws where a piece is no XML. */
  export default function parseSax(text: AsyncIterable<string>): AsyncGenerator<SaxEvent[]>;
}

declare module "exceljs/lib/xlsx/xform/style/styles-xform.js" {
  export default class StylesXform {
    constructor(asWithoutAny: boolean);
    parseStream(text: AsyncIterable<string>): Promise<unknown>;
    /** Null where there is no such style. */
    getStyleModel(style: number): { numFmt?: string } | null;
  }
}
