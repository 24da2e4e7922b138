import { readProblem } from "@custodia/client/errors";
import { type Inputs, trpc } from "@custodia/client/trpc";
import { Button } from "@custodia/ui/button";
import { useNotices } from "@custodia/ui/notices";
import { Download } from "lucide-react";

const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Downloads what the list shows as a spreadsheet; that it was taken along stands in the log. */
export function ExportLeads({ query }: { query: Inputs["platform"]["leads"]["export"] }) {
  const { mutateAsync, isPending } = trpc.platform.leads.export.useMutation();
  const notices = useNotices();
  const go = async () => {
    try {
      const { name, content } = await mutateAsync(query);
      save(
        name,
        new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type: SHEET }),
      );
    } catch (error) {
      notices.error(readProblem(error).message);
    }
  };
  return (
    <Button variant="outline" busy={isPending} onClick={go}>
      <Download aria-hidden />
      Download xlsx
    </Button>
  );
}

function save(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
