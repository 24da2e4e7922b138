import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { formatKobo, formatNaira } from "@custodia/domain/money";
import {
  DENOMINATIONS,
  type Denomination,
  type Notes,
  type ShiftView,
  sumNotes,
} from "@custodia/domain/pos/shifts/schema";
import { Banner } from "@custodia/ui/banner";
import { Input } from "@custodia/ui/input/input";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { GoButton } from "../buttons.tsx";
import { expandAmount, flipSign, type ParsedNumber, parseNumber, parseSignedNaira } from "../number-input.ts";
import { tallyLabel } from "./count-result.tsx";

type TypedTexts = Partial<Record<Denomination | OtherTender, string>>;

const MAX_PIECES = 1_000_000;

/** The blind count, without the expected amounts. */
export function CountForm({ shift, onCounted }: { shift: ShiftView; onCounted: () => void }) {
  const utils = trpc.useUtils();
  const count = trpc.pos.shifts.count.useMutation();
  const [typed, setTyped] = useState<TypedTexts>({});
  const [problem, setProblem] = useState<string | null>(null);
  const notes = countedNotes(typed);
  const setText = (name: keyof TypedTexts) => (text: string) => setTyped((before) => ({ ...before, [name]: text }));

  const submitCount = async () => {
    if (!Object.values(typed).some((text) => text.trim() !== "")) return setProblem(NOTHING_COUNTED);
    const sums: Partial<Record<OtherTender, number>> = {};
    for (const note of DENOMINATIONS) {
      const parsed = parsePieces(typed[note]);
      if ("problem" in parsed)
        return setProblem(parsed.problem === INVALID_PIECES ? INVALID_PIECES : `${noteName(note)}: ${parsed.problem}`);
    }
    for (const tender of OTHER_TENDERS) {
      const parsed = parseSignedNaira(typed[tender] ?? "");
      if ("problem" in parsed)
        return setProblem(`${tallyLabel[tender]}: ${parsed.problem[0]!.toLowerCase()}${parsed.problem.slice(1)}`);
      sums[tender] = parsed.value;
    }
    try {
      await count.mutateAsync({ id: shift.id, denominations: notes, ...(sums as Record<OtherTender, number>) });
      await utils.pos.shifts.invalidate();
      onCounted();
    } catch (error) {
      setProblem(readProblem(error).message);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!count.isPending) void submitCount();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.code === "F10") submit(event);
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      const inputs = [...event.currentTarget.querySelectorAll<HTMLElement>("input")];
      (
        inputs[inputs.indexOf(event.target) + 1] ?? event.currentTarget.querySelector<HTMLElement>("[type=submit]")
      )?.focus();
    }
  };

  return (
    <form noValidate aria-label="Count" onSubmit={submit} onKeyDown={handleKey} className="grid gap-4">
      <Banner tone="info">Count what is in the drawer. System totals are hidden until the shift is closed.</Banner>
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
          {DENOMINATIONS.map((note, index) => (
            <tr key={note} className="border-b">
              <td className="py-1 text-lg font-medium">{noteName(note)}</td>
              <td className="py-1">
                <Input
                  autoFocus={index === 0}
                  type="text"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={`How many of ${noteName(note)}`}
                  aria-invalid={"problem" in parsePieces(typed[note]) || undefined}
                  className="h-11 max-sm:h-11 w-28 text-right"
                  value={typed[note] ?? ""}
                  onChange={(event) => setText(note)(event.target.value)}
                />
              </td>
              <td className="text-right text-lg">{formatNaira(Number(note) * (notes[note] ?? 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-lg font-semibold">Cash counted</span>
        <output className="text-2xl font-bold tabular-nums">{formatKobo(sumNotes(notes))}</output>
      </p>
      <CountOtherTenders typed={typed} setText={setText} />
      <GoButton type="submit" keyName="F10" busy={count.isPending}>
        Submit the count
      </GoButton>
    </form>
  );
}

const noteName = (note: Denomination) => (note === "0.5" ? "50 kobo" : `₦${Number(note).toLocaleString("en-NG")}`);

/** The first count ends selling and stays on record, so that a key pressed by mistake must not make one. */
const NOTHING_COUNTED = "Enter what you counted. If the drawer is empty, enter 0.";
const INVALID_PIECES = "Enter the number of each note and coin.";

/** Parses the number of notes or coins of one denomination. */
function parsePieces(text: string | undefined): ParsedNumber {
  const parsed = text?.trim() ? parseNumber(text, "plain", INVALID_PIECES) : { value: 0 };
  const isValid = "problem" in parsed || (Number.isInteger(parsed.value) && parsed.value <= MAX_PIECES);
  return isValid ? parsed : { problem: INVALID_PIECES };
}

/** Returns the valid numbers of notes and coins. */
function countedNotes(typed: TypedTexts): Notes {
  const counted = DENOMINATIONS.map((note) => [note, parsePieces(typed[note])] as const);
  return Object.fromEntries(
    counted.flatMap(([note, parsed]) => ("value" in parsed && parsed.value > 0 ? [[note, parsed.value]] : [])),
  );
}

const OTHER_TENDERS = ["card", "cheque", "bank_transfer"] as const;

type OtherTender = (typeof OTHER_TENDERS)[number];

const tenderLabels: Record<OtherTender, string> = {
  card: "Card slips",
  cheque: "Cheques",
  bank_transfer: "Bank transfers",
};

type CountOtherTendersProps = {
  typed: Partial<Record<OtherTender, string>>;
  setText: (tender: OtherTender) => (text: string) => void;
};

/**
 * Asks for the total of each tender except cash. Numeric keypads on phones may lack a minus key, so a button next to each
 * amount changes its sign.
 */
function CountOtherTenders({ typed, setText }: CountOtherTendersProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {OTHER_TENDERS.map((tender) => (
        <div key={tender} className="grid gap-1 text-sm font-medium">
          <label htmlFor={`counted-${tender}`}>{tenderLabels[tender]}</label>
          <div className="relative">
            <button
              type="button"
              tabIndex={-1}
              aria-label={`${tenderLabels[tender]}: change the sign`}
              className="absolute inset-y-0 left-0 w-11 text-lg text-muted-foreground"
              onClick={() => setText(tender)(flipSign(typed[tender] ?? ""))}
            >
              ±
            </button>
            <Input
              id={`counted-${tender}`}
              aria-describedby="counted-others"
              aria-invalid={"problem" in parseSignedNaira(typed[tender] ?? "") || undefined}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              className="h-11 pl-11 text-right tabular-nums"
              value={typed[tender] ?? ""}
              onChange={(event) => setText(tender)(event.target.value)}
              onBlur={(event) => setText(tender)(expandAmount(event.target.value))}
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
