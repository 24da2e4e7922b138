import type { ReactNode } from "react";

/** An amount in naira, as text: its sign, the naira, which are read first, and the kobo. */
export function splitNaira(text: string): readonly [sign: string, naira: string, kobo: string] {
  const begins = text.indexOf("₦") + 1;
  return begins === 0 ? ["", text, ""] : [text.slice(0, begins), text.slice(begins, -3), text.slice(-3)];
}

/** The same where all around is muted: one element an amount, since a page of the register has hundreds of them. */
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

/** A count with its thousands told apart: 2,500. Every list shows some: the first formatter of a browser takes longer than these. */
export const formatThousands = (count: number): string => `${count}`.replace(/\B(?=(?:\d{3})+$)/g, ",");

const MB = 2 ** 20;
const GB = 2 ** 30;

/** Bytes as people read them: `214 KB`, `1.2 MB`, `20 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes >= GB) return `${short(bytes / GB)} GB`;
  return bytes >= MB ? `${short(bytes / MB)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

const short = (count: number) => count.toFixed(1).replace(/\.0$/, "");
