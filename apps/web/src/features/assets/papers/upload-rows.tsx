import { Button } from "@custodia/ui/button";
import { formatFileSize } from "@custodia/ui/number-format";
import { ProgressBar } from "@custodia/ui/progress";
import { RotateCw, X } from "lucide-react";
import type { Upload } from "./use-uploads.ts";

type UploadRowsProps = {
  uploads: readonly Upload[];
  onAgain: (one: Upload) => void;
  onDrop: (key: number) => void;
};

/** What is going up, and what did not, with the reason. */
export function UploadRows({ uploads, onAgain, onDrop }: UploadRowsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Being added" className="divide-y border-b">
      {uploads.map((one) => (
        <li key={one.key} className="px-4 py-2.5 sm:px-5">
          {one.state === "failed" ? (
            <Failed one={one} onAgain={() => onAgain(one)} onDrop={() => onDrop(one.key)} />
          ) : (
            <ProgressBar
              label={one.file.name}
              {...(one.share < 1 ? { value: one.share, max: 1 } : {})}
              detail={detailOf(one)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function detailOf({ state, share, file }: Upload): string {
  if (state === "waiting") return "Waiting";
  return share < 1 ? `${Math.floor(share * 100)}% of ${formatFileSize(file.size)}` : "Being looked at";
}

function Failed({ one, onAgain, onDrop }: { one: Upload; onAgain: () => void; onDrop: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div role="alert" className="min-w-0 flex-1">
        <p className="truncate font-medium">{one.file.name}</p>
        <p className="text-sm text-destructive">{one.problem}</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" variant="outline" onClick={onAgain} aria-label={`Try again: ${one.file.name}`}>
          <RotateCw aria-hidden />
          Try again
        </Button>
        <Button size="sm" variant="ghost" onClick={onDrop} aria-label={`Leave ${one.file.name} out`}>
          <X aria-hidden />
        </Button>
      </div>
    </div>
  );
}
