import type { ReactNode } from "react";

/** An amount in naira, as text: its sign, the naira, which are read first, and the kobo. */
export function nairaParts(text: string): readonly [sign: string, naira: string, kobo: string] {
  const begins = text.indexOf("₦") + 1;
  return begins === 0 ? ["", text, ""] : [text.slice(0, begins), text.slice(begins, -3), text.slice(-3)];
}

/** The same where all around is muted: one element an amount, since a page of the register has hundreds of them. */
export function nairaFirst(text: string): ReactNode {
  const [sign, naira, kobo] = nairaParts(text);
  return (
    <>
      {sign}
      <span className="text-foreground">{naira}</span>
      {kobo}
    </>
  );
}
