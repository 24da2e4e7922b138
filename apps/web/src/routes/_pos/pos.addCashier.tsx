import { createFileRoute } from "@tanstack/react-router";
import { AddCashier } from "../../features/pos/cashiers/form.tsx";

export const Route = createFileRoute("/_pos/pos/addCashier")({ component: AddCashier });
