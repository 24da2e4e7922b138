import * as layout from "@custodia/domain/assets/labels/layout";
import { PRINTERS } from "@custodia/domain/assets/labels/stocks";
import type { AssetView } from "@custodia/domain/assets/schema";
import { Button } from "@custodia/ui/button";
import { TitledCard } from "@custodia/ui/card";
import { cn } from "@custodia/ui/cn.ts";
import { Skeleton } from "@custodia/ui/progress";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QrCode } from "lucide-react";
import type { CSSProperties } from "react";

/** Shows the asset's codes as on its label, so that a scanner can read them from the screen, with a link to the label. */
export function AssetCodes({ asset: { id, barcode } }: { asset: AssetView }) {
  return (
    <TitledCard
      title="Label"
      action={
        <Button asChild size="sm" variant="outline">
          <Link to="/labels" search={{ ids: `${id}` }}>
            <QrCode aria-hidden />
            Print label
          </Link>
        </Button>
      }
      aria-label="Label"
    >
      <div className="flex flex-wrap items-center justify-center gap-6 rounded-md border bg-white p-5 text-black">
        <CodePicture kind="qr" text={barcode} className="size-28" />
        <figure className="w-96 max-w-full">
          <CodePicture kind="code128" text={barcode} className="h-16 w-full" />
          <figcaption className="mt-1.5 text-center tabular-nums">{barcode}</figcaption>
        </figure>
      </div>
    </TitledCard>
  );
}

export const useCodes = () =>
  useQuery({
    queryKey: ["codes"],
    queryFn: loadCodes,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** A barcode or QR code of `text` for the screen, with the quiet zone that a scanner needs. `className` sets the size. */
export function CodePicture({ kind, text, className }: { kind: CodeKind; text: string; className?: string }) {
  const { data: draw, error } = useCodes();
  const name = kind === "qr" ? "QR code" : "Barcode";
  if (error) return <p className={className}>{name} could not be loaded.</p>;
  if (!draw) return <Skeleton className={className} />;
  const code = draw(kind, text);
  if (!code) return <p className={className}>{name} cannot hold this text.</p>;
  return (
    <Outline
      name={`${name} of ${text}`}
      code={code}
      quiet={kind === "qr" ? 0 : layout.QUIET_ZONE.bars}
      className={className}
      keepShape={kind === "qr"}
    />
  );
}

/** A code at its position on a label, aligned to the printer's dots. The layout provides the quiet zone. */
export function PlacedCode({ name, code, box }: { name: string; code: layout.CodeOutline; box: layout.Box }) {
  const style = {
    position: "absolute",
    left: `${box.x}mm`,
    top: `${box.y}mm`,
    width: `${box.width}mm`,
    height: `${box.height}mm`,
  } as const;
  return <Outline name={name} code={code} quiet={0} keepShape={false} style={style} />;
}

/**
 * A barcode on a receipt, at most `maxWidth` millimetres wide, in which each bar is a whole number of printer dots; a QR
 * code if the bars would be too fine to scan.
 */
export function ReceiptCode({ text, maxWidth, className }: { text: string; maxWidth: number; className?: string }) {
  const { data: draw, error } = useCodes();
  if (error) return <p className={className}>Barcode could not be loaded.</p>;
  if (!draw) return <Skeleton className={cn("h-11", className)} />;
  const bars = draw("code128", text);
  const modules = bars ? bars.width / UNITS_PER_MODULE : 0;
  const module = bars && layout.moduleWidth(modules + 2 * layout.QUIET_ZONE.bars, maxWidth, PRINTERS["203"].dot);
  if (!module) return <CodePicture kind="qr" text={text} className={cn("size-[22mm]", className)} />;
  const style = { width: `${modules * module}mm`, height: "12mm" };
  const name = `Barcode of ${text}`;
  return <Outline name={name} code={bars} quiet={0} keepShape={false} className={className} style={style} />;
}

/** Draws a code in black on white in every theme, as scanners need it. */
function Outline(props: {
  name: string;
  code: layout.CodeOutline;
  /** The quiet zone on the left and right, in modules. */
  quiet: number;
  keepShape: boolean;
  className?: string | undefined;
  style?: CSSProperties;
}) {
  const { name, code, quiet, keepShape, className, style } = props;
  const margin = quiet * UNITS_PER_MODULE;
  const width = code.width + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`${-margin} 0 ${width} ${code.height}`}
      preserveAspectRatio={keepShape ? "xMidYMid meet" : "none"}
      shapeRendering="crispEdges"
      className={className}
      style={style}
    >
      <rect x={-margin} width={width} height={code.height} fill="#fff" />
      <path d={code.path} fill="#000" fillRule="evenodd" />
    </svg>
  );
}

export type CodeKind = "qr" | "code128";

/** Drawing units per module; with fewer, the library draws odd bars wrongly. */
export const UNITS_PER_MODULE = 2;

/** Draws a text as a code; undefined if the code cannot encode it. */
export type DrawCode = (kind: CodeKind, text: string) => layout.CodeOutline | undefined;

/** Loads the barcode library on first use; drawn codes are cached. */
async function loadCodes(): Promise<DrawCode> {
  const { code128, qrcode } = await import("bwip-js/browser");
  const drawn = new Map<string, layout.CodeOutline | undefined>();
  return (kind, text) => {
    const key = `${kind} ${text}`;
    if (!drawn.has(key)) {
      try {
        drawn.set(
          key,
          kind === "qr"
            ? qrcode<layout.CodeOutline>({ bcid: "qrcode", text, scale: 1 }, layout.outlineContext())
            : code128<layout.CodeOutline>(
                { bcid: "code128", text, scale: 2, includetext: false },
                layout.outlineContext(),
              ),
        );
      } catch {
        // The library throws on characters that Code 128 lacks, and on texts too long for a QR code.
        drawn.set(key, undefined);
      }
    }
    return drawn.get(key);
  };
}
