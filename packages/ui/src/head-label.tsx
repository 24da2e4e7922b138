import type { ComponentType } from "react";

/** For the button around it. */
export const ICON_ON_PHONE = "max-sm:size-9 max-sm:px-0";

type HeadLabelProps = { icon: ComponentType<{ "aria-hidden": true }>; children: string };

/** What a button in a page's head says: on a phone there is no room for words, which readers have. */
export function HeadLabel({ icon: Icon, children }: HeadLabelProps) {
  return (
    <>
      <Icon aria-hidden />
      <span className="max-sm:sr-only">{children}</span>
    </>
  );
}
