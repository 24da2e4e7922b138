import { createFileRoute } from "@tanstack/react-router";
import { AddPurchase } from "../../features/pos/stock/documents.tsx";

export const Route = createFileRoute("/_pos/pos/addPurchase")({ component: AddPurchase });
