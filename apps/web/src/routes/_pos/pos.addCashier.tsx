import { createFileRoute } from "@tanstack/react-router";
import { AddCashier } from "../../features/pos/cashiers/add-cashier.tsx";

export const Route = createFileRoute("/_pos/pos/addCashier")({ component: AddCashier });
