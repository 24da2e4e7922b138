import { RecordPage } from "@custodia/app-shell/records/record-page";
import { trpc } from "@custodia/client/trpc";
import type { ItemView } from "@custodia/domain/pos/items/schema";
import type { ReactNode } from "react";
import { itemPaths } from "../pos-paths.ts";

const kind = {
  title: "Item",
  plural: "inventory",
  paths: itemPaths,
  useOne: (id: number) => trpc.pos.items.show.useQuery({ id }),
};

type ItemPageProps = {
  /** Leaves a form as it is when the item is loaded again. */
  keep?: boolean;
  children: (item: ItemView) => ReactNode;
};

/** A page about the item whose id stands in the address. */
export function ItemPage({ keep, children }: ItemPageProps) {
  return (
    <RecordPage kind={kind} keep={keep}>
      {children}
    </RecordPage>
  );
}
