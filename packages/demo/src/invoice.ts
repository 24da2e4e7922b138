/** An invoice as a vendor would send it: one page of A4, in the fonts that every reader has, and so in plain letters. */
export function invoiceOf(vendor: string, buyer: string, lines: readonly string[]): Buffer {
  const text = [
    ...at(56, 770, 20, vendor),
    ...at(56, 730, 11, "Invoice"),
    ...at(56, 700, 11, `To ${buyer}`),
    ...lines.flatMap((line, nth) => at(56, 640 - nth * 24, 12, line)),
    "0.6 w 56 670 m 540 670 l S",
  ].join("\n");
  return file([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ]);
}

const at = (x: number, y: number, size: number, text: string): string[] => [
  `BT /F ${size} Tf ${x} ${y} Td (${text.replace(/[^\x20-\x7e]/g, "?").replace(/[\\()]/g, "\\$&")}) Tj ET`,
];

/** Objects, and the table of where each of them begins. */
function file(objects: readonly string[]): Buffer {
  let content = "%PDF-1.4\n";
  const begins = objects.map((object, nth) => {
    const begin = content.length;
    content += `${nth + 1} 0 obj${object}\nendobj\n`;
    return `${String(begin).padStart(10, "0")} 00000 n \n`;
  });
  const table = content.length;
  const size = objects.length + 1;
  content += `xref\n0 ${size}\n0000000000 65535 f \n${begins.join("")}`;
  content += `trailer<</Root 1 0 R/Size ${size}>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(content, "latin1");
}
