import { type CodeOutline, outline } from "@custodia/domain/assets/labels/outline";

export type CodeKind = "qr" | "code128";

/** Units of an outline for each module: the library draws odd bars wrongly in fewer. */
export const UNITS_A_MODULE = 2;

/** Draws a text as a code; undefined where the code cannot hold it. */
export type DrawCode = (kind: CodeKind, text: string) => CodeOutline | undefined;

/** The library that draws codes, loaded when the first is drawn; what was drawn is remembered. */
export async function loadCodes(): Promise<DrawCode> {
  const { code128, qrcode } = await import("bwip-js/browser");
  const drawn = new Map<string, CodeOutline | undefined>();
  return (kind, text) => {
    const key = `${kind} ${text}`;
    if (!drawn.has(key)) {
      try {
        drawn.set(
          key,
          kind === "qr"
            ? qrcode<CodeOutline>({ bcid: "qrcode", text, scale: 1 }, outline())
            : code128<CodeOutline>({ bcid: "code128", text, scale: 2, includetext: false }, outline()),
        );
      } catch {
        // The library throws at letters that Code 128 has no sign for, and at what is too long for a QR code.
        drawn.set(key, undefined);
      }
    }
    return drawn.get(key);
  };
}
