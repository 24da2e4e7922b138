import { LOGO_TYPES } from "@custodia/domain/setup/company";
import { cn } from "@custodia/ui/cn.ts";
import { FileDrop, useObjectUrl } from "@custodia/ui/input/file-drop";
import { useState } from "react";

type LogoDropProps = {
  label: string;
  /** A sentence after the types and limits. */
  hint?: string;
  limits: { logo_megabytes: number; logo_megapixels: number };
  /** The address of the current logo. */
  image: string | null;
  file: File | null;
  onChange: (file: File | null) => void;
  error?: string | undefined;
  /** Classes of the preview's size. */
  className: string;
};

/** Shows the current logo, or the chosen picture, which is uploaded with the form; it takes the whole row. */
export function LogoDrop({ label, hint, limits, image, file, onChange, error, className }: LogoDropProps) {
  const [refusal, setRefusal] = useState<string>();
  const chosen = useObjectUrl(file);
  const shown = chosen ?? image;
  const { logo_megabytes, logo_megapixels } = limits;
  return (
    <div className="sm:col-span-full">
      <FileDrop
        label={label}
        hint={`PNG, JPEG, WebP or GIF, ${logo_megabytes} MB and ${logo_megapixels} megapixels at most${hint ? `. ${hint}` : ""}`}
        accept={Object.values(LOGO_TYPES).join(",")}
        maxBytes={logo_megabytes * 2 ** 20}
        file={file}
        onChange={(next, reason) => {
          setRefusal(reason);
          if (!reason) onChange(next);
        }}
        error={refusal ?? error}
        preview={
          shown ? (
            <img
              src={shown}
              alt={chosen ? "The chosen logo" : "The current logo"}
              className={cn("rounded-md border bg-white object-contain", className)}
            />
          ) : undefined
        }
      />
    </div>
  );
}
