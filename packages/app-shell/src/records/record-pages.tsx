import { readProblem } from "@custodia/client/errors";
import { Button } from "@custodia/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { LineList } from "@custodia/ui/description-list";
import { QueryPending } from "@custodia/ui/error-state";
import { useIsMounted } from "@custodia/ui/form/unsaved-watch";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { Skeleton } from "@custodia/ui/progress";
import { Link, useLocation, useNavigate, useParams, useRouter } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { useMay } from "../app.tsx";
import { NotFoundPage, RequirePermission } from "../shell/failure-pages.tsx";
import { headingOf, type RecordPaths, type RecordQuery, type RecordScreens } from "./record-kind.ts";

type RecordDetailProps<View extends { id: number }> = {
  kind: RecordScreens<View>;
  /** The content below a record's details. */
  Below?: ComponentType<{ record: View }>;
};

/** A read-only record with a link to its form. Delete stays disabled, because other records refer to it. */
export function RecordDetail<View extends { id: number }>({ kind, Below }: RecordDetailProps<View>) {
  const { title, paths, nameOf, details, Links, Actions } = kind;
  const mayWrite = useMay(kind.permission);
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
                    <Button variant="outline" disabled title="A record that is in use cannot be deleted.">
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
              <LineList items={details(record)} twoColumns />
            </CardContent>
          </Card>
          {Below ? <Below record={record} /> : null}
        </>
      )}
    </RecordPage>
  );
}

/** The properties of a record type that the pages with its form need. */
type FormKind<View extends { id: number }> = PageKind<View> &
  Pick<RecordScreens<View>, "permission" | "nameOf" | "Form"> & {
    paths: Pick<RecordPaths, "detail">;
    /** The title of the page that adds a record; by default `Add New Vendor`. */
    addTitle?: string;
    /** The number that names a record in breadcrumbs and messages; by default these have its name and its title. */
    numberOf?: (record: View) => string;
  };

type KindProps<View extends { id: number }> = { kind: FormKind<View> };

/** The page that creates a record, followed by the list with the new record first. */
export function AddRecord<View extends { id: number }>({ kind }: KindProps<View>) {
  const { title, paths, permission, numberOf, addTitle = `Add New ${title}` } = kind;
  const finish = useFinish();
  return (
    <RequirePermission action={permission}>
      <PageHeader title={addTitle} breadcrumb={[{ label: headingOf(kind), to: paths.list }, { label: addTitle }]} />
      <Card className="max-w-4xl">
        <CardContent>
          <kind.Form
            submitLabel="Add"
            onSaved={(record) => finish(paths.list, `${numberOf?.(record) ?? title} has been successfully added`)}
          />
        </CardContent>
      </Card>
    </RequirePermission>
  );
}

/** The page that edits a record, followed by its detail page. */
export function EditRecord<View extends { id: number }>({ kind }: KindProps<View>) {
  const { title, paths, permission, nameOf, numberOf } = kind;
  const finish = useFinish();
  return (
    <RequirePermission action={permission}>
      <RecordPage kind={kind} keepMounted>
        {(record) => {
          const detail = paths.detail(record.id);
          return (
            <>
              <PageHeader
                title={`Edit ${title}`}
                description={nameOf(record)}
                breadcrumb={[
                  { label: headingOf(kind), to: paths.list },
                  { label: (numberOf ?? nameOf)(record), to: detail },
                  { label: "Edit" },
                ]}
              />
              <Card className="max-w-4xl">
                <CardContent>
                  <kind.Form
                    record={record}
                    submitLabel="Save changes"
                    cancelButton={
                      <Button asChild variant="outline">
                        <Link to={detail}>Cancel</Link>
                      </Button>
                    }
                    onSaved={() => finish(detail, `${numberOf?.(record) ?? title} has been successfully updated`)}
                  />
                </CardContent>
              </Card>
            </>
          );
        }}
      </RecordPage>
    </RequirePermission>
  );
}

/** Shows a success message and navigates, replacing the form in the history. */
function useFinish() {
  const notices = useNotices();
  const navigate = useNavigateAfterSave();
  return (to: string, message: string) => {
    notices.success(message);
    return navigate({ to, replace: true });
  };
}

/**
 * Returns a function that navigates once a form is saved. It does nothing if the user has left the form's page meanwhile, as
 * on a slow connection, also while the next page is still loading.
 */
export function useNavigateAfterSave() {
  const navigate = useNavigate();
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isMounted = useIsMounted();
  return async (options: { to: string; replace?: true }): Promise<void> => {
    if (isMounted.current && router.latestLocation.pathname === pathname) await navigate(options);
  };
}

/** The properties of a record type that its page needs. */
type PageKind<View extends { id: number }> = Pick<RecordScreens<View>, "title" | "plural" | "useRecord"> & {
  paths: { list: string };
};

type RecordPageProps<View extends { id: number }> = {
  kind: PageKind<View>;
  /** Keeps the page mounted when the record is reloaded, so that a form keeps its input. */
  keepMounted?: boolean;
  children: (record: View) => ReactNode;
};

/** A page about the record whose id is in the address: shows it once it has loaded, or the error. */
export function RecordPage<View extends { id: number }>({ kind, keepMounted, children }: RecordPageProps<View>) {
  const { id } = useParams({ strict: false }) as { id: string };
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NotFoundPage />;
  return (
    <LoadedRecord key={id} kind={kind} id={Number(id)} keepMounted={keepMounted}>
      {children}
    </LoadedRecord>
  );
}

function LoadedRecord<View extends { id: number }>(props: RecordPageProps<View> & { id: number }) {
  const { kind, id, keepMounted, children } = props;
  const query = kind.useRecord(id);
  const first = useFirstFresh(query);
  const record = keepMounted ? first : query.data;
  if (record) return children(record);
  if (query.error && readProblem(query.error).status === 404) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={kind.title}
        breadcrumb={[{ label: headingOf(kind), to: kind.paths.list }, { label: kind.title }]}
      />
      <Card>
        <CardContent>
          <QueryPending
            query={query}
            skeleton={
              <div aria-busy className="grid gap-4 sm:grid-cols-2">
                <Skeleton />
                <Skeleton />
                <Skeleton />
                <Skeleton />
              </div>
            }
          />
        </CardContent>
      </Card>
    </>
  );
}

/** Returns the first up-to-date result and ignores a stale one that is being refetched. */
function useFirstFresh<View>({ data, isFetching }: RecordQuery<View>): View | undefined {
  const [first, setFirst] = useState<View>();
  if (first === undefined && data !== undefined && !isFetching) setFirst(data);
  return first;
}
