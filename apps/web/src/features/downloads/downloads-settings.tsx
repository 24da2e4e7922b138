import { useTimeOf } from "@custodia/app-shell/app";
import { addressForPage } from "@custodia/client/page-identity";
import { type Outputs, trpc } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { Card, CardContent } from "@custodia/ui/card";
import { ConfirmDialog } from "@custodia/ui/confirm-dialog";
import { EmptyState } from "@custodia/ui/empty-state";
import { QueryContent } from "@custodia/ui/error-state";
import { formatThousands } from "@custodia/ui/input/number-format";
import { useNotices } from "@custodia/ui/notices";
import { ProgressBar, Skeleton } from "@custodia/ui/progress";
import { Download } from "lucide-react";
import { useState } from "react";
import { pollWhile, useRefreshAfter } from "../session/exports.ts";
import { LATEST_DOWNLOAD } from "../session/latest-queries.ts";
import { SettingsPage } from "../settings/settings-page.tsx";
import { CompanyDeletion } from "./company-deletion.tsx";

/** Downloads all data of the company, for Admins. Polls while a download is running. */
export function DownloadsSettings() {
  const query = trpc.downloads.list.useQuery(LATEST_DOWNLOAD, pollWhile(isPending));
  const [isConfirming, setConfirming] = useState(false);
  const pending = isPending(query.data);
  useRefreshAfter(pending);
  return (
    <SettingsPage
      name="data"
      description="All your company's records and files in one zip archive: a spreadsheet and JSON"
      actions={
        <Button disabled={pending || !query.data} onClick={() => setConfirming(true)}>
          Request a download
        </Button>
      }
    >
      <Card>
        <CardContent>
          <QueryContent query={query} skeleton={<Skeleton className="h-16 w-full" />}>
            {({ data: [latest] }) =>
              latest ? (
                <LatestDownload download={latest} onAgain={() => setConfirming(true)} />
              ) : (
                <EmptyState
                  inline
                  className="p-0"
                  title="No downloads yet"
                  description="Request one to keep your own copy or to move your records elsewhere."
                />
              )
            }
          </QueryContent>
          <RequestDownload open={isConfirming} onOpenChange={setConfirming} />
        </CardContent>
      </Card>
      <CompanyDeletion />
    </SettingsPage>
  );
}

function isPending(page: Outputs["downloads"]["list"] | undefined): boolean {
  return page?.data[0]?.state === "requested";
}

/** Confirms the download of all data and explains what it contains. */
function RequestDownload({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const create = trpc.downloads.create.useMutation();
  const request = async () => {
    await create.mutateAsync();
    await utils.downloads.invalidate();
    notices.success("Your download is being prepared. You will be notified when it is ready.");
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Request a download of all data?"
      description="It contains all your company's data, including names and phone numbers, and replaces any earlier download. Activities show who requested and who downloaded it. Passwords are not included."
      confirmLabel="Request download"
      onConfirm={request}
    />
  );
}

type Latest = Outputs["downloads"]["list"]["data"][number];

/** Shows the state of the newest download: running, ready, failed or expired. */
function LatestDownload({ download, onAgain }: { download: Latest; onAgain: () => void }) {
  const timeOf = useTimeOf();
  const { id, state, expired, records, user, created_at } = download;
  const requestedBy = `Requested by ${user.full_name}, ${timeOf(created_at)}`;
  if (state === "requested") {
    return (
      <div className="space-y-2">
        <ProgressBar label="In progress" />
        <p className="text-sm text-muted-foreground">{requestedBy}. You can continue working.</p>
      </div>
    );
  }
  if (state === "failed") {
    return (
      <div className="space-y-3">
        <Banner tone="error">The download could not be created. {requestedBy}.</Banner>
        <Button variant="outline" onClick={onAgain}>
          Try again
        </Button>
      </div>
    );
  }
  if (expired) {
    return <p className="text-muted-foreground">{requestedBy}. Its file was removed to free up space.</p>;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p>{records === null ? "All records" : `${formatThousands(records)} records`}</p>
        <p className="text-sm text-muted-foreground">{requestedBy}</p>
      </div>
      <Button asChild>
        <a href={addressForPage(`/files/downloads/${id}`)} download="custodia-data.zip">
          <Download aria-hidden />
          Download
          <span className="sr-only"> all data requested on {timeOf(created_at)}</span>
        </a>
      </Button>
    </div>
  );
}
