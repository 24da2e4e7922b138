import { Allowed } from "@custodia/app-shell/session/allowed";
import { Card, CardContent } from "@custodia/ui/card";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { useNavigate } from "@tanstack/react-router";
import { itemPaths } from "../pos-paths.ts";
import { ItemForm } from "./item-form.tsx";

/** The page that adds an item; afterwards one sees it at the top of the list. */
export function AddItem() {
  const notices = useNotices();
  const navigate = useNavigate();
  return (
    <Allowed action="pos.write">
      <PageHeader
        title="Add Inventory"
        breadcrumb={[{ label: "Inventory", to: itemPaths.list }, { label: "Add Inventory" }]}
      />
      <Card className="max-w-4xl">
        <CardContent>
          <ItemForm
            submit="Add"
            onLeave={() => void navigate({ to: itemPaths.list })}
            onSaved={({ item_no }) => {
              notices.success(`${item_no} has been successfully added`);
              return navigate({ to: itemPaths.list, replace: true });
            }}
          />
        </CardContent>
      </Card>
    </Allowed>
  );
}
