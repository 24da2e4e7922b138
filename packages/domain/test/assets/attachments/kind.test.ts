import { describe, expect, test } from "vitest";
import { proposeAttachmentKind } from "../../../src/assets/attachments/kind.ts";

const proposals = (...names: string[]) => names.map(proposeAttachmentKind);
const all = (kind: ReturnType<typeof proposeAttachmentKind>, names: string[]) => names.map(() => kind);

describe("the proposed kind of an attachment", () => {
  test.each([
    [
      "invoice",
      ["Invoice INV-2024.pdf", "taxInvoice_2024.PDF", "INVOICES mikano.jpeg", "INV-0012.pdf", "inv no 7.pdf"],
    ],
    ["receipt", ["Sales receipt (2).jpg", "RECIEPT_Slot.png", "proof-of-payment.pdf", "RCPT 00123.pdf"]],
    ["other", ["LPO-2024-0117.jpg", "L.P.O 17.png", "Vehicle particulars Hilux.jpg", "Road worthiness.jpg"]],
    ["other", ["Service report gen.jpg", "Job card.jpg", "Allocation letter.jpg", "bill of lading.jpg"]],
    ["receipt", ["Bank teller UBA.jpg"]],
    ["warranty", ["Warranty card.jpg", "waranty.pdf", "Guarantee card.png", "warranty certificate.pdf"]],
    ["insurance", ["Motor Insurance 2026.pdf", "certificate_of_insurance.jpg", "ECOWAS brown card.jpg"]],
    ["valuation", ["Valuation report.pdf", "Revaluation-2025.pdf", "Estate valuer's letter.pdf"]],
    ["other", ["Waybill 33.jpg", "C of O plot 12.jpg", "Proforma invoice.pdf", "Goods Receipt Note.jpg", "Deed.png"]],
    ["photo", ["Photo of generator.jpg", "site pictures.pdf", "Receipt printer photo.jpg"]],
  ] as const)("is %s if the name says so", (kind, names) => {
    expect(proposals(...names)).toEqual(all(kind, [...names]));
  });

  test("is the kind of the document if the name also says that it is a photo or a certificate", () => {
    expect(proposals("Photo of invoice.jpg", "Warranty certificate photo.jpg")).toEqual(["invoice", "warranty"]);
  });

  test("is open if the name says nothing", () => {
    const names = ["IMG-20240311-WA0012.jpg", "scan.pdf", "", ".pdf", "invoicing.pdf", "Bank guarantee.pdf"];
    expect(proposals(...names)).toEqual(all(undefined, names));
  });

  test("is open if the name fits two kinds", () => {
    const names = ["Invoice and receipt.pdf", "Insurance receipt.pdf", "INV-12 warranty.pdf"];
    expect(proposals(...names)).toEqual(all(undefined, names));
  });

  test("does not take a thing, an absent document or an inverter for a document", () => {
    const names = ["receipt printer.jpg", "Leadway Insurance house.jpg", "Generator (no invoice).jpg"];
    names.push("INV 5KVA.jpg", "INV-0045.jpg", "INV 5KVA.pdf", "inventory 2024.pdf");
    expect(proposals(...names)).toEqual(all(undefined, names));
  });
});
