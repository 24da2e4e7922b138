import { Button } from "@custodia/ui/button";
import { Card, CardContent } from "@custodia/ui/card";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { Link, useNavigate } from "@tanstack/react-router";
import { Allowed } from "../session/allowed.tsx";
import { headingOf, type ListedKind } from "./record-kind.ts";
import { RecordPage } from "./record-page.tsx";

type Of<View extends { id: number }> = { kind: ListedKind<View> };

/** The page that adds a record; afterwards one sees it at the top of the list. */
export function AddRecord<View extends { id: number }>({ kind }: Of<View>) {
  const { title, paths, needs } = kind;
  const heading = `Add New ${title}`;
  const done = useDone(`${title} has been successfully added`);
  return (
    <Allowed action={needs}>
      <PageHeader
        title={heading}
        breadcrumb={[{ label: headingOf(kind), to: paths.list }, { label: heading }]}
      />
      <Card className="max-w-4xl">
        <CardContent>
          <kind.Form submit="Add" onSaved={() => done(paths.list)} />
        </CardContent>
      </Card>
    </Allowed>
  );
}

/** The page that changes a record; afterwards one sees the record. */
export function EditRecord<View extends { id: number }>({ kind }: Of<View>) {
  const { title, paths, needs, nameOf } = kind;
  const done = useDone(`${title} has been successfully updated`);
  return (
    <Allowed action={needs}>
      <RecordPage kind={kind} keep>
        {(record) => {
          const detail = paths.detail(record.id);
          return (
            <>
              <PageHeader
                title={`Edit ${title}`}
                description={nameOf(record)}
                breadcrumb={[
                  { label: headingOf(kind), to: paths.list },
                  { label: nameOf(record), to: detail },
                  { label: "Edit" },
                ]}
              />
              <Card className="max-w-4xl">
                <CardContent>
                  <kind.Form
                    record={record}
                    submit="Save changes"
                    leave={
                      <Button asChild variant="outline">
                        <Link to={detail}>Cancel</Link>
                      </Button>
                    }
                    onSaved={() => done(detail)}
                  />
                </CardContent>
              </Card>
            </>
          );
        }}
      </RecordPage>
    </Allowed>
  );
}

/** Says what was done and goes on; "back" does not lead to a form that is done. */
function useDone(message: string) {
  const notices = useNotices();
  const navigate = useNavigate();
  return (to: string) => {
    notices.success(message);
    return navigate({ to: to, replace: true });
  };
}
