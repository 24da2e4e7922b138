import type { HintView } from "@custodia/domain/spreadsheet/hints";
import type { LeftOutView } from "@custodia/domain/spreadsheet/left-out";
import type {
  CellCorrection,
  DelimiterName,
  FileError,
  FileRowView,
  Proposals,
} from "@custodia/domain/spreadsheet/options";
import type { SchemaForm } from "@custodia/ui/form/schema-form.ts";
import type { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** A field of a record that a column can fill. */
export type ListField = { name: string; label: string; required: boolean };

/** The server's preview of a file by the choices made, for any kind of records. */
export type ListPreview = {
  id: number;
  file_name: string;
  columns: { index: number; heading: string; samples: string[] }[];
  mapping: { [Field in string]?: number[] | undefined };
  rows_total: number;
  rows_bad: number;
  errors: FileError[];
  errors_total: number;
  hints: HintView<string>[];
  left_out: LeftOutView[];
  left_out_total: number;
  corrections: (Omit<CellCorrection, "text"> & { cells: number })[];
  sheet: number;
  sheets: { index: number; name: string; rows: number }[];
  delimiter: DelimiterName | "other" | null;
  delimiters: { delimiter: DelimiterName | "other"; columns: number }[];
  to_choose: Record<string, string>;
  proposals: Proposals;
  blanks: { [Field in string]?: number | undefined };
  /** Names without a record, by field. */
  unknown: { [Field in string]?: string[] | undefined };
  remembered: { file_name: string; imported_at: string } | null;
};

/** The choices for every list as the form stores them: a field without a column is empty. */
export type ListDraft = {
  mapping: Record<string, number[]>;
  take_rows: number[];
  skip_rows: number[];
  corrections: CellCorrection[];
  /** The kinds of unknown names that become new records. */
  create_unknown: string[];
  /** The user knows that the list was imported before. */
  again: boolean;
};

/** The choices about rows that were saved for a file. */
export const savedRows = ({ take_rows, skip_rows, corrections, again }: SavedRows) => ({
  take_rows: take_rows ?? [],
  skip_rows: skip_rows ?? [],
  corrections: corrections ?? [],
  again: again ?? false,
});

type SavedRows = { [Name in "take_rows" | "skip_rows" | "corrections" | "again"]?: ListDraft[Name] | undefined };

/** Returns the choices as the API takes them, without empty ones. */
export const chosen = <T extends object>(choices: T) =>
  Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== null && choice !== "")) as {
    [Name in keyof T]?: NonNullable<T[Name]>;
  };

/** A delimiter without a name cannot be chosen; the server detects it again. */
export const namedDelimiter = (delimiter: ListPreview["delimiter"]) => (delimiter === "other" ? null : delimiter);

/** The row and cell to open for correction: by default the first row, and its first wrong cell. */
export type Opening = {
  row?: number | undefined;
  column?: number | undefined;
  /** The row that was open before. */
  from?: number | undefined;
};

/** The parts of the page that shows one file: its records, the choices in its form, and the latest preview of them. */
export type Review<Draft = ListDraft, Preview = ListPreview> = {
  noun: Noun;
  draft: Draft;
  preview: Preview;
  /** The first preview, before anything was chosen. */
  guessed: Preview;
  /** The choices with the readings of the preview, so that single rows are read without scanning the whole file. */
  settled: object;
  /** Puts a choice into the form; the server validates it. */
  set: (name: string, value: unknown) => void;
  /** Opens a row for correction. */
  onRow: (place: Opening) => void;
};

/** A review with the form that fields are bound to. */
export type FormReview<Draft extends ListDraft, Preview> = Review<Draft, Preview> & { form: SchemaForm<Draft> };

/** A question that the file leaves open and only the user can answer. */
export type Question = {
  name: string;
  /** The question in a sentence. */
  says: string;
  why?: string | undefined;
  isOpen: boolean;
  proposal?: { label: string; says?: string; why: string; accept: () => void } | undefined;
  /** Its proposal must be accepted individually, because nothing in the file supports it. */
  isApart?: boolean;
  answer: ReactNode;
  /** The values with which the file's empty cells were filled at first. */
  begun?: string | undefined;
};

/** The texts and questions of the page for one kind of records. */
export type PageParts = {
  /** The parts of the sentence about what will happen, without questions and rows that need the user. */
  summary: readonly string[];
  questions: readonly Question[];
  /** The errors that are corrected row by row; one that a single answer corrects for all rows is a question instead. */
  needing: readonly FileError[];
  /** The warning if records would be duplicated. */
  warning?: ReactNode;
  /** The kinds of records that unknown names can become, and how. */
  creatable: { says: string; kinds: readonly { field: string; words: readonly [one: string, several: string] }[] };
  /** Existing records, with their changes. */
  changes: ReactNode;
  missing: ReadonlySet<string>;
  renderValue: (field: ListField) => ReactNode;
  columnNote: string;
  /** How values were read, under a title; absent if there is nothing to choose. */
  readings?: { title: string; content: ReactNode } | undefined;
  /** The rows of the first records, as the table shows them; `total` is the number of all. */
  first: { rows: readonly { row: number }[]; total: number; table: ReactNode };
  /** The number of rows that are imported in any way. */
  good: number;
  label: string;
  /** Why good rows cannot be imported yet, or why there is nothing to import. */
  blocked?: string | undefined;
  nothing: string;
};

type QueryOptions<Output> = {
  staleTime?: number;
  gcTime?: number;
  retry?: false;
  refetchOnMount?: "always";
  refetchOnWindowFocus?: false;
  placeholderData?: typeof keepPreviousData;
  refetchInterval?: (query: { state: { data?: Output | undefined } }) => number | false;
};
type QueryResult<Output> = {
  data: Output | undefined;
  error: unknown;
  isFetching: boolean;
  refetch(): Promise<unknown>;
};
type QueryCall<Input, Output> = { useQuery(input: Input, options?: QueryOptions<Output>): QueryResult<Output> };
type MutationCall<Input> = {
  useMutation(options?: { scope?: { id: string }; onSettled?: () => unknown }): {
    mutate(input: Input): void;
    mutateAsync(input: Input): Promise<unknown>;
  };
};

type Id = { id: number };
type Upload = { id: number; file_name: string; rows_total: number; created_at: string };

/** An upload or import as the API has it. */
export type StoredImport = { id: number; file_name: string; state: string };

/** The calls of the API about the uploads of one kind of records. */
type Calls = {
  show: QueryCall<Id, StoredImport>;
  drafts: QueryCall<{ per_page: number }, { data: Upload[]; meta: { total: number } }>;
  draft: QueryCall<Id, { choices: object | null }>;
  saveDraft: MutationCall<Id>;
  preview: QueryCall<Id, ListPreview>;
  rows: QueryCall<Id, { rows: FileRowView[] }>;
  run: MutationCall<Id>;
  cancel: MutationCall<Id>;
};

/** A kind of records that are imported from a list. Its methods take the draft, preview and record of its own calls and form. */
export type Noun = {
  /** The plural of the records: `assets`; and a whole list of them: `a whole register`. */
  records: string;
  whole: string;
  fields: readonly ListField[];
  /** The field that names a record. */
  nameField: string;
  /** The route that accepts the file, and the maximum number of its rows. */
  upload: string;
  useMaxRows(): number;
  calls: Calls;
  /** The choices of the first preview. */
  first: object;
  /** Returns the form's initial choices: those saved for the file, and the server's guesses for the rest. */
  begin(preview: ListPreview, saved: object): ListDraft;
  /** Returns the choices as the API takes them, without `again`. */
  choicesOf(draft: ListDraft): object;
  /** Returns the choices about the cells in the column of a field, which another column does not take over. */
  columnChoices(field: string): readonly string[];
  /** Adds the readings of the preview to the choices. */
  settle(draft: ListDraft, preview: ListPreview): object;
  /** Returns the other fields of the call that starts the import. */
  start(draft: ListDraft, preview: ListPreview): object;
  /** The parts of the page; a hook. */
  usePage(review: Review & { form: object }): PageParts;
  /** A component that shows the progress and the result of the import. */
  Outcome(props: { record: StoredImport; onAnother: () => void }): ReactNode;
  /** The states in which the import runs without the user. */
  busy: readonly string[];
};

/** Returns the label of a field, or that of the whole row. */
export const labelOf = ({ fields }: Pick<Review["noun"], "fields">, field: string | null) =>
  fields.find(({ name }) => name === field)?.label ?? "Whole row";

/** Returns the column of an error; for the whole row, or a field without a column, the first that fills a field. */
export function columnOf({ noun, preview }: Review, error?: { field: string | null; column?: string | null }): number {
  const { mapping, columns } = preview;
  const own = (error?.field && mapping[error.field]) || [];
  const index = own.find((one) => columns[one]?.heading === error?.column) ?? own[0];
  return index ?? mapping[noun.nameField]?.[0] ?? Object.values(mapping)[0]?.[0] ?? 0;
}

/**
 * Returns the corrections with another one, of a cell or of all equal cells in its column, which replaces an earlier one of the same cells.
 * Entering the text of the file removes the earlier correction.
 */
export function correctCell(
  all: readonly CellCorrection[],
  { row, column, said }: { row: number; column: number; said: string },
  text: string,
  everywhere: boolean,
): CellCorrection[] {
  // A correction of the row itself would precede the one of every row.
  const others = all.filter((one) => !isSameCell(one, { column, row }));
  const rest = others.filter((one) => !isSameCell(one, { column, said }));
  const isAsInFile = text.trim() === said;
  if (everywhere) return isAsInFile ? rest : [...rest, { column, said, text }];
  return isAsInFile && rest.length === others.length ? others : [...others, { column, row, text }];
}

export const isSameCell = (one: Omit<CellCorrection, "text">, other: Omit<CellCorrection, "text">): boolean =>
  one.column === other.column && one.row === other.row && one.said === other.said;
