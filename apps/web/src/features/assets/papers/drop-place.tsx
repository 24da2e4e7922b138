import { cn } from "@custodia/ui/cn.ts";
import { type DragEvent, type ReactNode, useRef, useState } from "react";

type DropPlaceProps = {
  /** Null where nothing may be dropped. */
  onDropped: ((files: File[]) => void) | null;
  className?: string;
  children: ReactNode;
};

/** A part of a page onto which files are dropped; while some hang over it, it says so. */
export function DropPlace({ onDropped, className, children }: DropPlaceProps) {
  const [over, setOver] = useState(false);
  // Leaving a child for another is told as leaving, too.
  const depth = useRef(0);
  const hasFiles = (event: DragEvent) => onDropped && event.dataTransfer.types.includes("Files");
  const enter = (by: 1 | -1) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onDropped?.(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the buttons inside do the same.
    <div
      className={cn("relative min-w-0", className)}
      onDragEnter={enter(1)}
      onDragLeave={enter(-1)}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={drop}
    >
      {children}
      {over ? (
        <div className="pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-lg border-2 border-dashed border-primary bg-accent/90 font-medium">
          Drop photos and documents here
        </div>
      ) : null}
    </div>
  );
}
