import { createFileRoute } from "@tanstack/react-router";
import { AddCount } from "../../features/pos/stock/documents.tsx";

export const Route = createFileRoute("/_pos/pos/addCount")({ component: AddCount });
