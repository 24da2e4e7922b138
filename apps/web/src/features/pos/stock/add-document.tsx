import { Allowed } from "@custodia/app-shell/session/allowed";
import { Card, CardContent } from "@custodia/ui/card";
import { PageHeader } from "@custodia/ui/page-header";
import type { ReactNode } from "react";

type AddDocumentProps = { title: string; plural: string; list: string; children: ReactNode };

/** The page that records a document which moves stock. */
export function AddDocument({ title, plural, list, children }: AddDocumentProps) {
  return (
    <Allowed action="pos.write">
      <PageHeader title={title} breadcrumb={[{ label: plural, to: list }, { label: title }]} />
      <Card className="max-w-6xl">
        <CardContent>{children}</CardContent>
      </Card>
    </Allowed>
  );
}
