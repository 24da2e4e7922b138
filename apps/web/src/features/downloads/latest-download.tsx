import { useTimeOf } from "@custodia/app-shell/session/company-time.ts";
import { addressForPage } from "@custodia/client/made-for";
import type { Outputs } from "@custodia/client/trpc";
import { Banner } from "@custodia/ui/banner";
import { Button } from "@custodia/ui/button";
import { ProgressBar } from "@custodia/ui/progress";
import { Download } from "lucide-react";

type Latest = Outputs["downloads"]["list"]["data"][number];
const counts = new Intl.NumberFormat("en-NG");

/** How it stands with the newest download: being made, ready, failed, or gone. */
export function LatestDownload({ download, onAgain }: { download: Latest; onAgain: () => void }) {
  const timeOf = useTimeOf();
  const { id, state, expired, records, user, created_at } = download;
  const asked = `Asked for by ${user.full_name}, ${timeOf(created_at)}`;
  if (state === "requested") {
    return (
      <div className="space-y-2">
        <ProgressBar label="Being made" />
        <p className="text-sm text-muted-foreground">{asked}. You may go on with your work meanwhile.</p>
      </div>
    );
  }
  if (state === "failed") {
    return (
      <div className="space-y-3">
        <Banner tone="error">The download could not be made. {asked}.</Banner>
        <Button variant="outline" onClick={onAgain}>
          Try again
        </Button>
      </div>
    );
  }
  if (expired) {
    return <p className="text-muted-foreground">{asked}. Its file was removed to free room.</p>;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p>{records === null ? "All records" : `${counts.format(records)} records`}</p>
        <p className="text-sm text-muted-foreground">{asked}</p>
      </div>
      <Button asChild>
        <a href={addressForPage(`/files/downloads/${id}`)} download="custodia-data.zip">
          <Download aria-hidden />
          Download
          <span className="sr-only"> all data as asked for on {timeOf(created_at)}</span>
        </a>
      </Button>
    </div>
  );
}
