import { assets } from "@custodia/db/schema/assets/assets";
import { assetTransfers } from "@custodia/db/schema/assets/transfers";
import type { ReportGroup } from "@custodia/domain/assets/reports/labels";
import { addDays, type CalendarDate, dayIn, dayNumber } from "@custodia/domain/date";
import { invalid } from "@custodia/domain/errors";
import type { Reader } from "@custodia/sqlite/client";
import { and, type SQL, sql } from "drizzle-orm";
import {
  type Span,
  type SpanSelection,
  type SummedSpans,
  selectSpans,
  sumSpansByClass,
} from "../../valuation/spans.ts";
import { readWideSum, type WideSum, wideSumJson } from "../../valuation/sums.ts";
import type { WorkerTools } from "../../workers/task.ts";
import { CURRENT_GROUP, PREVIOUS_GROUP, type ReportCompany, transfersAfter } from "./groups.ts";

/** A period; both days count. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

export interface FlowsInput {
  company: ReportCompany;
  periods: readonly Period[];
  by: ReportGroup;
}

/** How assets came into a group within a period, or that they were in it at its opening; and how they left it, if they did. */
const ENTRIES = ["opening", "acquisition", "revaluation", "transfer"] as const;
const EXITS = ["closing", "disposal", "revaluation", "transfer"] as const;

/** The sums of all times on one set of terms in a group that began and ended in the same way. */
export interface Flow {
  /** The id of a class or location, or a department; null for assets without. */
  group: number | string | null;
  entry: (typeof ENTRIES)[number];
  exit: (typeof EXITS)[number];
  /** The gross when they began, or at the opening. */
  gross_brought: WideSum;
  /** The gross when they ended, or at the closing: with what was added meanwhile. */
  gross_taken: WideSum;
  /** The depreciation accumulated when they began, or at the opening. */
  brought: WideSum;
  /** The depreciation accumulated when they ended, or at the closing. */
  taken: WideSum;
}

/** Sums the flows in a worker thread. */
export async function flowsTask(input: FlowsInput, tools: WorkerTools): Promise<Flow[][]> {
  return sumFlows(await tools.read(), input);
}

type StoredFlow = [group: Flow["group"], kind: number, ...sums: [number, number][]];

/** With more groups, which only free texts such as departments reach, the answer would block the event loop. */
const MAX_GROUPS = 2000;

/** Returns the flows of each period, in one statement and therefore one snapshot, in kobo. Throws 422 if there are too many groups. */
export async function sumFlows(db: Reader, input: FlowsInput): Promise<Flow[][]> {
  const rows = await db.all<{ flows: string }>(flowsStatement(input, await transferDays(db, input)));
  const flows = rows.map((row) => (JSON.parse(row.flows) as StoredFlow[]).map(toFlow));
  if (new Set(flows.flat().map(({ group }) => group)).size > MAX_GROUPS)
    throw invalid("group", `There are more than ${MAX_GROUPS.toLocaleString("en")} of these. Group by another field.`);
  return flows;
}

function toFlow([group, kind, ...sums]: StoredFlow): Flow {
  const [gross_brought, gross_taken, brought, taken] = sums.map(readWideSum);
  const [entry, exit] = [ENTRIES[Math.floor(kind / EXITS.length)]!, EXITS[kind % EXITS.length]!];
  const gross = { gross_brought: gross_brought!, gross_taken: gross_taken! };
  return { group, entry, exit, ...gross, brought: brought!, taken: taken! };
}

/** The opening and closing day of a period as SQL integers: the day before its first day, and its last. */
const [OPENING, CLOSING] = [sql`period.opening`, sql`period.closing`];

/**
 * Names what all parts of a statement read: the periods, the changes of groups since the first, and the stays of the changed assets in a
 * group, before each change and since the last. They are materialized, because SQLite would compute them again for each period, and read JSON
 * again for each asset. A change that is not in `days` was made after they were read, so later than all of them.
 */
function withParts({ company, periods, by }: FlowsInput, days: TransferDays): SQL {
  const numbers = JSON.stringify(periods.map(({ from, to }) => [dayNumber(from) - 1, dayNumber(to)]));
  return sql`WITH
    period AS MATERIALIZED (SELECT key, value ->> 0 AS opening, value ->> 1 AS closing FROM json_each(${numbers})),
    known AS MATERIALIZED (SELECT key AS at, value AS day FROM json_each(${days})),
    change AS MATERIALIZED (
      SELECT ${assetTransfers.id} AS id, ${assetTransfers.asset_id} AS asset_id, ${PREVIOUS_GROUP[by]} AS of_group,
        coalesce(known.day, ${NEVER}) AS day
      FROM ${assetTransfers} LEFT JOIN known ON known.at = ${assetTransfers.at} WHERE ${transfersSince(company, periods, by)}
    ),
    stay AS MATERIALIZED (
      SELECT asset_id, of_group, 0 AS is_current, lag(day, 1, -${NEVER}) OVER (PARTITION BY asset_id ORDER BY id) AS since, day AS until
      FROM change
      UNION ALL SELECT asset_id, NULL, 1, max(day), ${NEVER} + 1 FROM change GROUP BY asset_id
    )`;
}

function flowsStatement(input: FlowsInput, days: TransferDays): SQL {
  const summed = input.by === "classification" ? isHeld : undefined;
  const sums = sql`${wideSumJson(sql`gross_brought`)} AS gross_brought, ${wideSumJson(sql`gross_taken`)} AS gross_taken,
    ${wideSumJson(sql`brought`)} AS brought, ${wideSumJson(sql`taken`)} AS taken`;
  const held = summed && sql`UNION ALL ${sumSpansByClass(input.company.id, summed, sumHeld)}`;
  return sql`${withParts(input, days)}
    SELECT (
      SELECT json_group_array(json_array(of_group, kind, json(gross_brought), json(gross_taken), json(brought), json(taken))) FROM (
        SELECT of_group, kind, ${sums} FROM (${selectFlows(input, summed)}) GROUP BY of_group, kind ${held ?? sql``}
      )
    ) AS flows FROM period ORDER BY key`;
}

/** Assets that stayed in their group and on their terms for a whole period, which most do. */
const isHeld: SummedSpans = ({ start_day, stop_day }) =>
  sql`${start_day} <= ${OPENING} AND ${stop_day} IS NULL AND ${IS_UNMOVED}`;

function sumHeld(span: Span): SQL {
  const gross = wideSumJson(span.gross(CLOSING));
  return sql`${assets.classification_id}, ${kindOf(ENTRY.opening, EXIT.closing)}, ${gross}, ${gross},
    ${wideSumJson(span.accumulated(OPENING))}, ${wideSumJson(span.accumulated(CLOSING))}`;
}

/** The charge of each asset in the order of the ids, in kobo. */
export interface AssetCharges {
  ids: number[];
  charges: number[];
}

/** Returns the charges of assets over a period, while they were in a group, or of all assets if `group` is undefined. */
export async function sumAssetCharges(db: Reader, input: FlowsInput, group?: Flow["group"]): Promise<AssetCharges> {
  const inGroup = group === undefined ? sql`1` : sql`of_group IS ${group}`;
  const days = await transferDays(db, input);
  const [row] = await db.all<{ charges: string }>(sql`${withParts(input, days)}
    SELECT (
      SELECT json_object('ids', json_group_array(id), 'charges', json_group_array(charge)) FROM (
        SELECT id, sum(taken - brought) AS charge FROM (${selectFlows(input)}) WHERE ${inGroup} GROUP BY id HAVING charge <> 0 ORDER BY id
      )
    ) AS charges FROM period`);
  return JSON.parse(row!.charges);
}

/** The number of assets that a period reaches before their opening day, by group and in all. */
export interface OpeningMarks {
  groups: [group: Flow["group"], assets: number][];
  total: number;
}

/** Counts the assets before their opening day in a worker thread. */
export async function openingMarksTask(input: FlowsInput, tools: WorkerTools): Promise<OpeningMarks> {
  const db = await tools.read();
  const [{ from }, days] = [input.periods[0]!, await transferDays(db, input)];
  const marked = sql`(${selectFlows(input)}) WHERE id IN (SELECT asset_id FROM asset_openings
    WHERE company_id = ${input.company.id} AND as_at >= ${from})`;
  const [row] = await db.all<{ groups: string; total: number }>(sql`${withParts(input, days)}
    SELECT (
      SELECT json_group_array(json_array(of_group, assets)) FROM (
        SELECT of_group, count(DISTINCT id) AS assets FROM ${marked} GROUP BY of_group
      )
    ) AS groups, (SELECT count(DISTINCT id) FROM ${marked}) AS total FROM period`);
  return { groups: JSON.parse(row!.groups), total: row!.total };
}

/** Kinds are grouped as numbers, which is faster than as words. */
const codes = <T extends string>(words: readonly T[]) =>
  Object.fromEntries(words.map((word, code) => [word, sql.raw(`${code}`)])) as Record<T, SQL>;
const [ENTRY, EXIT] = [codes(ENTRIES), codes(EXITS)];
const kindOf = (entry: SQL, exit: SQL) => sql`(${entry}) * ${sql.raw(`${EXITS.length}`)} + (${exit}) AS kind`;

const IS_UNMOVED = sql`${assets.id} NOT IN (SELECT asset_id FROM change)`;

/** No day of a span or a transfer is as late. */
const NEVER = sql.raw("9999999");

/** Selects the flows, without those that are `summed`, of assets that were not transferred since the first period, which most are, and those of all others. */
function selectFlows({ company, by }: FlowsInput, summed?: SummedSpans): SQL {
  const unmoved = selectSpans(
    company.id,
    (span) => {
      const { start_day, stop_day } = span;
      const [isOpen, remains] = [sql`${start_day} <= ${OPENING}`, sql`coalesce(${stop_day} > ${CLOSING}, 1)`];
      return {
        columns: sql`${assets.id} AS id, ${CURRENT_GROUP[by]} AS of_group,
        ${kindOf(
          sql`CASE WHEN ${isOpen} THEN ${ENTRY.opening} WHEN ${span.is_first} THEN ${ENTRY.acquisition} ELSE ${ENTRY.revaluation} END`,
          sql`CASE WHEN ${remains} THEN ${EXIT.closing} WHEN ${span.is_last} THEN ${EXIT.disposal} ELSE ${EXIT.revaluation} END`,
        )},
        CASE WHEN ${isOpen} THEN ${span.gross(OPENING)} ELSE ${span.first_gross} END AS gross_brought,
        ${span.gross(sql`CASE WHEN ${remains} THEN ${CLOSING} ELSE ${stop_day} END`)} AS gross_taken,
        CASE WHEN ${isOpen} THEN ${span.accumulated(OPENING)} ELSE 0 END AS brought,
        CASE WHEN ${remains} THEN ${span.accumulated(CLOSING)} ELSE ${span.accumulated(sql`${stop_day}`)} END AS taken`,
        where: sql`${start_day} <= ${CLOSING} AND coalesce(${stop_day} > ${OPENING}, 1) AND ${IS_UNMOVED}`,
      };
    },
    summed,
  );
  return sql`${unmoved} UNION ALL ${selectSpans(company.id, (span) => selectStays(span, by))}`;
}

/**
 * Selects the time that a transferred asset spent on one set of terms in one group. A transfer comes before all else that happens on its
 * day, so it takes along the depreciation of the day before, and the new group has the charge of its day.
 */
function selectStays(span: Span, by: ReportGroup): SpanSelection {
  const { start_day } = span;
  const stop = sql`coalesce(${span.stop_day}, ${NEVER})`;
  const [isMovedIn, isMovedOut] = [sql`(stay.since > ${start_day})`, sql`(stay.until <= ${stop})`];
  const [begin, end] = [sql`max(${start_day}, stay.since)`, sql`min(${stop}, stay.until)`];
  const [isOpen, remains] = [sql`${begin} <= ${OPENING}`, sql`${end} > ${CLOSING}`];
  return {
    columns: sql`${assets.id} AS id, CASE WHEN stay.is_current THEN ${CURRENT_GROUP[by]} ELSE stay.of_group END AS of_group,
      ${kindOf(
        sql`CASE WHEN ${isOpen} THEN ${ENTRY.opening} WHEN ${isMovedIn} THEN ${ENTRY.transfer} WHEN ${span.is_first} THEN ${ENTRY.acquisition} ELSE ${ENTRY.revaluation} END`,
        sql`CASE WHEN ${remains} THEN ${EXIT.closing} WHEN ${isMovedOut} THEN ${EXIT.transfer} WHEN ${span.is_last} THEN ${EXIT.disposal} ELSE ${EXIT.revaluation} END`,
      )},
      CASE WHEN ${isOpen} THEN ${span.gross(OPENING)} WHEN ${isMovedIn} THEN ${span.gross(sql`${begin} - 1`)}
        ELSE ${span.first_gross} END AS gross_brought,
      ${span.gross(sql`CASE WHEN ${remains} THEN ${CLOSING} ELSE ${end} - ${isMovedOut} END`)} AS gross_taken,
      CASE WHEN ${isOpen} OR ${isMovedIn} THEN ${span.accumulated(sql`CASE WHEN ${isOpen} THEN ${OPENING} ELSE ${begin} - 1 END`)}
        ELSE 0 END AS brought,
      ${span.accumulated(sql`CASE WHEN ${remains} THEN ${CLOSING} ELSE ${end} - ${isMovedOut} END`)} AS taken`,
    joins: sql`INNER JOIN stay ON stay.asset_id = ${assets.id}`,
    where: and(
      sql`${assets.id} IN (SELECT asset_id FROM change)`,
      sql`${begin} <= ${CLOSING} AND ${end} > ${OPENING}`,
      sql`stay.since < stay.until AND stay.since <= ${stop} AND stay.until > ${start_day}`,
    ),
  };
}

/** The calendar day of each instant at which assets were transferred, as JSON. */
type TransferDays = string;

/** Returns the days of the company's transfers since the first period: SQLite knows no time zones. */
async function transferDays(db: Reader, { company, periods, by }: FlowsInput): Promise<TransferDays> {
  const rows = await db.all<{ at: string }>(
    sql`SELECT DISTINCT ${assetTransfers.at} AS at FROM ${assetTransfers} WHERE ${transfersSince(company, periods, by)}`,
  );
  return JSON.stringify(
    Object.fromEntries(rows.map(({ at }) => [at, dayNumber(dayIn(company.time_zone, new Date(at)))])),
  );
}

const transfersSince = (company: ReportCompany, [first]: readonly Period[], by: ReportGroup) =>
  transfersAfter(company, by, addDays(first!.from, -1));
