import type { AssetView } from "@custodia/domain/assets/schema";
import { Button } from "@custodia/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import { Link } from "@tanstack/react-router";
import { QrCode } from "lucide-react";
import { CodePicture } from "./code-picture.tsx";

/** Shows the asset's codes as on its label, so that a scanner can read them from the screen, with a link to the label. */
export function AssetCodes({ asset: { id, barcode } }: { asset: AssetView }) {
  return (
    <Card aria-label="Label">
      <CardHeader>
        <CardTitle>Label</CardTitle>
        <CardAction>
          <Button asChild size="sm" variant="outline">
            <Link to="/labels" search={{ ids: `${id}` }}>
              <QrCode aria-hidden />
              Print label
            </Link>
          </Button>
        </CardAction>
      </CardHeader>
      <CardContent>
        <div className="flex flex-wrap items-center justify-center gap-6 rounded-md border bg-white p-5 text-black">
          <CodePicture kind="qr" text={barcode} className="size-28" />
          <figure className="w-96 max-w-full">
            <CodePicture kind="code128" text={barcode} className="h-16 w-full" />
            <figcaption className="mt-1.5 text-center tabular-nums">{barcode}</figcaption>
          </figure>
        </div>
      </CardContent>
    </Card>
  );
}
