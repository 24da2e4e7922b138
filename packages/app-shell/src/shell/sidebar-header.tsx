import { Avatar } from "@custodia/ui/avatar";
import { cn } from "@custodia/ui/cn.ts";
import { useState } from "react";
import { useIdentity } from "../app.tsx";

/** From so much broader than high on, a picture is a name of its own, and has the line to itself. */
const WIDE = 1.8;

/**
 * The company's image, or the initials of the user, beside the company's name; a wide image stands above it. With `small` it is
 * the image alone, and the name for readers.
 */
export function SidebarHeader({ small = false }: { small?: boolean }) {
  const { full_name, company } = useIdentity();
  const [shape, setShape] = useState<{ of: string; wide?: boolean }>();
  const own = shape?.of === company.image ? shape : undefined;
  const wide = own?.wide === true && !small;
  const image = company.image && !(own && own.wide === undefined) ? company.image : null;
  return (
    <span className={cn("flex min-w-0", wide ? "flex-col items-start gap-0.5" : "items-center gap-2.5")}>
      {image ? (
        <img
          src={image}
          alt=""
          className={cn("shrink-0 object-contain", wide ? "h-7 max-w-full object-left" : "size-8 rounded-md")}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape({ of: image, wide: naturalWidth > WIDE * naturalHeight })
          }
          onError={() => setShape({ of: image })}
        />
      ) : (
        <Avatar name={full_name} className="size-8" />
      )}
      <span
        className={cn(
          "min-w-0 leading-tight font-semibold break-words",
          small && "sr-only",
          wide ? "max-w-full truncate text-xs text-muted-foreground" : "line-clamp-2",
        )}
        title={company.name}
      >
        {company.name}
      </span>
    </span>
  );
}
