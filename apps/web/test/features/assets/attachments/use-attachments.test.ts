import type { AttachmentView } from "@custodia/domain/assets/attachments";
import { expect, test } from "vitest";
import {
  duplicateText,
  isStoredDifferently,
  toUploads,
} from "../../../../src/features/assets/attachments/use-attachments.ts";

const stored = { name: "scan.jpg", kind: "photo", step: null } as AttachmentView;
const sent = (name: string, fields: Partial<Pick<AttachmentView, "kind" | "step">> = {}) => ({
  file: { name } as File,
  kind: fields.kind,
  step: fields.step ?? undefined,
});

test("reports a repeated file with the name and kind that the asset keeps", () => {
  expect(duplicateText(sent("scan.jpg"), stored)).toBe("The asset has scan.jpg already, as a photo");
  expect(duplicateText(sent("bill.jpg", { kind: "invoice" }), stored)).toBe(
    "The asset has bill.jpg already, called scan.jpg, as a photo; this was not changed",
  );
  expect(duplicateText(sent("scan.jpg"), { ...stored, kind: "receipt", step: "maintenance" })).toBe(
    "The asset has scan.jpg already, as a receipt of the asset’s maintenance",
  );
});

test("detects a repeated file that is stored with another kind or step", () => {
  expect(isStoredDifferently(sent("scan.jpg"), stored)).toBe(false);
  expect(isStoredDifferently(sent("scan.jpg", { kind: "photo" }), stored)).toBe(false);
  expect(isStoredDifferently(sent("scan.jpg", { kind: "invoice" }), stored)).toBe(true);
  expect(isStoredDifferently(sent("scan.jpg", { step: "sale" }), stored)).toBe(true);
});

test("proposes the kind that a file's name says, and never replaces the chosen one", () => {
  const files = [new File(["a"], "Invoice INV-2024.pdf"), new File(["b"], "scan.pdf")];
  const kinds = (kind?: AttachmentView["kind"]) =>
    toUploads(files, { kind, step: undefined }).map((upload) => upload.kind);
  expect(kinds()).toEqual(["invoice", undefined]);
  expect(kinds("warranty")).toEqual(["warranty", "warranty"]);
});
