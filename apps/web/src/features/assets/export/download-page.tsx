import { PageHeader } from "@custodia/ui/page-header";
import { ExportForm } from "./export-form.tsx";
import { ExportList } from "./export-list.tsx";

/** The register as a spreadsheet: what to put into it, and the files made before. */
export function DownloadPage() {
  return (
    <>
      <PageHeader
        title="Download Asset"
        description="A spreadsheet of the register with the book values of the day."
        breadcrumb={[{ label: "Home", to: "/dashboard" }, { label: "Download Asset" }]}
      />
      <div className="space-y-6">
        <ExportForm />
        <ExportList />
      </div>
    </>
  );
}
