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
const WIDEST = 900;

/** A PDF as scrollable pages with zoom by buttons or + and -, and a text layer for screen readers. */
export function PdfView({ attachment }: { attachment: AttachmentView }) {
  const { document, problem } = usePdf(attachmentPath(attachment.id));
  const place = useRef<HTMLElement>(null);
  const width = useWidth(place);
  const [nth, setNth] = useState(0);
  const [at, setAt] = useState(1);
  const zoom = ZOOMS[nth]!;
  const { numbers, leftOut } = pagesToDraw(document?.numPages ?? 0);
  const change = (by: 1 | -1) => setNth((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + by)));
  const keys = (event: KeyboardEvent) => {
    if (event.key === "+" || event.key === "=") change(1);
    if (event.key === "-") change(-1);
    // Arrow keys scroll the enlarged page.
    if (zoom > 1 && event.key.startsWith("Arrow")) event.stopPropagation();
  };
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={place}
        aria-label={`Pages of ${attachment.name}`}
        aria-busy={!document && !problem}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is reached by the keyboard.
        tabIndex={0}
        onKeyDown={keys}
        onScroll={({ currentTarget }) => setAt(pageAt(currentTarget))}
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
                width={Math.floor(Math.min(WIDEST, width - MARGIN) * zoom)}
              />
            ))}
          </ol>
        ) : (
          <Skeleton className="mx-auto h-full w-[90%]" />
        )}
        {leftOut > 0 ? (
          <p className="p-6 text-center text-muted-foreground">
            {leftOut.toLocaleString("en-NG")} more pages are not shown here. Download the PDF to view them.
          </p>
        ) : null}
      </section>
      {document ? (
        <div className="flex items-center justify-center gap-1 border-t px-2 py-1">
          <Button
            variant="ghost"
            size="icon"
            aria-label="Smaller"
            disabled={nth === 0}
            onClick={() => change(-1)}
          >
            <ZoomOut aria-hidden />
          </Button>
          <p className="min-w-40 text-center text-sm text-muted-foreground tabular-nums">
            <span aria-live="polite">
              Page {at} of {document.numPages}
            </span>
            , {zoom * 100}%
          </p>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Larger"
            disabled={nth === ZOOMS.length - 1}
            onClick={() => change(1)}
          >
            <ZoomIn aria-hidden />
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Returns the number of the page in the middle of the view, from 1. */
function pageAt(place: HTMLElement): number {
  const middle = place.scrollTop + place.clientHeight / 2;
  const sheets = [...place.querySelectorAll("li")];
  const next = sheets.findIndex((sheet) => sheet.offsetTop - place.offsetTop > middle);
  return next < 1 ? (next === 0 ? 1 : sheets.length) : next;
}

function useWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([seen]) => setWidth(seen!.contentRect.width));
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, [place]);
  return width;
}

/** A4 portrait, until the page is loaded. */
const A4 = Math.SQRT2;

type PdfPageProps = {
  document: PDFDocumentProxy;
  number: number;
  /** In CSS pixels. */
  width: number;
};

/** One page. It is drawn when it comes near the view and released when it is far: a document may have hundreds. */
function PdfPage({ document, number, width }: PdfPageProps) {
  const place = useRef<HTMLLIElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(place);
  const [shape, setShape] = useState(A4);
  const [text, setText] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const attachment = canvas.current;
    if (!near || !attachment) return;
    const ending = new AbortController();
    drawPage(document, number, attachment, width, ending.signal).then(
      (drawn) => {
        setShape(drawn.shape);
        setText(drawn.text);
        setBroken(false);
      },
      () => setBroken(!ending.signal.aborted),
    );
    return () => {
      ending.abort();
      attachment.width = 0;
    };
  }, [document, number, width, near]);
  return (
    <li ref={place} className="relative mx-auto bg-white shadow-sm" style={{ width, height: width * shape }}>
      <canvas ref={canvas} aria-hidden className="size-full" />
      {broken ? (
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
function useNear(place: { current: Element | null }): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => setNear(seen!.isIntersecting), {
      rootMargin: "200% 0px",
    });
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, [place]);
  return near;
}
