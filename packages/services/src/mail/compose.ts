import type { mails } from "@custodia/db/schema/mail/mails";
import { code128, type DrawingContext } from "bwip-js/generic";
import type { SendMailOptions } from "nodemailer";

export type QueuedMail = typeof mails.$inferSelect;

/** Composes a mail as plain text and as simple HTML. A mail that is sent twice has the same Message-ID. */
export function compose(mail: QueuedMail, from: string, publicUrl: string): SendMailOptions {
  const { hostname } = new URL(publicUrl);
  const unsubscribe = mail.kind === "digest" ? mail.body.trimEnd().split("\n").at(-1) : undefined;
  return {
    from,
    to: { name: "", address: mail.recipient },
    ...(mail.reply_to && { replyTo: { name: "", address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.body.replaceAll("\t", ": "),
    html: toHtml(mail.body, publicUrl),
    date: new Date(mail.created_at),
    messageId: `<${mail.id}.${Date.parse(mail.created_at)}@${hostname}>`,
    headers: { "Auto-Submitted": "auto-generated", ...(unsubscribe && unsubscribeHeaders(unsubscribe)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the headers with which mail programs offer to unsubscribe by one POST (RFC 8058). */
const unsubscribeHeaders = (link: string) => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/**
 * Formats a text as paragraphs: a link to this site becomes clickable, a code is large, the reference of a sale gets its
 * barcode, and lines of name, tab and figure become a table.
 */
function toHtml(text: string, publicUrl: string): string {
  const paragraphs = text
    .trim()
    .split("\n\n")
    .map((part) => paragraph(part, publicUrl))
    .join("\n");
  const body = `<div style="max-width:36em;font:16px/1.5 sans-serif;color:#1c2434">\n${paragraphs}\n</div>`;
  return `<!doctype html>\n<html lang="en"><body>\n${body}\n</body></html>\n`;
}

function paragraph(text: string, publicUrl: string): string {
  const escaped = escapeHtml(text);
  if (text.startsWith(`${publicUrl}/`) && !/\s/.test(text)) return `<p><a href="${escaped}">${escaped}</a></p>`;
  if (/^\d{6}$/.test(text)) return `<p style="font-size:28px;font-weight:bold;letter-spacing:4px">${escaped}</p>`;
  if (/^[A-Z0-9]+[SR]\d{8,}$/.test(text)) return `${htmlBarcode(text)}\n<p>${escaped}</p>`;
  const lines = escaped.split("\n");
  if (lines.every((line) => line.includes("\t"))) return htmlTable(lines);
  return `<p>${lines.join("<br>\n")}</p>`;
}

function htmlTable(lines: readonly string[]): string {
  const rows = lines.map((line) => {
    const [name, figure] = line.split("\t");
    return `<tr style="vertical-align:top"><td>${name}</td><td style="text-align:right;white-space:nowrap;padding-left:1em">${figure}</td></tr>`;
  });
  return `<table style="width:100%;margin:16px 0;border-top:1px solid #d0d5dd;border-collapse:collapse">\n${rows.join("\n")}\n</table>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character]!);
}

/** The width of the narrowest bar in pixels. */
const MODULE = 2;

/** Collects the widths of bars and gaps from left to right, and draws no text. */
function widthRecorder(): DrawingContext<number[]> {
  const widths: number[] = [];
  let end = 0;
  return {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init() {},
    line(x, _y0, _x1, _y1, width) {
      const begin = x - width / 2;
      if (widths.length > 0) widths.push(begin - end);
      widths.push(width);
      end = begin + width;
    },
    polygon() {},
    hexagon() {},
    ellipse() {},
    fill() {},
    text() {},
    end: () => widths,
  };
}

/** Returns the widths of the bars and gaps of a text's Code 128 in pixels, a bar first. */
export function barWidths(text: string): number[] {
  return code128<number[]>({ bcid: "code128", text, scale: MODULE, height: 1, includetext: false }, widthRecorder());
}

/** Draws the barcode as a table whose cells are bars and gaps, because mail programs show no drawings. */
function htmlBarcode(text: string): string {
  const cells = barWidths(text).map(
    (width, index) =>
      `<td style="padding:0;width:${width}px;min-width:${width}px;height:56px;background:${index % 2 ? "#fff" : "#000"}"></td>`,
  );
  const row = `<tr>${cells.join("")}</tr>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;background:#fff;border:20px solid #fff">${row}</table>`;
}
