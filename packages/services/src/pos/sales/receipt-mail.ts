import { activities } from "@custodia/db/schema/activity/activities-and-approvals";
import { customers } from "@custodia/db/schema/pos/customers";
import { sales } from "@custodia/db/schema/pos/sales";
import { invalid } from "@custodia/domain/errors";
import { formatNaira } from "@custodia/domain/money";
import {
  type AmountRow,
  formatLine,
  formatVatRate,
  type ReceiptView,
  receiptOf,
  receiptRows,
  shortReference,
} from "@custodia/domain/pos/receipts";
import { NO_ADDRESS, type ReceiptMail, saleView } from "@custodia/domain/pos/sales/schema";
import { and, eq } from "drizzle-orm";
import { recordAttempt } from "../../auth/rate-limit.ts";
import { receiptLimits } from "../../auth/rate-limits.ts";
import { writeAudit } from "../../core/audit.ts";
import type { CompanyCtx, Permitted } from "../../core/context.ts";
import { findOwn, getOwn, inCompany } from "../../core/store.ts";
import { companyName, type Message, mailText } from "../../mail/messages.ts";
import { plainName } from "../../mail/plain-name.ts";
import { queueMail } from "../../mail/queue.ts";
import { showSale } from "./detail.ts";

/**
 * Mails the receipt of a sale, by default to its customer; returns the address. A repeated receipt is marked Copy. Throws 404, 422 on
 * `email` if the customer has none, and 429 after too many.
 */
export async function mailReceipt(ctx: Permitted<"pos.write">, { id, email }: ReceiptMail & { id: number }) {
  const sale = await getOwn(ctx.db.read, ctx, sales, id, "sale");
  const to = email ?? (await addressOf(ctx, sale.customer_id));
  if (!to) throw invalid("email", NO_ADDRESS);
  await recordAttempt(ctx, receiptLimits(ctx, to));
  const detail = await showSale(ctx, { id });
  await ctx.db.write(async (tx) => {
    const earlierMails = and(
      inCompany(ctx, activities),
      eq(activities.subject_type, "sale"),
      eq(activities.subject_id, id),
      eq(activities.action, "sales.mail"),
    );
    const copy = (await tx.$count(activities, earlierMails)) > 0;
    await queueMail(tx, ctx, to, receiptMessage(ctx.company, { ...detail, copy }));
    await writeAudit(tx, ctx, {
      action: "sales.mail",
      message: `Mailed ${copy ? "a copy of the receipt" : "the receipt"} of ${sale.reference} to ${to}`,
      subject: { type: "sale", id },
      after: { email: to, copy },
    });
  });
  return to;
}

async function addressOf(ctx: CompanyCtx, customer_id: number | null) {
  if (customer_id === null) return null;
  return (await findOwn(ctx.db.read, ctx, customers, customer_id))?.email;
}

type MailedSale = Awaited<ReturnType<typeof showSale>> & { copy: boolean };

/** A label and an amount in the mail's table. */
const row = (name: string, figure: string) => `${name}\t${figure}`;
const amounts = (rows: readonly AmountRow[]) =>
  rows.map(({ label, amount }) => row(label, formatNaira(amount))).join("\n");

/**
 * Returns the mail with the rows of a printed receipt. Its recipient may be a stranger, so the only user-written texts are
 * names, and none becomes a link or a phone number.
 */
export function receiptMessage(
  company: Pick<CompanyCtx["company"], "name" | "time_zone">,
  { copy, ...sale }: MailedSale,
): Message {
  const receipt = plainReceipt(receiptOf(saleView.parse(sale), companyHeader(companyName(company.name))));
  const { reference, location } = receipt;
  const { name, tin } = receipt.company;
  const { sums, total, vat, paid, change } = receiptRows(receipt);
  const title = copy ? "Copy of receipt" : "Receipt";
  const paragraphs = [
    tin ? `${name}\nTIN ${tin}` : name,
    [
      row(title, reference),
      row("Date", formatTime(sale.created_at, company.time_zone)),
      ...(location ? [row("Branch", location)] : []),
      row("Cashier", receipt.cashier),
    ].join("\n"),
    receipt.lines.map((line) => row(lineText(line, receipt), formatNaira(line.amount))).join("\n"),
    amounts([...sums, total]),
    amounts([...paid, ...(change ? [change] : [])]),
    amounts(vat),
    `Bring this receipt if you need to return anything to ${name}.`,
    reference,
    "If you did not buy anything there, your address was entered by mistake; ignore this email.",
  ];
  return {
    kind: "receipt",
    subject: `${title} ${reference} of ${name}`,
    body: mailText(...paragraphs.filter(Boolean)),
  };
}

/** The maximum length of a name on a receipt. */
const MAX_NAME_LENGTH = 255;

const companyHeader = (name: string) => ({ name, address: null, phone_number: null });

/** The receipt with names cleaned and shortened for a stranger. */
function plainReceipt(receipt: ReceiptView): ReceiptView {
  const { company, location, cashier, coupon_code, lines, payments } = receipt;
  return {
    ...receipt,
    company: { ...company, tin: company.tin?.replace(/[^\p{L}\p{N}-]/gu, "").slice(0, 30) ?? null },
    location: location && plainName(location, "", MAX_NAME_LENGTH),
    cashier: plainName(cashier, "–", MAX_NAME_LENGTH),
    coupon_code: coupon_code && plainName(coupon_code, "–", MAX_NAME_LENGTH),
    lines: lines.map((line) => ({
      ...line,
      name: plainName(line.name, "Item", MAX_NAME_LENGTH),
      unit: plainName(line.unit, "", MAX_NAME_LENGTH),
    })),
    payments: payments.map(({ reference, ...payment }) => ({
      ...payment,
      reference: reference && shortReference(reference).replace(/[^\p{L}\p{N}…]/gu, ""),
    })),
  };
}

function formatTime(instant: string, timeZone: string): string {
  const form = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  return form.format(new Date(instant));
}

/** “Lamp, 2 pc × ₦1,000.00 − 10 %, Standard 7.5 %”. */
function lineText(line: ReceiptView["lines"][number], { vat_registered }: ReceiptView): string {
  return `${line.name}, ${formatLine(line, formatNaira)}${vat_registered ? `, ${formatVatRate(line)}` : ""}`;
}
