/** What people write where there is nothing to write. */
const NOTHING =
  /^(?:[-\u2010-\u2015\u2212_.*]+|nil|null|none|nill|#?n\/a|n\.a\.?|na|not applicable|not available)$/i;

/** Whether a cell's text stands for an empty cell: `-`, `nil`, `N/A`, `none`. */
export function saysNothing(text: string): boolean {
  return NOTHING.test(text);
}

const FAULT = /^#(?:REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/;

/** Whether a cell shows that its formula failed. */
export function isSheetFault(text: string): boolean {
  return FAULT.test(text);
}
