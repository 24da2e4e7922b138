import { formatShortDate } from "@custodia/domain/date";
import { formatNaira } from "@custodia/domain/money";
import { PersistentPopover } from "@custodia/ui/persistent-popover";
import { type ReactNode, useId, useRef, useState } from "react";
import { Naira } from "../register/figures.tsx";
import type { ScheduleLine } from "./schedule-rows.ts";

type ChargeFormulaProps = {
  line: ScheduleLine;
  /** The line's period. */
  name: string;
};

/** A charge that opens the formulas of its rows. */
export function ChargeFormula({ line, name }: ChargeFormulaProps) {
  return (
    <WorkedOut value={line.charge} label={`How the charge for ${name} is worked out`}>
      <Formulas line={line} name={name} />
    </WorkedOut>
  );
}

function Formulas({ line, name }: ChargeFormulaProps) {
  const { rows, from, to, charge } = line;
  const isOne = rows.length === 1 && rows[0]!.to === to && rows[0]!.from >= from;
  // A month of a yearly row has a share of the row's charge.
  const isShare = rows.some((row) => row.to > to || row.from < from);
  return (
    <>
      <h3 className="font-semibold">How the charge for {name} is worked out</h3>
      <dl className="mt-2 space-y-2">
        {rows.map((row) => (
          <div key={row.number}>
            <dt className={isOne ? "sr-only" : "text-muted-foreground"}>
              {formatShortDate(row.from)} – {formatShortDate(row.to)}
            </dt>
            <dd className="break-words tabular-nums">
              {readableFormula(row.formula)} = <strong>{formatNaira(row.charge)}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 border-t pt-2 text-muted-foreground">
        {isShare
          ? `Of this, ${formatNaira(charge)} falls in ${name}: what a disposal at its end would charge. `
          : isOne
            ? null
            : `Together ${formatNaira(charge)}. `}
        Amounts are in naira, rounded to the kobo.
      </p>
    </>
  );
}

/**
 * Writes a row's formula for people: thousands are grouped, signs are × ÷ −, and functions are words. Every schedule rounds to the kobo, so
 * that rounding shows as brackets.
 */
export function readableFormula(formula: string): string {
  const text = writeCalls(formula.replaceAll(" ", ""));
  return withoutOuterBrackets(text)
    .replace(/\d+(?:\.\d+)?/g, groupDigits)
    .replaceAll("*", " × ")
    .replaceAll("/", " ÷ ")
    .replaceAll("-", " − ")
    .replaceAll("+", " + ");
}

const CALL = /\b(round|min|max|root)\(/;

/** Replaces each call, from the outside in; a root is a power. */
function writeCalls(text: string): string {
  const match = CALL.exec(text);
  if (!match) return text;
  const open = match.index + match[0].length;
  const end = closingBracket(text, open);
  const [first = "", second = ""] = splitArguments(text.slice(open, end)).map(writeCalls);
  const written: Record<string, string> = {
    round: `(${withoutOuterBrackets(first)})`,
    min: `the smaller of ${withoutOuterBrackets(first)} and ${second}`,
    max: `the greater of ${withoutOuterBrackets(first)} and ${second}`,
    root: `(${first})^(1/${second})`,
  };
  return text.slice(0, match.index) + written[match[1]!]! + writeCalls(text.slice(end + 1));
}

/** Returns the position of the bracket that closes the one before `from`. */
function closingBracket(text: string, from: number): number {
  let depth = 1;
  for (let index = from; index < text.length; index++) {
    if (text[index] === "(") depth++;
    if (text[index] === ")" && --depth === 0) return index;
  }
  return text.length;
}

function splitArguments(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function withoutOuterBrackets(text: string): string {
  return text.startsWith("(") && closingBracket(text, 1) === text.length - 1 ? text.slice(1, -1) : text;
}

/** Groups thousands; a single decimal is that of an amount: 1250.5 is 1,250.50. */
function groupDigits(number: string): string {
  const [whole = "", decimals] = number.split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ",");
  return decimals === undefined ? grouped : `${grouped}.${decimals.padEnd(2, "0")}`;
}

type WorkedOutProps = {
  /** Naira. */
  value: number;
  /** Names the popover: which figure it explains. */
  label: string;
  /** Rendered once the popover is open. */
  children: ReactNode;
};

/** A figure that opens an explanation of how it is worked out. */
export function WorkedOut({ value, label, children }: WorkedOutProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className="rounded-sm underline decoration-muted-foreground decoration-dotted underline-offset-4 hover:decoration-solid"
        onClick={() => setOpen(!open)}
      >
        <Naira value={value} />
        <span className="sr-only">, show how it is worked out</span>
      </button>
      {open ? (
        <PersistentPopover
          open
          onOpenChange={setOpen}
          id={id}
          button={button}
          label={label}
          className="max-h-96 w-96 max-w-[calc(100vw-1rem)] overflow-y-auto p-4 text-left text-sm whitespace-normal text-foreground"
        >
          {children}
        </PersistentPopover>
      ) : null}
    </>
  );
}
