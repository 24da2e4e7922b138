import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { formatNaira } from "@custodia/domain/money";
import { COUNTED_TENDERS } from "@custodia/domain/pos/shifts/expected";
import {
  cashOf,
  DENOMINATIONS,
  type Denomination,
  type Notes,
  type ShiftRow,
  type ShiftView,
} from "@custodia/domain/pos/shifts/schema";
import { Banner } from "@custodia/ui/banner";
import { Input } from "@custodia/ui/input";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { GoButton } from "../counter/buttons.tsx";
import { type ParsedNumber, parseNaira, parseNumber } from "../counter/quantities.ts";

type TypedTexts = Partial<Record<Denomination | OtherTender, string>>;

const MAX_PIECES = 1_000_000;

/** The blind count, without the expected amounts. */
export function CountForm({ shift, onCounted }: { shift: ShiftView; onCounted: () => void }) {
  const utils = trpc.useUtils();
  const count = trpc.pos.shifts.count.useMutation();
  const [typed, setTyped] = useState<TypedTexts>({});
  const [problem, setProblem] = useState<string | null>(null);
  const notes = notesOf(typed);
  const put = (name: keyof TypedTexts) => (text: string) =>
    setTyped((before) => ({ ...before, [name]: text }));

  const handIn = async () => {
    const sums: Partial<Record<OtherTender, number>> = {};
    for (const one of DENOMINATIONS) {
      const read = piecesOf(typed[one]);
      if ("problem" in read)
        return setProblem(read.problem === PIECES ? PIECES : `${nameOf(one)}: ${read.problem}`);
    }
    for (const tender of OTHER_TENDERS) {
      const read = countedAmount(typed[tender] ?? "");
      if ("problem" in read)
        return setProblem(`${tallyLabel[tender]}: ${read.problem[0]!.toLowerCase()}${read.problem.slice(1)}`);
      sums[tender] = read.value;
    }
    try {
      await count.mutateAsync({
        id: shift.id,
        denominations: notes,
        ...(sums as Record<OtherTender, number>),
      });
      await utils.pos.shifts.invalidate();
      onCounted();
    } catch (error) {
      setProblem(readProblem(error).message);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!count.isPending) void handIn();
  };
  const press = (event: KeyboardEvent) => {
    if (event.code === "F10") submit(event);
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>("input")];
      (
        boxes[boxes.indexOf(event.target) + 1] ??
        event.currentTarget.querySelector<HTMLElement>("[type=submit]")
      )?.focus();
    }
  };

  return (
    <form noValidate aria-label="Count" onSubmit={submit} onKeyDown={press} className="grid gap-4">
      <Banner tone="info">
        Count what is in the drawer. System totals are hidden until the shift is closed.
      </Banner>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      <table className="w-full border-collapse tabular-nums">
        <thead>
          <tr className="border-b text-sm text-muted-foreground">
            <th className="py-1.5 text-left font-normal">Note</th>
            <th className="text-left font-normal">How many</th>
            <th className="text-right font-normal">Amount</th>
          </tr>
        </thead>
        <tbody>
          {DENOMINATIONS.map((one, place) => (
            <tr key={one} className="border-b">
              <td className="py-1 text-lg font-medium">{nameOf(one)}</td>
              <td className="py-1">
                <Input
                  autoFocus={place === 0}
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={`How many of ${nameOf(one)}`}
                  aria-invalid={"problem" in piecesOf(typed[one]) || undefined}
                  className="h-11 max-sm:h-11 w-28 text-right"
                  value={typed[one] ?? ""}
                  onChange={(event) => put(one)(event.target.value)}
                />
              </td>
              <td className="text-right text-lg">{formatNaira(Number(one) * (notes[one] ?? 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-lg font-semibold">Cash counted</span>
        <output className="text-2xl font-bold tabular-nums">{formatNaira(cashOf(notes) / 100)}</output>
      </p>
      <CountOthers typed={typed} put={put} />
      <GoButton type="submit" keyName="F10" busy={count.isPending}>
        Hand in the count
      </GoButton>
    </form>
  );
}

const nameOf = (one: Denomination) => (one === "0.5" ? "50 kobo" : `₦${Number(one).toLocaleString("en-NG")}`);

const PIECES = "Enter the number of each note and coin.";

/** Parses a number of pieces. */
function piecesOf(text: string | undefined): ParsedNumber {
  const read = text?.trim() ? parseNumber(text, "plain", PIECES) : { value: 0 };
  const isCount = "problem" in read || (Number.isInteger(read.value) && read.value <= MAX_PIECES);
  return isCount ? read : { problem: PIECES };
}

/** The valid numbers of pieces. */
function notesOf(typed: TypedTexts): Notes {
  const counted = DENOMINATIONS.map((one) => [one, piecesOf(typed[one])] as const);
  return Object.fromEntries(
    counted.flatMap(([one, read]) => ("value" in read && read.value > 0 ? [[one, read.value]] : [])),
  );
}

const OTHER_TENDERS = ["card", "cheque", "bank_transfer"] as const;

type OtherTender = (typeof OTHER_TENDERS)[number];

const words: Record<OtherTender, string> = {
  card: "Card slips",
  cheque: "Cheques",
  bank_transfer: "Bank transfers",
};

/**
 * Asks for the total of each tender but cash. Numeric keypads on phones may lack a minus, so a button next to each amount changes its
 * sign.
 */
function CountOthers({
  typed,
  put,
}: {
  typed: Partial<Record<OtherTender, string>>;
  put: (tender: OtherTender) => (text: string) => void;
}) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {OTHER_TENDERS.map((tender) => (
        <div key={tender} className="grid gap-1 text-sm font-medium">
          <label htmlFor={`counted-${tender}`}>{words[tender]}</label>
          <div className="relative">
            <button
              type="button"
              tabIndex={-1}
              aria-label={`${words[tender]}: above or below 0`}
              className="absolute inset-y-0 left-0 w-11 text-lg text-muted-foreground"
              onClick={() => put(tender)(otherSign(typed[tender] ?? ""))}
            >
              ±
            </button>
            <Input
              id={`counted-${tender}`}
              aria-describedby="counted-others"
              aria-invalid={"problem" in countedAmount(typed[tender] ?? "") || undefined}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              className="h-11 pl-11 text-right tabular-nums"
              value={typed[tender] ?? ""}
              onChange={(event) => put(tender)(event.target.value)}
            />
          </div>
        </div>
      ))}
      <p id="counted-others" className="text-sm text-muted-foreground sm:col-span-full">
        After refunds; below 0 if the refunds were larger.
      </p>
    </div>
  );
}

const MINUS = /^[-−]/;

/** Returns the typed text with its sign changed. */
export function otherSign(text: string): string {
  const bare = text.trim();
  return MINUS.test(bare) ? bare.slice(1).trim() : `-${bare}`;
}

/** Parses naira, also below 0; empty text is 0. */
export function countedAmount(text: string): ParsedNumber {
  const bare = text.trim();
  if (bare === "") return { value: 0 };
  const below = MINUS.test(bare);
  const naira = parseNaira(below ? bare.slice(1) : bare);
  return below && "value" in naira ? { value: 0 - naira.value } : naira;
}

export type Tallied = NonNullable<ShiftRow["difference"]>;

export const tallyLabel: Record<(typeof COUNTED_TENDERS)[number], string> = {
  cash: "Cash",
  card: "Card",
  cheque: "Cheque",
  bank_transfer: "Bank transfer",
};

/** The tenders with a difference. */
export function differing(difference: Tallied) {
  return COUNTED_TENDERS.filter((tender) => difference[tender] !== 0);
}
