import { ATTACHMENT_KINDS, type AttachmentKind, attachmentKindLabel } from "@custodia/domain/assets/labels";
import { buttonVariants } from "@custodia/ui/button";
import { cn } from "@custodia/ui/cn.ts";
import { ChoiceSelect, toChoices } from "@custodia/ui/input/select";
import { Camera, Paperclip } from "lucide-react";
import { type DragEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

const ACCEPTED = "image/jpeg,image/png,image/webp,application/pdf,.jpg,.jpeg,.png,.webp,.pdf";

/** An iPhone converts photos to JPEG if HEIC is not accepted; on a computer HEIC files are accepted. */
const accepted = () => (matchMedia("(pointer: coarse)").matches ? ACCEPTED : `${ACCEPTED},.heic,.heif`);

/** The kinds to choose from. */
export const KINDS = toChoices(ATTACHMENT_KINDS, attachmentKindLabel);

type ChooseAttachmentsProps = { onChosen: (files: File[], kind: AttachmentKind | undefined) => void };

/** Offers a choice of document kind, the camera if the device has one, and files. */
export function ChooseAttachments({ onChosen }: ChooseAttachmentsProps) {
  const [kind, setKind] = useState<AttachmentKind | null>(null);
  const choose = (files: FileList | null) => {
    if (files?.length) onChosen([...files], kind ?? undefined);
  };
  return (
    <>
      <ChoiceSelect
        aria-label="Type of file"
        className="w-48 max-sm:w-full"
        placeholder="Photo or document"
        options={KINDS}
        value={kind}
        onChange={setKind}
      />
      <Chooser
        label="Take photo"
        icon={<Camera aria-hidden />}
        // For touch devices only: on a computer, `capture` would only open another file picker.
        className="hidden pointer-coarse:inline-flex"
        accept="image/jpeg,image/png"
        capture="environment"
        onChosen={choose}
      />
      <Chooser label="Add files" icon={<Paperclip aria-hidden />} accept={accepted()} multiple onChosen={choose} />
    </>
  );
}

type ChooserProps = {
  label: string;
  icon: ReactNode;
  className?: string;
  accept: string;
  capture?: "environment";
  multiple?: boolean;
  onChosen: (files: FileList | null) => void;
};

function Chooser({ label, icon, className, onChosen, ...rest }: ChooserProps) {
  return (
    <label
      className={cn(
        buttonVariants({ variant: "outline" }),
        "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring max-sm:flex-1",
        className,
      )}
    >
      {icon}
      <span aria-hidden>{label}</span>
      <input
        type="file"
        className="sr-only"
        aria-label={label}
        {...rest}
        onChange={(event) => {
          onChosen(event.target.files);
          event.target.value = "";
        }}
      />
    </label>
  );
}

/**
 * Receives pasted files if `element` is the active part of the page: not behind an open dialog, and among several forms the
 * focused one. Pasting text into a field is left alone.
 */
export function usePastedFiles(choose: ((files: File[]) => void) | null, element: RefObject<Element | null>): void {
  useEffect(() => {
    if (!choose) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented || !isPasteTarget(element.current, event.target)) return;
      event.preventDefault();
      choose(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [choose, element]);
}

/** Marks elements that accept pasted files. */
export const PASTE_TARGET = { "data-paste-target": "" } as const;

function isPasteTarget(element: Element | null, target: EventTarget | null): boolean {
  const dialog = [...document.querySelectorAll("[data-slot=dialog-content]")].at(-1);
  if (!element || (dialog && !dialog.contains(element))) return false;
  if ((dialog ?? document).querySelectorAll("[data-paste-target]").length < 2) return true;
  return target instanceof Node && (element.closest("form") ?? element).contains(target);
}

type DropZoneProps = {
  /** Null if dropping is not allowed. */
  onDrop: ((files: File[]) => void) | null;
  className?: string;
  children: ReactNode;
};

/** A drop zone for files; it is highlighted while files are dragged over it. */
export function DropZone({ onDrop, className, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  // `dragleave` also fires when the pointer moves between children, so entries are counted.
  const depth = useRef(0);
  const hasFiles = (event: DragEvent) => onDrop && event.dataTransfer.types.includes("Files");
  const enter = (by: 1 | -1) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    depth.current = Math.max(0, depth.current + by);
    setIsOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onDrop?.(files);
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
      {isOver ? (
        <div className="pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-lg border-2 border-dashed border-primary bg-accent/90 font-medium">
          Drop photos and documents here
        </div>
      ) : null}
    </div>
  );
}
