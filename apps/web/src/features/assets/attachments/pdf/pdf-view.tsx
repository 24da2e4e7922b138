import type { AttachmentView } from "@custodia/domain/assets/attachments";
import { attachmentPath } from "@custodia/domain/assets/labels";
import { Button } from "@custodia/ui/button";
import { Skeleton } from "@custodia/ui/progress";
import { ZoomIn, ZoomOut } from "lucide-react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { drawPage, pagesToDraw, usePdf } from "./pdf.ts";

const ZOOMS = [1, 1.5, 2, 3] as const;
/** The horizontal margin of the sheets, both sides together. */
const MARGIN = 32;
const MAX_WIDTH = 900;

/** A PDF as scrollable pages with zoom by buttons or + and -, and a text layer for screen readers. */
export function PdfView({ attachment }: { attachment: AttachmentView }) {
  const { document, problem } = usePdf(attachmentPath(attachment.id));
  const container = useRef<HTMLElement>(null);
  const width = useWidth(container);
  const [zoomIndex, setZoomIndex] = useState(0);
  const [page, setPage] = useState(1);
  const zoom = ZOOMS[zoomIndex]!;
  const { numbers, omitted } = pagesToDraw(document?.numPages ?? 0);
  const changeZoom = (by: 1 | -1) => setZoomIndex((index) => Math.min(ZOOMS.length - 1, Math.max(0, index + by)));
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "+" || event.key === "=") changeZoom(1);
    if (event.key === "-") changeZoom(-1);
    // Arrow keys scroll the enlarged page.
    if (zoom > 1 && event.key.startsWith("Arrow")) event.stopPropagation();
  };
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={container}
        aria-label={`Pages of ${attachment.name}`}
        aria-busy={!document && !problem}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        onKeyDown={handleKey}
        onScroll={({ currentTarget }) => setPage(pageAt(currentTarget))}
        className="h-[65dvh] [scrollbar-gutter:stable_both-edges] overflow-auto bg-secondary py-4 outline-offset-[-2px]"
      >
        {problem ? (
          <p role="alert" className="p-10 text-center text-muted-foreground">
            {problem}
          </p>
        ) : document && width > 0 ? (
          <ol className="w-max min-w-full space-y-4 px-4">
            {numbers.map((number) => (
              <PdfPage
                key={number}
                document={document}
                number={number}
                width={Math.floor(Math.min(MAX_WIDTH, width - MARGIN) * zoom)}
              />
            ))}
          </ol>
        ) : (
          <Skeleton className="mx-auto h-full w-[90%]" />
        )}
        {omitted > 0 ? (
          <p className="p-6 text-center text-muted-foreground">
            {omitted.toLocaleString("en-NG")} more pages are not shown here. Download the PDF to view them.
          </p>
        ) : null}
      </section>
      {document ? (
        <div className="flex items-center justify-center gap-1 border-t px-2 py-1">
          <Button
            variant="ghost"
            size="icon"
            aria-label="Smaller"
            disabled={zoomIndex === 0}
            onClick={() => changeZoom(-1)}
          >
            <ZoomOut aria-hidden />
          </Button>
          <p className="min-w-40 text-center text-sm text-muted-foreground tabular-nums">
            <span aria-live="polite">
              Page {page} of {document.numPages}
            </span>
            , {zoom * 100}%
          </p>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Larger"
            disabled={zoomIndex === ZOOMS.length - 1}
            onClick={() => changeZoom(1)}
          >
            <ZoomIn aria-hidden />
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Returns the number of the page in the middle of the view, from 1. */
function pageAt(container: HTMLElement): number {
  const middle = container.scrollTop + container.clientHeight / 2;
  const sheets = [...container.querySelectorAll("li")];
  const next = sheets.findIndex((sheet) => sheet.offsetTop - container.offsetTop > middle);
  return next < 1 ? (next === 0 ? 1 : sheets.length) : next;
}

function useWidth(container: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    observer.observe(container.current!);
    return () => observer.disconnect();
  }, [container]);
  return width;
}

/** The shape of A4 in portrait, which is used until the page is loaded. */
const A4 = Math.SQRT2;

type PdfPageProps = {
  document: PDFDocumentProxy;
  number: number;
  /** In CSS pixels. */
  width: number;
};

/** One page, drawn when it comes near the view and released when it is far away: a document may have hundreds. */
function PdfPage({ document, number, width }: PdfPageProps) {
  const container = useRef<HTMLLIElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useNear(container);
  const [heightToWidth, setHeightToWidth] = useState(A4);
  const [text, setText] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const canvasElement = canvas.current;
    if (!isNear || !canvasElement) return;
    const aborter = new AbortController();
    drawPage(document, number, canvasElement, width, aborter.signal).then(
      (drawn) => {
        setHeightToWidth(drawn.heightToWidth);
        setText(drawn.text);
        setHasFailed(false);
      },
      () => setHasFailed(!aborter.signal.aborted),
    );
    return () => {
      aborter.abort();
      canvasElement.width = 0;
    };
  }, [document, number, width, isNear]);
  return (
    <li
      ref={container}
      className="relative mx-auto bg-white shadow-sm"
      style={{ width, height: width * heightToWidth }}
    >
      <canvas ref={canvas} aria-hidden className="size-full" />
      {hasFailed ? (
        <p className="absolute inset-0 grid place-items-center p-6 text-center text-neutral-600">
          Page {number} is damaged and cannot be displayed.
        </p>
      ) : (
        <p className="sr-only">{text ?? `Page ${number}`}</p>
      )}
    </li>
  );
}

/** True while the element is less than two screens away from the view. */
function useNear(container: { current: Element | null }): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry!.isIntersecting), {
      rootMargin: "200% 0px",
    });
    observer.observe(container.current!);
    return () => observer.disconnect();
  }, [container]);
  return isNear;
}
