import { type ComponentType, useRef } from "react";

export type LaterDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** A dialog, drawer or overlay whose code (`part`, made by `lazyPart`) comes when it is first opened. */
export function LaterDialog({
  part: Part,
  ...props
}: LaterDialogProps & { part: ComponentType<LaterDialogProps> }) {
  const wanted = useRef(false);
  wanted.current ||= props.open;
  if (!wanted.current) return null;
  return <Part {...props} />;
}
