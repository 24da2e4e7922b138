import { LOGO_TYPES } from "@custodia/domain/setup/logo";
import { FileDrop } from "@custodia/ui/file-drop";
import { useEffect, useState } from "react";
import { useMe } from "../../session/me.ts";

const ACCEPTED = Object.values(LOGO_TYPES).join(",");

type LogoFieldProps = {
  /** Path of the present logo. */
  image: string | null;
  file: File | null;
  onChange: (file: File | null) => void;
};

/** The company's logo: the present one, or the picture just chosen, before it goes up with the form. */
export function LogoField({ image, file, onChange }: LogoFieldProps) {
  const { limits } = useMe();
  const [refusal, setRefusal] = useState<string>();
  const chosen = usePictureOf(file);
  const shown = chosen ?? image;
  return (
    <div className="sm:col-span-full">
      <FileDrop
        label="Company logo"
        hint={`PNG, JPEG, WebP or GIF, ${limits.logo_megabytes} MB and ${limits.logo_megapixels} megapixels at most`}
        accept={ACCEPTED}
        maxBytes={limits.logo_megabytes * 2 ** 20}
        file={file}
        onChange={(next, why) => {
          setRefusal(why);
          if (!why) onChange(next);
        }}
        error={refusal}
        preview={
          shown ? (
            <img
              src={shown}
              alt={chosen ? "The chosen logo" : "The present logo"}
              className="size-16 rounded-md border bg-white object-contain p-1"
            />
          ) : undefined
        }
      />
    </div>
  );
}

/** An address under which the browser shows a file that is not sent yet. */
function usePictureOf(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
