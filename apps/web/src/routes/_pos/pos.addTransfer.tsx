import { createFileRoute } from "@tanstack/react-router";
import { AddTransfer } from "../../features/pos/stock/documents.tsx";

export const Route = createFileRoute("/_pos/pos/addTransfer")({ component: AddTransfer });
