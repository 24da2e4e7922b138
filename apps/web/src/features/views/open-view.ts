import { useNavigate } from "@tanstack/react-router";
import type { OfferedView } from "./current-view.ts";

/** Shows the list as the view has it, from its first page. */
export function useOpenView() {
  const navigate = useNavigate();
  return ({ key, search }: Pick<OfferedView, "key" | "search">) =>
    void navigate({ to: ".", search: { ...search, view: key }, resetScroll: false });
}
