import { Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { buttonVariants } from "../button.tsx";
import { cn } from "../cn.ts";
import { formatFileSize } from "./number-format.tsx";

type FileDropProps = {
  label: string;
  hint?: ReactNode;
  /** Like the attribute of `<input type="file">`: `.xlsx,.csv` or `image/png,image/jpeg`. */
  accept: string;
  maxBytes: number;
  file: File | null;
  /** Called with a file within the limits, or with null and the reason for its refusal. */
  onChange: (file: File | null, refusal?: string) => void;
  error?: string;
  disabled?: boolean;
  /** Shown next to the file's name, e.g. a thumbnail. */
  preview?: ReactNode;
};

/** Returns whether the file's name or type is accepted. */
function isAccepted(file: File, accept: string): boolean {
  const name = file.name.toLowerCase();
  return accept.split(",").some((entry) => {
    const pattern = entry.trim().toLowerCase();
    if (pattern.startsWith(".")) return name.endsWith(pattern);
    return pattern.endsWith("/*") ? file.type.startsWith(pattern.slice(0, -1)) : file.type === pattern;
  });
}

/** Lets the user choose or drop one file. Its type and size are checked at once; the server still checks its content. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, maxBytes, file, onChange, error, disabled, preview } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);

  const selectFile = (selected: File | undefined) => {
    if (!selected) return;
    if (!isAccepted(selected, accept)) onChange(null, `Choose a file of type ${accept.replaceAll(",", ", ")}.`);
    else if (selected.size > maxBytes) onChange(null, `The file may be at most ${formatFileSize(maxBytes)}.`);
    else onChange(selected);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    if (!disabled) selectFile(event.dataTransfer.files[0]);
  };
  const clear = () => {
    onChange(null);
    input.current?.focus();
  };

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsDragOver(true);
        }}
        onDragLeave={() => setIsDragOver(false)}
        onDrop={handleDrop}
        className={cn(
          "flex flex-wrap items-center gap-3 rounded-md border border-dashed border-input bg-card p-4",
          isDragOver && "border-primary bg-accent",
          error && "border-destructive",
        )}
      >
        {preview ?? <Upload aria-hidden className="size-5 text-muted-foreground" />}
        <div className="min-w-0 flex-1 basis-52">
          <p className={cn("font-medium", file ? "truncate" : "text-pretty")}>
            {file ? `${file.name} (${formatFileSize(file.size)})` : label}
          </p>
          {hint ? (
            <p id={`${id}-hint`} className="text-sm text-muted-foreground">
              {hint}
            </p>
          ) : null}
        </div>
        <label
          className={cn(
            buttonVariants({ variant: "outline", size: "sm" }),
            "cursor-pointer has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
          )}
        >
          <span aria-hidden>{file ? "Change file" : "Choose file"}</span>
          <input
            ref={input}
            id={id}
            type="file"
            className="sr-only"
            aria-label={label}
            aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined}
            aria-invalid={error ? true : undefined}
            accept={accept}
            disabled={disabled}
            onChange={(event) => {
              selectFile(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </label>
        {file ? (
          <button
            type="button"
            className={buttonVariants({ variant: "ghost", size: "sm" })}
            onClick={clear}
            disabled={disabled}
          >
            Remove
          </button>
        ) : null}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-destructive">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Returns an address under which the page can show a chosen file; null without one. */
export function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const next = URL.createObjectURL(file);
    setUrl(next);
    return () => {
      URL.revokeObjectURL(next);
      setUrl(null);
    };
  }, [file]);
  return url;
}
