import { createFileRoute } from "@tanstack/react-router";
import { AddCashier } from "../../features/pos/cashiers/screens.tsx";

export const Route = createFileRoute("/_pos/pos/addCashier")({ component: AddCashier });
