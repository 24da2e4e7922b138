import type { SubjectType } from "@custodia/domain/activity/schema";
import type { ReversibleEvent } from "@custodia/domain/assets/corrections";
import type { ImportUndoPlan } from "@custodia/domain/assets/import/schema";
import { SUBJECT_TABLES } from "../core/schema-references.ts";
import { type ColumnKind, type MovedTable, recordedIds } from "./tables.ts";

/** Translates what identifies records in one installation; ids of records that do not exist become 0. */
export interface IdMap {
  id(table: string, id: number): number;
  country(value: unknown): unknown;
  state(value: unknown): unknown;
  /** The key of a stored file, which begins with the company's id. */
  file(key: string): string;
}

/** Returns the values of a row, in the order of the table's columns, with all ids translated. */
export function mapRow(table: MovedTable, values: readonly unknown[], map: IdMap): unknown[] {
  return values.map((value, index) => {
    const { name, kind } = table.columns[index]!;
    if (value === null || kind.is === "plain") return value;
    if (kind.is === "subject") return mapSubject(table, values, value as number, map);
    if (kind.is === "form") return mapFormSubject(table, values, value as string, map);
    if (kind.is === "json") return mapJson(`${table.name}.${name}`, value as string, map);
    return mapValue(kind, value, map);
  });
}

function mapValue(kind: ColumnKind, value: unknown, map: IdMap): unknown {
  switch (kind.is) {
    case "id":
      return map.id(kind.of, value as number);
    case "country":
      return map.country(value);
    case "state":
      return map.state(value);
    case "file":
      return map.file(value as string);
    default:
      return mapPath(value as string, map);
  }
}

const columnValue = (table: MovedTable, values: readonly unknown[], column: string) =>
  values[table.columns.findIndex(({ name }) => name === column)];

/** Tables that activities refer to by the kind of their subject. */
export const subjectTables: readonly string[] = Object.values(SUBJECT_TABLES);

/** An activity about an export is about none where it arrives, because exports stay behind. */
function mapSubject(table: MovedTable, values: readonly unknown[], id: number, map: IdMap): number | null {
  const of = SUBJECT_TABLES[columnValue(table, values, "subject_type") as SubjectType];
  return (of && map.id(of, id)) || null;
}

/** The table of the record that a form is about; a change of custodian or location is named by its time, user and new value. */
const FORM_TABLES: Readonly<Record<string, string>> = {
  movement_pass: "movements",
  release: "movements",
  return: "movements",
  sale: "disposals",
  scrapping: "scrappings",
  handover: "custodians",
  change_pass: "locations",
};

function mapFormSubject(table: MovedTable, values: readonly unknown[], subject: string, map: IdMap): string {
  const kind = String(columnValue(table, values, "kind"));
  const of = FORM_TABLES[kind];
  if (!of) throw new Error(`What is a form of the kind ${kind} about?`);
  const [at, user, id] = subject.split(" ");
  if (id === undefined) return mapText(subject, of, map);
  return `${at} ${mapText(user!, "users", map)} ${mapText(id, of, map)}`;
}

/** Translates a text that is an id; others stay as they are. */
const mapText = (text: string, table: string, map: IdMap): string =>
  /^\d{1,15}$/.test(text) ? String(map.id(table, Number(text))) : text;

/** The pages of the app that notifications open, with the table of the id at their end. */
const PATHS: readonly (readonly [start: string, table: string])[] = [
  ["/detail_asset/", "assets"],
  ["/addAssets?import=", "imports"],
  ["/pos/detailInventory/", "items"],
  ["/pos/shifts?shift=", "shifts"],
  ["/pos/viewSales?sale=", "sales"],
];

function mapPath(path: string, map: IdMap): string {
  const known = PATHS.find(([start]) => path.startsWith(start));
  return known ? known[0] + mapText(path.slice(known[0].length), known[1], map) : path;
}

/** Translates ids in recorded JSON. */
function mapJson(column: string, text: string, map: IdMap): string {
  const content = JSON.parse(text) as Record<string, unknown>;
  if (column === "imports.options") return JSON.stringify(mapImport(content as ImportIds, map));
  const mapped = mapFields(content, map) as Record<string, unknown>;
  if (column === "approvals.payload") mapRequest(mapped, map);
  return JSON.stringify(mapped);
}

/** The tables of what a request may reverse. */
const EVENT_TABLES: Readonly<Record<string, string>> = {
  sale: "disposals",
  scrapping: "scrappings",
  revaluation: "revaluations",
} satisfies Record<ReversibleEvent, string>;

/** A request's payload has the id of its asset, and that of a reversal the id of its event. */
function mapRequest(payload: Record<string, unknown>, map: IdMap): void {
  if ("id" in payload) payload.id = mapIds(payload.id, "assets", map);
  const events = EVENT_TABLES[String(payload.event)];
  if (events && "event_id" in payload) payload.event_id = mapIds(payload.event_id, events, map);
}

/** The parts of an import's facts that have ids. */
interface ImportIds {
  run?: { created: Record<string, Record<string, number>> };
  /** Undos of earlier versions have no `keeping`. */
  undo?: Partial<ImportUndoPlan> & { by: { id: number } };
  /** The job of an import of items. */
  job_id?: number | null;
}

/**
 * Translates the ids of the records that an import made, and those of its undo. Its choices have no ids: under a field's name, such as
 * `vendor_id`, are columns of the file and names of records. Jobs stay behind.
 */
function mapImport(facts: ImportIds, map: IdMap): ImportIds {
  const { run, undo, job_id } = facts;
  const mapIdOf = <Row extends { id: number }>(row: Row, table: string) => ({ ...row, id: map.id(table, row.id) });
  const created = Object.entries(run?.created ?? {}).map(([field, ids]) => {
    const table = recordedIds.get(field)!;
    return [field, Object.fromEntries(Object.entries(ids).map(([place, id]) => [place, map.id(table, id)]))];
  });
  return {
    ...facts,
    ...(run && { run: { ...run, created: Object.fromEntries(created) } }),
    ...(undo && {
      undo: {
        ...undo,
        by: mapIdOf(undo.by, "users"),
        keeping: undo.keeping?.map((row) => mapIdOf(row, "assets")),
        staying: undo.staying?.map((row) => mapIdOf(row, "assets")),
        staying_records: undo.staying_records?.map((row) => mapIdOf(row, SUBJECT_TABLES[row.kind])),
      },
    }),
    ...(job_id && { job_id: 0 }),
  };
}

function mapFields(value: unknown, map: IdMap): unknown {
  if (Array.isArray(value)) return value.map((item) => mapFields(item, map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, content]) => [field, mapField(field, content, map)]));
}

function mapField(field: string, value: unknown, map: IdMap): unknown {
  if (field === "country_id") return map.country(value);
  if (field === "state_id") return map.state(value);
  const table = recordedIds.get(field);
  return table ? mapIds(value, table, map) : mapFields(value, map);
}

/** Translates an id, a list of ids, or a text with ids between commas. */
function mapIds(value: unknown, table: string, map: IdMap): unknown {
  if (typeof value === "number" && Number.isSafeInteger(value)) return map.id(table, value);
  if (typeof value === "string")
    return value
      .split(",")
      .map((part) => mapText(part, table, map))
      .join(",");
  return Array.isArray(value) ? value.map((item) => mapIds(item, table, map)) : mapFields(value, map);
}
