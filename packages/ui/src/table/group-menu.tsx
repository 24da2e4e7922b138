import { ListTree } from "lucide-react";
import { Button } from "../button.tsx";
import { LaterMenu } from "../later-menu.tsx";
import type { GroupMenuProps } from "./group-items.tsx";

const items = () => import("./group-items.tsx");

/** What the rows of a ledger are grouped by. */
export function GroupMenu(props: GroupMenuProps) {
  const by = props.choices.find(({ value }) => value === props.state.group);
  const says = by ? `Group by ${by.label}` : "Group";
  return (
    <LaterMenu
      load={items}
      given={props}
      trigger={
        <Button
          variant="outline"
          size="icon"
          aria-label={says}
          title={says}
          className={by ? "bg-accent text-accent-foreground" : undefined}
        >
          <ListTree aria-hidden />
        </Button>
      }
    />
  );
}
