import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { companyDeletions } from "@custodia/db/schema/platform/company-deletions";
import { companies } from "@custodia/db/schema/setup/company";
import { formatTime } from "@custodia/domain/date";
import { conflict, invalid } from "@custodia/domain/errors";
import * as schema from "@custodia/domain/platform/deletions";
import type { Tx } from "@custodia/sqlite/client";
import { eq, sql } from "drizzle-orm";
import { writeAudit } from "../../core/audit.ts";
import {
  type CompanyCtx,
  fromNow,
  MS,
  now,
  type OperatorCtx,
  type OwnerCtx,
  type Permitted,
  type WithUserSession,
} from "../../core/context.ts";
import { withTempDir } from "../../core/file-store.ts";
import { requireRow } from "../../core/store.ts";
import { enqueueWithoutCompany } from "../../jobs/queue.ts";
import { notifyUsers } from "../../notifications/service.ts";
import { showCompany } from "../companies/queries.ts";
import { loadCompany, writeOperatorAudit } from "../operator-audit.ts";
import { DELETE_COMPANY, endDeletion } from "./job.ts";
import { openDeletionOf, showOwnDeletion } from "./queries.ts";

type AdminCtx = Permitted<"company.manage"> & WithUserSession;

const logged = (ctx: CompanyCtx, action: string, message: string) => ({
  action: `deletion.${action}`,
  message,
  subject: { type: "company", id: ctx.company.id },
});

/**
 * Asks the operators to delete the company; nothing is deleted yet. Throws 409 if that was asked already, and 422 on
 * `confirmation` unless it is the company's abbreviation or name.
 */
export async function requestDeletion(ctx: AdminCtx, { reason, confirmation }: schema.RequestDeletion) {
  await ctx.db.write(async (tx) => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, ctx.company.id));
    schema.assertConfirmed(company!, confirmation);
    if ((await tx.$count(companyDeletions, openDeletionOf(ctx.company.id))) > 0)
      throw conflict("The deletion of this company was already requested.");
    await tx.insert(companyDeletions).values({
      company_number: ctx.company.id,
      state: "requested",
      requested_at: now(ctx),
      request: `${ctx.actor.full_name} in the app: ${reason}`,
      company_created_at: company!.created_at,
    });
    await writeAudit(tx, ctx, logged(ctx, "request", `Asked Custodia to delete the company: ${reason}`));
    const message = `${ctx.actor.full_name} asked Custodia to delete the company and all its data`;
    await notifyUsers(tx, ctx, { group: "admins" }, deletionNotice(message));
  });
  return showOwnDeletion(ctx);
}

/** Withdraws the request, also once it is scheduled. Throws 404, or 409 if the deletion has begun. */
export async function withdrawDeletion(ctx: AdminCtx) {
  await ctx.db.write(async (tx) => {
    await endDeletion(tx, ctx, await getOpen(tx, ctx.company.id));
    await writeAudit(tx, ctx, logged(ctx, "cancel", "Withdrew the request to delete the company"));
    const message = `${ctx.actor.full_name} withdrew the request to delete the company`;
    await notifyUsers(tx, ctx, { group: "admins" }, deletionNotice(message));
  });
  return showOwnDeletion(ctx);
}

/**
 * Schedules the deletion that a company requested, in the app or otherwise. It begins after the waiting time, and not before
 * the company has downloaded its data or an operator has recorded that it needs no copy. Throws 404, 409 if one is
 * scheduled, or 422 on `confirmation`, or on `request` unless the company asked in the app.
 */
export async function scheduleDeletion(ctx: OwnerCtx, { id, ...input }: schema.ScheduleDeletion) {
  await ctx.db.write(async (tx) => {
    const company = await loadCompany(tx, id);
    schema.assertConfirmed(company, input.confirmation);
    const [open] = await tx.select().from(companyDeletions).where(openDeletionOf(id));
    if (open && open.state !== "requested") throw conflict("The deletion of this company is already scheduled.");
    const request = open?.request ?? input.request;
    if (!request) throw invalid("request", "Enter how the company asked, for example by letter.");
    const { reason, export_waiver, waiting_days } = input;
    const due_at = fromNow(ctx, waiting_days * MS.day);
    const facts = { state: "scheduled", request, reason, export_waiver, due_at, scheduled_at: now(ctx) } as const;
    const values = { ...facts, operator_id: ctx.actor.operator_id };
    const [row] = open
      ? await tx.update(companyDeletions).set(values).where(eq(companyDeletions.id, open.id)).returning()
      : await tx
          .insert(companyDeletions)
          .values({ ...values, company_number: id, requested_at: now(ctx), company_created_at: createdAt(id) })
          .returning();
    await enqueueWithoutCompany(tx, ctx, DELETE_COMPANY, { deletion_id: row!.id }, due_at);
    const day = formatTime(due_at, company.time_zone);
    await log(tx, ctx, id, "deletion.schedule", `Scheduled the deletion of ${company.name} for ${day}`, reason);
    const message = `Custodia will delete the company and all its data on ${day}. Download your data before`;
    await notifyAdmins(tx, ctx, id, message);
  });
  return showCompany(ctx, { id });
}

/** Records that the company needs no copy of its data. Throws 404, or 409 once the deletion has begun. */
export async function waiveExport(ctx: OwnerCtx, { id, export_waiver }: schema.WaiveExport) {
  await ctx.db.write(async (tx) => {
    const row = await getOpen(tx, id);
    if (row.state === "running") throw conflict("The deletion has begun.");
    await tx.update(companyDeletions).set({ export_waiver }).where(eq(companyDeletions.id, row.id));
    await log(tx, ctx, id, "deletion.waive", "Recorded that the company needs no export", export_waiver);
  });
  return showCompany(ctx, { id });
}

/** Cancels a deletion that has not begun. Throws 404, or 409. */
export async function cancelDeletion(ctx: OwnerCtx, { id, reason }: schema.CancelDeletion) {
  await ctx.db.write(async (tx) => {
    const { name } = await loadCompany(tx, id);
    await endDeletion(tx, ctx, await getOpen(tx, id));
    await log(tx, ctx, id, "deletion.cancel", `Cancelled the deletion of ${name}`, reason);
    await notifyAdmins(tx, ctx, id, "The deletion of the company was cancelled");
  });
  return showCompany(ctx, { id });
}

const createdAt = (id: number) =>
  sql<string>`(SELECT ${companies.created_at} FROM ${companies} WHERE ${companies.id} = ${id})`;

async function getOpen(tx: Tx, company_id: number) {
  return requireRow(tx.select().from(companyDeletions).where(openDeletionOf(company_id)), "deletion");
}

type Action = `deletion.${string}`;

function log(tx: Tx, ctx: OperatorCtx, company_id: number, action: Action, message: string, reason: string) {
  return writeOperatorAudit(tx, ctx, { action, message, company_id, reason });
}

const deletionNotice = (message: string) => ({ kind: "company.deletion", message, href: "/Settings/data", mail: true });

async function notifyAdmins(tx: Tx, ctx: OperatorCtx, company_id: number, message: string): Promise<void> {
  const { clock, settings, wake, actor } = ctx;
  const company = await loadCompany(tx, company_id);
  await notifyUsers(tx, { clock, settings, wake, actor, company }, { group: "admins" }, deletionNotice(message));
}

/**
 * Returns the certificate of a deletion as a PDF in base64. A typed name is printed and stored nowhere. Throws 404, or 409
 * until the company is deleted.
 */
export async function writeDeletionCertificate(ctx: OperatorCtx, { id, name }: schema.CertificateInput) {
  const rows = ctx.db.read.select().from(companyDeletions).where(eq(companyDeletions.id, id));
  const deletion = await requireRow(rows, "deletion");
  if (deletion.state !== "done") throw conflict("The certificate is available once the company is deleted.");
  return withTempDir(ctx.files, async (folder) => {
    const path = join(folder, "certificate.pdf");
    await ctx.workers.run("writeCertificate", { path, deletion, name });
    const content = await readFile(path);
    return { name: `deletion-certificate-${id}.pdf`, content: content.toString("base64") };
  });
}
