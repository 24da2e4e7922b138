import { useTimeOf } from "@custodia/app-shell/app";
import { trpc } from "@custodia/client/trpc";
import type { ImportState } from "@custodia/domain/assets/import/schema";
import { Badge, type Tone } from "@custodia/ui/badge";
import { Button } from "@custodia/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { pluralize } from "@custodia/ui/input/number-format";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { assetPaths } from "../../register/asset-links.tsx";
import { EARLIER_IMPORTS } from "../../session/latest-queries.ts";

const AT_FIRST = EARLIER_IMPORTS.per_page;
const MOST = 100;

/** The badges of imports; one that simply succeeded has none. */
const MARKS: Partial<Record<ImportState, { label: string; tone: Tone }>> = {
  staging: { label: "Running", tone: "info" },
  failed: { label: "Failed", tone: "danger" },
  undoing: { label: "Being undone", tone: "info" },
  undone: { label: "Undone", tone: "neutral" },
};

/** The company's imports, newest first: each leads to what came of it, and to undoing it. */
export function EarlierImports() {
  const timeOf = useTimeOf();
  const [per_page, setPerPage] = useState(AT_FIRST);
  const { data } = trpc.imports.list.useQuery({ per_page }, { placeholderData: (before) => before });
  if (!data || data.data.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Earlier imports</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="-my-2 divide-y">
          {data.data.map(({ id, file_name, state, rows_done, rows_updated, user, created_at }) => {
            const mark = MARKS[state];
            return (
              <li key={id} className="py-2">
                <div className="flex items-center gap-2">
                  <Link
                    to={assetPaths.add}
                    search={{ import: id }}
                    className="min-w-0 truncate text-primary hover:underline"
                    title={file_name}
                  >
                    {file_name}
                  </Link>
                  {mark ? <Badge tone={mark.tone}>{mark.label}</Badge> : null}
                </div>
                <p className="truncate text-sm text-muted-foreground tabular-nums">
                  {timeOf(created_at)} ·{" "}
                  {state === "failed" ? "nothing imported" : whatCame(rows_done - rows_updated, rows_updated)} ·{" "}
                  {user.full_name}
                </p>
              </li>
            );
          })}
        </ul>
        {data.meta.total > data.data.length && per_page < MOST ? (
          <Button variant="outline" className="mt-4" onClick={() => setPerPage(MOST)}>
            {`Show all ${pluralize(Math.min(data.meta.total, MOST), "import")}`}
          </Button>
        ) : null}
      </CardContent>
    </Card>
  );
}

function whatCame(added: number, updated: number): string {
  if (updated === 0) return pluralize(added, "asset");
  return added === 0 ? `${pluralize(updated, "asset")} updated` : `${pluralize(added, "asset")}, ${updated} updated`;
}
