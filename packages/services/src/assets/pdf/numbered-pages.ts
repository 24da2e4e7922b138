import { ASCENT, SIZE } from "./type.ts";

const TOTAL = "Total";

/** What pdfkit has of the font in use. */
interface UsedFont {
  encode(text: string): [hex: string[], positions: unknown];
  ref(): PDFKit.PDFKitReference;
}
type Inner = PDFKit.PDFDocument & {
  _font: UsedFont;
  page: { xobjects: Record<string, PDFKit.PDFKitReference> };
};

/**
 * "Page 3 of 12" on each page as it is drawn and leaves memory, though how many there are is known at the end alone: all show one
 * drawing (a form, ISO 32000-1 8.10), which is made last. In the font in use.
 */
export function numberedPages(doc: PDFKit.PDFDocument): {
  number(x: number, top: number): void;
  end(): void;
} {
  const inner = doc as Inner;
  const total = doc.ref({ Type: "XObject", Subtype: "Form" });
  let count = 0;
  return {
    number(x, top) {
      count += 1;
      const said = `Page ${count} of`;
      const end = x + doc.widthOfString(said);
      doc.text(said, x, top, { lineBreak: false });
      inner.page.xobjects[TOTAL] = total;
      const baseline = top + doc.currentLineHeight() * ASCENT;
      // A page is drawn from its top down, a form from its foot up.
      doc.addContent(`q 1 0 0 -1 ${end.toFixed(2)} ${baseline.toFixed(2)} cm /${TOTAL} Do Q`);
    },
    end() {
      doc.font("plain").fontSize(SIZE.small);
      const [hex] = inner._font.encode(` ${count}`);
      const drawn = `BT /F ${SIZE.small} Tf 0.33 g <${hex.join("")}> Tj ET`;
      Object.assign(total.data, {
        BBox: [0, -SIZE.small, 100, 2 * SIZE.small],
        Resources: { Font: { F: inner._font.ref() } },
      });
      total.end(Buffer.from(drawn));
    },
  };
}
