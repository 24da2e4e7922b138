import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { openPdf } from "./open-pdf.ts";

type Opened =
  | { document: PDFDocumentProxy; problem?: never }
  | { problem: string; document?: never }
  | { document?: never; problem?: never };

/** A document while it is looked at; what it took of memory goes with who looks. */
export function usePdf(url: string): Opened {
  const [opened, setOpened] = useState<Opened>({});
  useEffect(() => {
    const ending = new AbortController();
    const tell = (told: Opened) => {
      if (!ending.signal.aborted) setOpened(told);
    };
    openPdf(url, ending.signal).then(
      (document) => tell({ document }),
      (error: unknown) => tell({ problem: problemOf(error) }),
    );
    return () => ending.abort();
  }, [url]);
  return opened;
}

function problemOf(error: unknown): string {
  const { name } = error as Error;
  if (name === "PasswordException")
    return "This PDF asks for a password. Download it to open it with a program of yours.";
  if (name === "ResponseException" || name === "UnknownErrorException")
    return "This PDF could not be loaded. Try again, or download it.";
  return "This PDF is broken and cannot be shown. You can download it as it is.";
}
