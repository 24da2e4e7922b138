import { Skeleton } from "@custodia/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type CodeKind, drawCode } from "./draw-code.ts";

/** A barcode or QR code of `text`, black on white in every theme: a scanner wants that. `className` sizes it. */
export function CodePicture({ kind, text, className }: { kind: CodeKind; text: string; className?: string }) {
  const { data, error } = useQuery({
    queryKey: ["code", kind, text],
    queryFn: () => drawCode(kind, text),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = kind === "qr" ? "QR code" : "Barcode";
  if (error) return <p className={className}>{name} not drawn: it could not be loaded.</p>;
  if (!data) return <Skeleton className={className} />;
  return (
    <svg
      role="img"
      aria-label={`${name} of ${text}`}
      viewBox={`0 0 ${data.width} ${data.height}`}
      preserveAspectRatio={kind === "qr" ? "xMidYMid meet" : "none"}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={data.width} height={data.height} fill="#fff" />
      <path d={data.path} fill="#000" fillRule="evenodd" />
    </svg>
  );
}
