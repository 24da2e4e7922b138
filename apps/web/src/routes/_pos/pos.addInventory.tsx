import { createFileRoute } from "@tanstack/react-router";
import { AddItem } from "../../features/pos/items/form.tsx";

export const Route = createFileRoute("/_pos/pos/addInventory")({ component: AddItem });
