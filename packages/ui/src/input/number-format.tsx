import type { ReactNode } from "react";

/** Splits an amount in naira into its sign, the naira, which are emphasised, and the kobo. */
export function splitNaira(text: string): readonly [sign: string, naira: string, kobo: string] {
  const start = text.indexOf("₦") + 1;
  return start === 0 ? ["", text, ""] : [text.slice(0, start), text.slice(start, -3), text.slice(-3)];
}

/** Emphasises the naira of an amount in muted text. It adds only one element, as the register has hundreds of amounts. */
export function emphasisedAmount(text: string): ReactNode {
  const [sign, naira, kobo] = splitNaira(text);
  return (
    <>
      {sign}
      <span className="text-foreground">{naira}</span>
      {kobo}
    </>
  );
}

/**
 * Formats a count with thousands separators: 2,500. Every list shows counts, and creating the first `Intl.NumberFormat`
 * would take longer.
 */
export const formatThousands = (count: number): string => `${count}`.replace(/\B(?=(?:\d{3})+$)/g, ",");

const MB = 2 ** 20;
const GB = 2 ** 30;

/** Formats bytes for display: `214 KB`, `1.2 MB`, `20 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes >= GB) return `${oneDecimal(bytes / GB)} GB`;
  return bytes >= MB ? `${oneDecimal(bytes / MB)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

const oneDecimal = (count: number) => count.toFixed(1).replace(/\.0$/, "");

/** Formats a count with its noun: “1 asset”, “2,500 assets”. */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatThousands(count)} ${count === 1 ? singular : plural}`;
