import { Card, CardContent, CardHeader, CardTitle } from "@custodia/ui/card";
import type { ReactNode } from "react";

/** A part of a shift's page, under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  );
}
