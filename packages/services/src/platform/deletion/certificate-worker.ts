import type { companyDeletions } from "@custodia/db/schema/platform/company-deletions";
import { formatTime } from "@custodia/domain/date";
import { DEFAULT_TIME_ZONE } from "@custodia/domain/setup/company";
import { drawFacts, drawHead, drawRemark, drawSignatures } from "../../assets/pdf/blocks.ts";
import { openPaper } from "../../assets/pdf/page.ts";
import { drawHeadings, drawRow } from "../../assets/pdf/table.ts";

interface CertificateTask {
  /** The path of the PDF to write. */
  path: string;
  deletion: typeof companyDeletions.$inferSelect;
  /** The company's name as an operator typed it. */
  name: string | null;
}

const COLUMNS = [
  { heading: "Kind of record", share: 3 },
  { heading: "Deleted", share: 1, align: "right" },
] as const;

const countFormat = new Intl.NumberFormat("en-NG");
const timeOf = (instant: string | null) => (instant ? formatTime(instant, DEFAULT_TIME_ZONE) : null);

/** Draws the certificate of a deleted company to `path`. */
export async function writeCertificate({ path, deletion, name }: CertificateTask): Promise<void> {
  const { id, company_number, deleted_rows, deleted_files, deleted_bytes } = deletion;
  const title = `Certificate of deletion ${id}`;
  const paper = openPaper({
    path,
    title,
    author: "Custodia",
    footer: title,
    onNextPage: (next) => drawHeadings(next, COLUMNS),
  });
  try {
    const lines = [`Company number ${company_number}`, `Deleted ${timeOf(deletion.ended_at)}`];
    drawHead(paper, { company: name ?? "Custodia", logo: null, title, lines });
    const rows = Object.values(deleted_rows).reduce((sum, count) => sum + count, 0);
    drawFacts(paper, [
      ["Company number", String(company_number)],
      ["Signed up", timeOf(deletion.company_created_at)],
      ["Requested", timeOf(deletion.requested_at)],
      ["Scheduled", timeOf(deletion.scheduled_at)],
      ["Begun", timeOf(deletion.begun_at)],
      ["Ended", timeOf(deletion.ended_at)],
      ["Data handed over", timeOf(deletion.exported_at) ?? "Waived by the company"],
      ["Records", countFormat.format(rows)],
      ["Files", `${countFormat.format(deleted_files)} (${countFormat.format(deleted_bytes)} bytes)`],
      ["Last backup deleted", timeOf(deletion.backups_until) ?? "This server makes no backups"],
    ]);
    drawRemark(paper, "Statement", STATEMENT);
    paper.y += 8;
    drawHeadings(paper, COLUMNS);
    for (const [table, count] of Object.entries(deleted_rows).sort(([a], [b]) => (a < b ? -1 : 1)))
      drawRow(paper, COLUMNS, [toLabel(table), countFormat.format(count)]);
    drawSignatures(paper, "For the operator of this installation:", [{ role: "Operator", name: null }]);
    await paper.finish();
  } catch (error) {
    await paper.discard();
    throw error;
  }
}

/** The name of a table in words: `asset_services` is `Asset services`. */
const toLabel = (table: string): string => `${table[0]!.toUpperCase()}${table.slice(1).replaceAll("_", " ")}`;

const STATEMENT =
  "All records and files of the company were deleted from the database and the file store of this installation: its register, " +
  "approvals, sales, users, sessions, tokens, jobs, emails and uploads. The operators' log keeps what operators did, without " +
  "names. Backups that the installation made before are deleted at the time stated, or as much later as nightly backups failed. " +
  "This does not include backups made by command.";
