import { readProblem } from "@custodia/client/errors";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { matchingOf } from "@custodia/domain/assets/selection";
import { Button } from "@custodia/ui/button";
import { Link } from "@tanstack/react-router";
import { Signature } from "lucide-react";
import { assetPaths } from "../../register/asset-paths.ts";

type Asked = Inputs["assets"]["print"];

/** Has all that the page lists, and more where it lists only the first, made into a PDF to sign: it lies among the downloads. */
export function RegisterToSign({ asked: { ids, search, filter } }: { asked: Asked }) {
  const utils = trpc.useUtils();
  const create = trpc.exports.create.useMutation({
    onSuccess: () => void utils.exports.list.invalidate(),
  });
  const which = ids ? { ids } : { matching: matchingOf({ search, filter }) };
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span role="status" className="text-muted-foreground empty:absolute">
        {create.isSuccess ? "The register to sign is being made." : null}
        {create.error ? readProblem(create.error).message : null}
      </span>
      {create.isSuccess ? (
        <Button asChild variant="outline">
          <Link to={assetPaths.download}>View downloads</Link>
        </Button>
      ) : (
        <Button
          variant="outline"
          busy={create.isPending}
          onClick={() => create.mutate({ ...which, format: "pdf" })}
        >
          <Signature aria-hidden />
          PDF to sign
        </Button>
      )}
    </span>
  );
}
