import { readProblem } from "@custodia/client/errors";
import { trpc } from "@custodia/client/trpc";
import { useMayAsk } from "@custodia/screens/session/may";
import { Button } from "@custodia/ui/button";
import { useNotices } from "@custodia/ui/notices";
import { Link } from "@tanstack/react-router";
import { Download, Printer, QrCode, UserRoundPen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { assetPaths } from "../../register/asset-paths.ts";
import type { ChosenAssets } from "./chosen-assets.ts";

const ReassignDialog = lazy(() =>
  import("./reassign-dialog.tsx").then((module) => ({ default: module.ReassignDialog })),
);

/** What can be done with the assets that are chosen. */
export function BulkActions({ chosen }: { chosen: ChosenAssets }) {
  return (
    <>
      {useMayAsk("assets.write") ? <Reassign chosen={chosen} /> : null}
      <Button asChild size="sm" variant="outline">
        <Link to={assetPaths.print} search={chosen.search}>
          <Printer aria-hidden />
          Print selected
        </Link>
      </Button>
      <Button asChild size="sm" variant="outline">
        <Link to="/labels" search={chosen.search}>
          <QrCode aria-hidden />
          Labels
        </Link>
      </Button>
      <ExportSelected chosen={chosen} />
    </>
  );
}

function Reassign({ chosen }: { chosen: ChosenAssets }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        <UserRoundPen aria-hidden />
        Edit selected
      </Button>
      {open ? (
        <Suspense>
          <ReassignDialog chosen={chosen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
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
    <Button size="sm" variant="outline" busy={create.isPending} onClick={() => create.mutate(input)}>
      <Download aria-hidden />
      Export selected
    </Button>
  );
}
