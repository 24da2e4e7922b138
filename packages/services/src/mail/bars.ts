/** Code 128's widths of bars and gaps, in modules, by the value of a sign; the last is the stop (ISO/IEC 15417). */
const WIDTHS = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 " +
  "123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 " +
  "232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 " +
  "313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 " +
  "111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 " +
  "111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 " +
  "114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112"
).split(" ");
const START = 104;
const STOP = 106;

/** The widths of the bars and gaps of a text's Code 128, in modules, a bar first. Its signs are those of ASCII that can be seen. */
export function barsOf(text: string): number[] {
  const values = [START, ...[...text].map((sign) => sign.charCodeAt(0) - 32)];
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103;
  return [...values, check, STOP].flatMap((value) => [...WIDTHS[value]!].map(Number));
}

/** The same for a mail, whose readers show no drawings: a table whose cells are bars and gaps. */
export function barsInHtml(text: string): string {
  const cells = barsOf(text).map(
    (width, place) =>
      `<td style="padding:0;width:${2 * width}px;min-width:${2 * width}px;height:56px;background:${place % 2 ? "#fff" : "#000"}"></td>`,
  );
  const row = `<tr>${cells.join("")}</tr>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;background:#fff;border:20px solid #fff">${row}</table>`;
}
