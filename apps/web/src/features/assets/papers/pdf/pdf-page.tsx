import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import { drawPage } from "./draw-page.ts";

/** A4 upright, until a page says otherwise. */
const A4 = Math.SQRT2;

type PdfPageProps = {
  document: PDFDocumentProxy;
  number: number;
  /** In pixels of the page around it. */
  width: number;
};

/** One page. It is drawn once it is near to being seen, and forgotten when it is far: a document may have hundreds. */
export function PdfPage({ document, number, width }: PdfPageProps) {
  const place = useRef<HTMLLIElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(place);
  const [shape, setShape] = useState(A4);
  const [text, setText] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const paper = canvas.current;
    if (!near || !paper) return;
    const ending = new AbortController();
    drawPage(document, number, paper, width, ending.signal).then(
      (drawn) => {
        setShape(drawn.shape);
        setText(drawn.text);
        setBroken(false);
      },
      () => setBroken(!ending.signal.aborted),
    );
    return () => {
      ending.abort();
      paper.width = 0;
    };
  }, [document, number, width, near]);
  return (
    <li ref={place} className="relative mx-auto bg-white shadow-sm" style={{ width, height: width * shape }}>
      <canvas ref={canvas} aria-hidden className="size-full" />
      {broken ? (
        <p className="absolute inset-0 grid place-items-center p-6 text-center text-neutral-600">
          Page {number} is broken and cannot be shown.
        </p>
      ) : (
        <p className="sr-only">{text ?? `Page ${number}`}</p>
      )}
    </li>
  );
}

/** True while it is less than two screens away. */
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
