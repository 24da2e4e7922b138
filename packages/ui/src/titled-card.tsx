import type { ComponentProps, ReactNode } from "react";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "./card.tsx";

type TitledCardProps = Omit<ComponentProps<typeof Card>, "title"> & {
  title: ReactNode;
  /** Buttons, links or a note at the right of the title. */
  action?: ReactNode;
  /** Leaves out the line below the title. */
  plain?: boolean;
  contentClassName?: string;
};

/** A framed section of a page with a title; the dashboard, whose first load is small, puts its cards together itself. */
export function TitledCard(props: TitledCardProps) {
  const { title, action, plain = false, contentClassName, children, ...card } = props;
  return (
    <Card {...card}>
      <CardHeader className={plain ? "items-center border-b-0 pb-0" : undefined}>
        <CardTitle>{title}</CardTitle>
        {action ? <CardAction>{action}</CardAction> : null}
      </CardHeader>
      <CardContent className={contentClassName}>{children}</CardContent>
    </Card>
  );
}
