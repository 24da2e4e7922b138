import { matchesIn } from "@custodia/domain/search/matches";
import { Fragment } from "react";

/** A text in which what was looked for stands out. */
export function Marked({ text, phrases }: { text: string; phrases: readonly string[][] }) {
  let end = 0;
  const parts = matchesIn(text, phrases).map(({ from, to }) => {
    const before = text.slice(end, from);
    end = to;
    return (
      <Fragment key={from}>
        {before}
        <mark className="rounded-xs bg-warning-surface text-warning-foreground">{text.slice(from, to)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
