import { PageHeader } from "@custodia/ui/page-header";
import { ExportForm } from "./export-form.tsx";
import { ExportList } from "./export-list.tsx";

/** The register as a file: what to put into it, and the files made before. */
export function DownloadPage() {
  return (
    <>
      <PageHeader
        title="Download Asset"
        description="The register with the book values of the day: as a spreadsheet, or as a PDF to sign."
        breadcrumb={[{ label: "Home", to: "/dashboard" }, { label: "Download Asset" }]}
      />
      <div className="space-y-6">
        <ExportForm />
        <ExportList />
      </div>
    </>
  );
}
