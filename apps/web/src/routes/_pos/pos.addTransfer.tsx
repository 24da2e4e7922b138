import { createFileRoute } from "@tanstack/react-router";
import { AddTransfer } from "../../features/pos/stock/transfer.tsx";

export const Route = createFileRoute("/_pos/pos/addTransfer")({ component: AddTransfer });
