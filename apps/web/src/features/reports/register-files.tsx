import { readProblem } from "@custodia/client/errors";
import { addressForPage } from "@custodia/client/page-identity";
import { trpc } from "@custodia/client/trpc";
import type { ExportFormat } from "@custodia/domain/assets/export";
import { Button } from "@custodia/ui/button";
import { HeaderButtonLabel, ICON_ON_PHONE } from "@custodia/ui/page-header";
import { Download, FileSpreadsheet } from "lucide-react";
import { useState } from "react";

const POLL_MS = 1500;

/** Requests the register as at a day as a file. A job makes it, because it lists every asset; then it can be downloaded here. */
export function RegisterFiles({ as_at }: { as_at: string }) {
  return <Files key={as_at} as_at={as_at} />;
}

function Files({ as_at }: { as_at: string }) {
  const utils = trpc.useUtils();
  const [id, setId] = useState<number | null>(null);
  const create = trpc.exports.create.useMutation({
    onSuccess: (created) => {
      setId(created.id);
      void utils.exports.list.invalidate();
    },
  });
  const { data: file } = trpc.exports.show.useQuery(
    { id: id ?? 0 },
    { enabled: id !== null, refetchInterval: ({ state }) => (state.data?.state === "requested" ? POLL_MS : false) },
  );
  const isWaiting = create.isPending || (id !== null && (!file || file.state === "requested"));
  const request = (format: ExportFormat) => create.mutate({ as_at, format, all: true });
  const problem = create.error ? readProblem(create.error).message : file?.state === "failed" ? FAILED : null;
  return (
    <>
      <span role="status" className={problem ? "self-center text-sm text-muted-foreground" : "sr-only"}>
        {isWaiting ? "Preparing the file. You will be notified." : problem}
      </span>
      {FORMATS.map(({ format, label, icon }) =>
        file?.state === "ready" && file.format === format ? (
          <Button key={format} asChild>
            <a href={addressForPage(`/files/exports/${file.id}`)} download>
              <Download aria-hidden />
              <span>
                Download
                <span className="sr-only">{format === "csv" ? " CSV" : " spreadsheet"}</span>
              </span>
            </a>
          </Button>
        ) : (
          <Button
            key={format}
            variant="outline"
            className={ICON_ON_PHONE}
            busy={isWaiting && create.variables?.format === format}
            disabled={isWaiting}
            onClick={() => request(format)}
          >
            <HeaderButtonLabel icon={icon}>{label}</HeaderButtonLabel>
          </Button>
        ),
      )}
    </>
  );
}

const FAILED = "The file could not be made. Please try again.";
const FORMATS = [
  { format: "xlsx", label: "Spreadsheet", icon: FileSpreadsheet },
  { format: "csv", label: "CSV", icon: Download },
] as const;
