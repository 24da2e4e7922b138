import { createFileRoute } from "@tanstack/react-router";
import { ImportItems } from "../../features/pos/items/import/import-items.tsx";

export const Route = createFileRoute("/_pos/pos/importInventory")({ component: ImportItems });
