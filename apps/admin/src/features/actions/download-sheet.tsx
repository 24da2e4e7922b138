import { readProblem } from "@custodia/client/errors";
import { Button } from "@custodia/ui/button";
import { useNotices } from "@custodia/ui/notices";
import { Download } from "lucide-react";

const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type DownloadSheetProps = { load: () => Promise<{ name: string; content: string }>; busy: boolean };

/** Downloads a spreadsheet that `load` returns in base64, because operators' calls return only JSON. */
export function DownloadSheet({ load, busy }: DownloadSheetProps) {
  const notices = useNotices();
  const download = async () => {
    try {
      const { name, content } = await load();
      saveFile(name, content, XLSX_TYPE);
    } catch (error) {
      notices.error(readProblem(error).message);
    }
  };
  return (
    <Button variant="outline" busy={busy} onClick={download}>
      <Download aria-hidden />
      Download xlsx
    </Button>
  );
}

/** Saves a file that a call returned in base64. */
export function saveFile(name: string, content: string, type: string): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
