import { pageView } from "@custodia/domain/list";
import { customerCreate, customerListQuery, customerPatch, customerView } from "@custodia/domain/pos/customers";
import { createCustomer, listCustomers, showCustomer, updateCustomer } from "@custodia/services/pos/customers";
import { customerResource } from "@custodia/services/pos/resources";
import { listNearest } from "@custodia/services/search/nearest";
import { offThread, rest } from "../../meta.ts";
import { needs, needsOn, resolveWith, router, withVersion } from "../../procedures.ts";

export const customers = router({
  list: needs("company.see")
    .meta(offThread)
    .meta(rest("GET pos/customers", "List the customers"))
    .input(customerListQuery)
    .output(pageView(customerView))
    .query(({ ctx, input }) => listNearest(ctx, input, ["customer"], listCustomers)),
  show: needsOn("company.see", customerResource)
    .meta(rest("GET pos/customers/{id}", "Show a customer"))
    .output(customerView)
    .query(resolveWith(showCustomer)),
  create: needs("pos.write")
    .meta(rest("POST pos/customers", "Add a customer", { creates: true }))
    .input(customerCreate)
    .output(customerView)
    .mutation(resolveWith(createCustomer)),
  update: needsOn("pos.write", customerResource)
    .meta(rest("PATCH pos/customers/{id}", "Change a customer"))
    .input(customerPatch)
    .output(customerView)
    .mutation(withVersion(customerView, updateCustomer, showCustomer)),
});
