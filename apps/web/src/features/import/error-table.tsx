import { IMPORT_FIELDS } from "@custodia/domain/assets/import-fields";
import { Button } from "@custodia/ui/button";
import { useState } from "react";
import { counted, type Preview } from "./draft.ts";
import { ScrollTable } from "./scroll-table.tsx";

const PORTION = 20;

const labelOf = (field: string | null) => IMPORT_FIELDS.find(({ name }) => name === field)?.label ?? "Row";

/** Each error by row and column, some at a time. */
export function ErrorTable({ preview }: { preview: Preview }) {
  const { errors, errors_total } = preview;
  const [shown, setShown] = useState(PORTION);
  if (errors_total === 0) return null;
  const listed = errors.slice(0, shown);
  return (
    <div>
      <ScrollTable label="Errors">
        <table className="w-full min-w-[36rem] text-left text-sm">
          <caption className="sr-only">Errors in the file, by row and column</caption>
          <thead className="bg-muted text-muted-foreground">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                Row
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Column
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                What it says
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                What is wrong
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {listed.map(({ row, field, column, value, reason }) => (
              <tr key={`${row} ${field} ${reason}`}>
                <td className="px-3 py-2 tabular-nums">{row}</td>
                <td className="px-3 py-2">{column ?? labelOf(field)}</td>
                <td className="max-w-60 truncate px-3 py-2" title={value}>
                  {value || <span className="text-muted-foreground">nothing</span>}
                </td>
                <td className="px-3 py-2 text-destructive">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollTable>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
        {listed.length < errors_total
          ? `${counted(listed.length, "error")} of ${counted(errors_total, "error")} shown.`
          : null}
        {shown < errors.length ? (
          <Button variant="link" onClick={() => setShown(shown + 5 * PORTION)}>
            Show more
          </Button>
        ) : null}
      </p>
    </div>
  );
}
