import { useToday } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import * as labels from "@custodia/domain/assets/reports/labels";
import type { MovementView } from "@custodia/domain/assets/reports/schema";
import { formatLongDate } from "@custodia/domain/date";
import { Banner } from "@custodia/ui/banner";
import { Card } from "@custodia/ui/card";
import { EmptyState } from "@custodia/ui/empty-state";
import { usePhone } from "@custodia/ui/use-browser.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { Choices, GroupChooser, keyOfGroup, PeriodChooser, useOneGroup } from "./choices.tsx";
import { FigureList, FiguresTable, shownAmount } from "./figures-table.tsx";
import { ReportBody, ReportFiles, ReportFrame } from "./report-frame.tsx";
import { movementChoices, movementQueryAt, type ReportSearch } from "./report-search.ts";
import { ValueBridge } from "./value-bridge.tsx";

/** Shows how the register's figures moved between two days, by group: the table of the note (IAS 16.73(e)). */
export function MovementReport({ search }: { search: ReportSearch }) {
  const today = useToday();
  const input = movementQueryAt(search, today);
  const { from, to, group } = input;
  const problem = labels.periodProblem(input);
  const query = trpc.reports.movement.useQuery(input, { enabled: !problem, placeholderData: keepPreviousData });
  return (
    <ReportFrame
      title="Movement between two days"
      subject={`${formatLongDate(from)} to ${formatLongDate(to)}, by ${labels.reportGroupLabel[group].toLowerCase()}`}
      known_on={query.data?.known_on}
      isStale={query.isPlaceholderData}
      actions={problem ? null : <ReportFiles path="movement" query={input} />}
    >
      <Choices>
        <PeriodChooser from={from} to={to} choices={movementChoices(today)} />
        <GroupChooser group={group} />
      </Choices>
      {problem ? (
        <Banner tone="warning" title={problem.message} />
      ) : (
        <ReportBody query={query} working="Adding up the movement of every asset…">
          {(movement) => <Movement movement={movement} by={group} />}
        </ReportBody>
      )}
    </ReportFrame>
  );
}

type Figures = MovementView["total"];
type Part = keyof typeof labels.movementLines;
const PARTS = Object.keys(labels.movementLines) as Part[];
const amountOf = (figures: Figures, part: Part, line: string) => (figures[part] as Record<string, number>)[line] ?? 0;

const columnsOf = (part: Part, total: Figures) =>
  labels.movementLines[part].map(([line, header]) => ({
    key: line,
    header,
    strong: isBalance(line),
    cell: (row: Figures) => shownAmount(amountOf(row, part, line)),
    total: shownAmount(amountOf(total, part, line)),
  }));

const isBalance = (line: string) => line === "opening" || line === "closing";

function Movement({ movement, by }: { movement: MovementView; by: labels.ReportGroup }) {
  const phone = usePhone();
  if (movement.groups.length === 0)
    return (
      <Card>
        <EmptyState
          title="No assets in this period"
          description="The register holds no asset on any of these days. Choose other days."
        />
      </Card>
    );
  if (phone) return <OneGroup movement={movement} by={by} />;
  return (
    <>
      <ValueBridge figures={movement.total} />
      {PARTS.map((part) => (
        <FiguresTable
          key={part}
          isFixed
          title={labels.movementTitle[part]}
          of={labels.reportGroupLabel[by]}
          rows={movement.groups}
          keyOf={({ group }) => keyOfGroup(group)}
          nameOf={(row) => <Name by={by} row={row} isMarked={part !== "gross"} />}
          columns={columnsOf(part, movement.total)}
        />
      ))}
      <OpeningNote assets={movement.total.before_opening_day} />
    </>
  );
}

type NameProps = { by: labels.ReportGroup; row: MovementView["groups"][number]; isMarked: boolean };

/** The name of a group; marked if it has assets before their opening day. */
function Name({ by, row: { group, before_opening_day }, isMarked }: NameProps) {
  const mark = isMarked ? labels.openingMark(before_opening_day) : null;
  return (
    <>
      {labels.groupName(by, group)}
      {mark ? <span className="block text-sm text-muted-foreground print:text-[6.5pt]">{mark}</span> : null}
    </>
  );
}

function OpeningNote({ assets }: { assets: number }) {
  const mark = labels.openingMark(assets);
  return mark ? <p className="text-sm text-muted-foreground">{`${mark}. ${labels.OPENING_NOTE}`}</p> : null;
}

/** One group at a time, for a phone. */
function OneGroup({ movement, by }: { movement: MovementView; by: labels.ReportGroup }) {
  const { row, chooser } = useOneGroup(by, movement.groups, ({ group }) => group);
  const figures = row ?? movement.total;
  return (
    <>
      {chooser}
      <ValueBridge figures={figures} />
      {PARTS.map((part) => (
        <FigureList key={part} title={labels.movementTitle[part]} columns={columnsOf(part, movement.total)} row={row} />
      ))}
      <OpeningNote assets={figures.before_opening_day} />
    </>
  );
}
