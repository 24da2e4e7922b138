import { formatCount } from "../format/figures.ts";

type InFiguresProps = { title: string; rows: readonly (readonly [name: string, value: number])[] };

/** Shows the values of a chart as a table, the latest first. */
export function InFigures({ title, rows }: InFiguresProps) {
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-muted-foreground hover:text-foreground">
        Show as table
      </summary>
      <table className="mt-2 w-full">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {[...rows].reverse().map(([name, value]) => (
            <tr key={name} className="border-t">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              <td className="py-1 text-right tabular-nums">{formatCount(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
