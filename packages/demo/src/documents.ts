/** Returns a vendor's invoice as a one-page A4 PDF. It uses a standard font, so the text is limited to ASCII. */
export function invoicePdf(vendor: string, buyer: string, lines: readonly string[]): Buffer {
  const text = [
    ...textAt(56, 770, 20, vendor),
    ...textAt(56, 730, 11, "Invoice"),
    ...textAt(56, 700, 11, `To ${buyer}`),
    ...lines.flatMap((line, index) => textAt(56, 640 - index * 24, 12, line)),
    "0.6 w 56 670 m 540 670 l S",
  ].join("\n");
  return pdfFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ]);
}

const textAt = (x: number, y: number, size: number, text: string): string[] => [
  `BT /F ${size} Tf ${x} ${y} Td (${text.replace(/[^\x20-\x7e]/g, "?").replace(/[\\()]/g, "\\$&")}) Tj ET`,
];

/** Writes PDF objects with their cross-reference table. */
function pdfFile(objects: readonly string[]): Buffer {
  let content = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = content.length;
    content += `${index + 1} 0 obj${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = content.length;
  const size = objects.length + 1;
  content += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  content += `trailer<</Root 1 0 R/Size ${size}>>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(content, "latin1");
}

/** A wall, a floor, and an object in front of them; 800 by 600. */
const scene = (wall: string, floor: string, objects: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">
    <rect width="800" height="430" fill="${wall}"/><rect y="430" width="800" height="170" fill="${floor}"/>
    <path d="M0 0H800V430H0Z" fill="#fff" opacity=".12"/>${objects}</svg>`;

const shadow = (x: number, y: number, width: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="16" opacity=".25"/>`;

const wheelAt = (x: number, y: number, size: number): string =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="#23262b"/><circle cx="${x}" cy="${y}" r="${size * 0.5}" fill="#aeb4bd"/>`;

const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join("");

/** Drawings in place of photos, by the description of the item in the catalogue. */
export const DRAWINGS: ReadonlyMap<string, string> = new Map([
  [
    "Diesel generator, 250 kVA",
    scene(
      "#c9d6de",
      "#8d9297",
      `${shadow(400, 505, 300)}<path d="M110 470h580v32H110z" fill="#33373d"/>
       <path d="M130 210q0-18 18-18h504q18 0 18 18v262H130z" fill="#d9a021"/><path d="M130 210h540v34H130z" fill="#b98513"/>
       ${repeat(9, (index) => `<path d="M164 ${272 + index * 19}h190v9H164z" fill="#8f6810"/>`)}
       <path d="M400 272h236v170H400z" fill="#e7b239"/><path d="M424 296h92v60h-92z" fill="#22303a"/>
       <path d="M436 340l18-22 16 12 24-20" fill="none" stroke="#6fe09a" stroke-width="5"/>
       <circle cx="556" cy="312" r="11" fill="#c8382e"/><circle cx="594" cy="312" r="11" fill="#3c9d55"/>
       <path d="M570 130h30v64h-30z" fill="#4a4f57"/><path d="M562 118h46v16h-46z" fill="#33373d"/>`,
    ),
  ],
  [
    "Delivery van, 1.5 t",
    scene(
      "#bcd7ea",
      "#7b8087",
      `<path d="M0 330l140-70 120 50 160-90 180 90 200-60v180H0z" fill="#8fb08a"/>${shadow(400, 508, 310)}
       <path d="M110 190q0-20 20-20h350v300H110z" fill="#f4f5f7"/>
       <path d="M480 220h90q18 0 28 18l66 112q36 10 36 46v74H480z" fill="#e6e9ed"/>
       <path d="M510 248h56q10 0 16 10l52 92H510z" fill="#32465a"/>
       <path d="M110 350h370v34H110z" fill="#2f8f5b"/><path d="M664 400h34v24h-34z" fill="#f2c14e"/>
       ${wheelAt(220, 470, 48)}${wheelAt(590, 470, 48)}`,
    ),
  ],
  [
    "Laptop, 14 inch, 16 GB",
    scene(
      "#d9d3c7",
      "#8b5e3c",
      `${shadow(400, 500, 280)}<rect x="190" y="150" width="420" height="280" rx="16" fill="#2a2e34"/>
       <rect x="208" y="168" width="384" height="242" fill="#1e5aa8"/>
       <path d="M208 410l120-110 80 60 90-90 94 90v50z" fill="#3f7fd0"/>
       <path d="M150 430h500l44 58q6 14-12 14H118q-18 0-12-14z" fill="#b9bec6"/>
       <path d="M196 442h408l16 24H180z" fill="#5a616b"/><path d="M340 474h120l6 18H334z" fill="#9aa1ab"/>`,
    ),
  ],
  [
    "Executive desk, mahogany",
    scene(
      "#e4dccb",
      "#9c8468",
      `${shadow(400, 520, 320)}<path d="M90 300h620v36H90z" fill="#6b2f1d"/>
       <path d="M110 336h190v176H110zM500 336h190v176H500z" fill="#8a4128"/>
       ${repeat(3, (index) => `<path d="M124 ${350 + index * 54}h162v42H124zM514 ${350 + index * 54}h162v42H514z" fill="#753620"/><path d="M186 ${366 + index * 54}h38v8h-38zM576 ${366 + index * 54}h38v8h-38z" fill="#d8b26a"/>`)}
       <path d="M180 170l70-10 16 60H196z" fill="#2f6b4f"/><path d="M216 220h14v64h-14zM186 284h74v16h-74z" fill="#3b3f45"/>
       <path d="M420 276h150v24H420z" fill="#f6f4ef"/>`,
    ),
  ],
  [
    "Forklift, 3 t",
    scene(
      "#d5d9dc",
      "#85898e",
      `${repeat(4, (index) => `<path d="M${40 + index * 200} 60h12v370h-12zM${40 + index * 200} ${150}h200v10h-200zM${40 + index * 200} 290h200v10h-200z" fill="#a9b4c2"/>`)}
       ${shadow(420, 512, 280)}<path d="M560 110h18v390h-18zM600 110h14v390h-14z" fill="#33373d"/>
       <path d="M600 470h160v14H600z" fill="#4a4f57"/>
       <path d="M230 340h320v130H230q-30 0-30-40 0-90 30-90z" fill="#e2732a"/>
       <path d="M300 160h220l30 190h-16L508 178H316l-20 162h-16z" fill="#3b3f45"/>
       <path d="M320 300h96v44h-96zM306 230h26v100h-26z" fill="#23262b"/>${wheelAt(290, 470, 44)}${wheelAt(510, 464, 52)}`,
    ),
  ],
  [
    "Walk-in cold room, 40 m³",
    scene(
      "#cfdde2",
      "#9aa3a8",
      `${shadow(400, 510, 330)}<path d="M90 130h620v378H90z" fill="#f2f6f8"/>
       ${repeat(5, (index) => `<path d="M${196 + index * 104} 130h3v378h-3z" fill="#c5d0d6"/>`)}
       <path d="M300 190h200v318H300z" fill="#dbe5ea" stroke="#8ea0ab" stroke-width="6"/>
       <path d="M468 330h14v60h-14z" fill="#55626b"/><path d="M540 200h96v44h-96z" fill="#1f2a31"/>
       <path d="M556 222h18M584 214v16M592 214v16M604 214v16" stroke="#6ad0f2" stroke-width="5"/>
       <path d="M120 90h150v40H120z" fill="#b3bec6"/><circle cx="195" cy="110" r="15" fill="#6d7a83"/>`,
    ),
  ],
]);
