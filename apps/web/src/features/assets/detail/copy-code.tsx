import { useNotices } from "@custodia/ui/notices";
import { Barcode, Copy } from "lucide-react";

/** A barcode, and a click that puts it on the clipboard. */
export function CopyCode({ code }: { code: string }) {
  const notices = useNotices();
  const copy = () =>
    // Browsers keep the clipboard from pages without https.
    (navigator.clipboard?.writeText(code) ?? Promise.reject()).then(
      () => notices.success(`${code} copied`),
      () => notices.error("Not copied: select it and copy it by hand"),
    );
  return (
    <span className="inline-flex items-center gap-1.5">
      <Barcode aria-hidden className="size-4 shrink-0" />
      <span className="text-foreground tabular-nums">{code}</span>
      <button
        type="button"
        aria-label={`Copy ${code}`}
        title="Copy"
        onClick={copy}
        className="rounded-sm p-1 text-muted-foreground hover:text-foreground"
      >
        <Copy aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}
