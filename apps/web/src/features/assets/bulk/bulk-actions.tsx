import { useMayAsk } from "@custodia/app-shell/session/may.ts";
import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { lazyPart } from "@custodia/ui/lazy-part";
import { useNotices } from "@custodia/ui/notices";
import { Link } from "@tanstack/react-router";
import { ArchiveX, Download, Printer, QrCode, UserRoundPen } from "lucide-react";
import { useState } from "react";
import { assetPaths } from "../../register/asset-paths.ts";
import type { ChosenAssets } from "./chosen-assets.ts";
import { useMostDisposed, useMostEdited } from "./most-edited.ts";

const ReassignDialog = lazyPart(
  async () => ({ default: (await import("./reassign-dialog.tsx")).ReassignDialog }),
  { over: true },
);

const DisposeDialog = lazyPart(
  async () => ({ default: (await import("./dispose-dialog.tsx")).DisposeDialog }),
  { over: true },
);

/** What can be done with the assets that are chosen. */
export function BulkActions({ chosen }: { chosen: ChosenAssets }) {
  return (
    <>
      {useMayAsk("assets.write") ? (
        <>
          <Reassign chosen={chosen} />
          <Dispose chosen={chosen} />
        </>
      ) : null}
      <Button asChild size="sm" variant="ghost">
        <Link to={assetPaths.print} search={chosen.search} title="Print selected">
          <Printer aria-hidden />
          <Does>Print</Does>
        </Link>
      </Button>
      <Button asChild size="sm" variant="ghost">
        <Link to="/labels" search={chosen.search} title="Labels">
          <QrCode aria-hidden />
          <span className={WORD}>Labels</span>
        </Link>
      </Button>
      <ExportSelected chosen={chosen} />
    </>
  );
}

/** Where there is no room for words, icons tell them to the pointer. */
const WORD = "md:max-xl:sr-only";

/** That it is done with what is selected stands beside it, and is said to readers alone. */
function Does({ children }: { children: string }) {
  return (
    <span className={WORD}>
      {children}
      <span className="sr-only"> selected</span>
    </span>
  );
}

function Reassign({ chosen }: { chosen: ChosenAssets }) {
  const [open, setOpen] = useState(false);
  const most = useMostEdited();
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        title="Edit selected"
        disabled={chosen.count > most}
        onClick={() => setOpen(true)}
      >
        <UserRoundPen aria-hidden />
        <Does>Edit</Does>
      </Button>
      {open ? <ReassignDialog chosen={chosen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Dispose({ chosen }: { chosen: ChosenAssets }) {
  const [open, setOpen] = useState(false);
  const most = useMostDisposed();
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        title="Sell or scrap selected"
        disabled={chosen.count > most}
        onClick={() => setOpen(true)}
      >
        <ArchiveX aria-hidden />
        <Does>Sell or scrap</Does>
      </Button>
      {open ? <DisposeDialog chosen={chosen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ExportSelected({ chosen: { input } }: { chosen: ChosenAssets }) {
  const notices = useNotices();
  const utils = trpc.useUtils();
  const create = trpc.exports.create.useMutation({
    onSuccess: () => {
      notices.success("Your export link would be generated shortly, you would get a notification");
      void utils.exports.list.invalidate();
    },
    onError: (error) => notices.error(readProblem(error).message),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      title="Export selected"
      busy={create.isPending}
      onClick={() => create.mutate(input)}
    >
      <Download aria-hidden />
      <Does>Export</Does>
    </Button>
  );
}
