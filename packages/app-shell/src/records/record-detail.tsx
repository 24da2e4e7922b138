import { Button } from "@custodia/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { LineList } from "@custodia/ui/description-list";
import { PageHeader } from "@custodia/ui/page-header";
import { Link } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import type { ComponentType } from "react";
import { useMay } from "../session/may.ts";
import { headingOf, type ListedKind } from "./record-kind.ts";
import { RecordPage } from "./record-page.tsx";

type RecordDetailProps<View extends { id: number }> = {
  kind: ListedKind<View>;
  /** What else there is to show of a record, under its details. */
  Below?: ComponentType<{ record: View }>;
};

/** A record read-only, with the way to its edit. Delete stays disabled: other records refer to it. */
export function RecordDetail<View extends { id: number }>({ kind, Below }: RecordDetailProps<View>) {
  const { title, paths, nameOf, details, Links, Actions } = kind;
  const mayWrite = useMay(kind.needs);
  return (
    <RecordPage kind={kind}>
      {(record) => (
        <>
          <PageHeader
            title={nameOf(record)}
            breadcrumb={[{ label: headingOf(kind), to: paths.list }, { label: nameOf(record) }]}
            actions={
              <>
                {Links ? <Links record={record} /> : null}
                {mayWrite ? (
                  <>
                    {Actions ? <Actions record={record} /> : null}
                    <Button asChild variant="outline">
                      <Link to={paths.edit(record.id)}>
                        <Pencil aria-hidden />
                        Edit
                      </Link>
                    </Button>
                    <Button variant="outline" disabled title="What other records refer to cannot be deleted.">
                      <Trash2 aria-hidden />
                      Delete
                    </Button>
                  </>
                ) : null}
              </>
            }
          />
          <Card>
            <CardHeader className="border-b-0 pb-0">
              <CardTitle>{`${title} details`}</CardTitle>
            </CardHeader>
            <CardContent className="pt-1 sm:pt-1">
              <LineList items={details(record)} paired />
            </CardContent>
          </Card>
          {Below ? <Below record={record} /> : null}
        </>
      )}
    </RecordPage>
  );
}
