import { Allowed } from "@custodia/app-shell/session/allowed";
import { Card, CardContent } from "@custodia/ui/card";
import { useNotices } from "@custodia/ui/notices";
import { PageHeader } from "@custodia/ui/page-header";
import { useNavigate } from "@tanstack/react-router";
import { itemPaths } from "../pos-paths.ts";
import { ItemForm } from "./item-form.tsx";
import { ItemPage } from "./item-page.tsx";

/** The page that changes an item; afterwards one sees it. */
export function EditItem() {
  const notices = useNotices();
  const navigate = useNavigate();
  return (
    <Allowed action="pos.write">
      <ItemPage keep>
        {(item) => {
          const detail = itemPaths.detail(item.id);
          return (
            <>
              <PageHeader
                title="Edit Item"
                description={item.name}
                breadcrumb={[
                  { label: "Inventory", to: itemPaths.list },
                  { label: item.item_no, to: detail },
                  { label: "Edit" },
                ]}
              />
              <Card className="max-w-4xl">
                <CardContent>
                  <ItemForm
                    item={item}
                    submit="Save changes"
                    onLeave={() => void navigate({ to: detail })}
                    onSaved={() => {
                      notices.success(`${item.item_no} has been successfully updated`);
                      return navigate({ to: detail, replace: true });
                    }}
                  />
                </CardContent>
              </Card>
            </>
          );
        }}
      </ItemPage>
    </Allowed>
  );
}
