import { IMPORT_FIELDS } from "@custodia/domain/assets/import/fields";
import { Button } from "@custodia/ui/button";
import { useState } from "react";
import { counted } from "../../register/figures.tsx";
import type { Preview } from "./draft.ts";
import { ScrollTable } from "./scroll-table.tsx";

const PORTION = 20;

const labelOf = (field: string | null) =>
  IMPORT_FIELDS.find(({ name }) => name === field)?.label ?? "Whole row";

/** Each error by row and column, some at a time. */
export function ErrorTable({ preview }: { preview: Preview }) {
  const { errors, errors_total } = preview;
  const [shown, setShown] = useState(PORTION);
  if (errors_total === 0) return null;
  const listed = errors.slice(0, shown);
  return (
    <div>
      <ul className="divide-y rounded-md border text-sm sm:hidden" aria-label="Errors">
        {listed.map(({ row, field, column, value, reason }) => (
          <li key={`${row} ${field} ${reason}`} className="px-3 py-2">
            <p className="text-muted-foreground">
              Row {row}, {column ?? labelOf(field)}
            </p>
            <p className="break-words text-destructive">{reason}</p>
            {value && !reason.includes(value) ? <p className="truncate">It says: {value}</p> : null}
          </li>
        ))}
      </ul>
      <div className="max-sm:hidden">
        <ScrollTable label="Errors">
          <table className="w-full text-left sm:min-w-[36rem] text-sm">
            <caption className="sr-only">Errors in the file, by row and column</caption>
            <thead className="bg-muted text-muted-foreground">
              <tr>
                <th scope="col" className="px-2 py-2 sm:px-3 font-medium">
                  Row
                </th>
                <th scope="col" className="px-2 py-2 sm:px-3 font-medium">
                  Column
                </th>
                <th scope="col" className="px-2 py-2 sm:px-3 font-medium">
                  What it says
                </th>
                <th scope="col" className="px-2 py-2 sm:px-3 font-medium">
                  What is wrong
                </th>
              </tr>
            </thead>
            <tbody className="divide-y">
              {listed.map(({ row, field, column, value, reason }) => (
                <tr key={`${row} ${field} ${reason}`}>
                  <td className="px-2 py-2 sm:px-3 tabular-nums">{row}</td>
                  <td className="px-2 py-2 break-words max-sm:max-w-24 sm:px-3">
                    {column ?? labelOf(field)}
                  </td>
                  <td
                    className="max-w-60 px-2 py-2 break-words max-sm:max-w-24 sm:truncate sm:px-3"
                    title={value}
                  >
                    {value || <span className="text-muted-foreground">nothing</span>}
                  </td>
                  <td className="px-2 py-2 sm:px-3 text-destructive">{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
      </div>
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
