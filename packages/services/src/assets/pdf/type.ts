/** Sizes of letters, in points. */
export const SIZE = { title: 17, name: 11, text: 9, small: 7.5 };

/** Dark enough to be copied, and pale where it is a label. */
export const INK = { dark: "#111111", pale: "#555555", line: "#bbbbbb" };

/** What stands above the line that letters stand on, of the height of a line of Noto Sans. */
export const ASCENT = 1069 / (1069 + 293);
