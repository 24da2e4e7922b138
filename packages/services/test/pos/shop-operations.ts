import { cashierCreate } from "@custodia/domain/pos/cashiers";
import { returnCreate, returnView } from "@custodia/domain/pos/returns/schema";
import { posSettingsPatch } from "@custodia/domain/pos/settings";
import { shiftClose, shiftCount, shiftOpen } from "@custodia/domain/pos/shifts/schema";
import { locationCreate } from "@custodia/domain/setup/locations";
import { allow, type TestCompany } from "@custodia/testkit/test-world";
import type { CompanyCtx } from "../../src/core/context.ts";
import { createCashier } from "../../src/pos/cashiers.ts";
import { returnSale } from "../../src/pos/returns/service.ts";
import { updateSettings } from "../../src/pos/settings.ts";
import { closeShift, countShift, openShift } from "../../src/pos/shifts/service.ts";
import { createLocation } from "../../src/setup/locations.ts";

let serial = 0;

/** Returns the operations of a company's shop other than selling, in naira. */
export function shopOperations(company: TestCompany) {
  const { admin, dataEntry: seller } = company;
  const writer = (user: CompanyCtx = seller) => allow(user, "pos.write");
  return {
    async branch(shortcode: string, address = `${shortcode} Road`): Promise<number> {
      const { country_id, state_id } = company;
      const input = {
        country_id,
        state_id,
        address,
        city: "Ikeja",
        shortcode,
        state_shortcode: "LA",
      };
      return (await createLocation(allow(admin, "records.write"), locationCreate.parse(input))).id;
    },
    async open(location_id: number, float = 500): Promise<number> {
      serial += 1;
      const custodian = { full_name: `Uche Drawer ${serial}`, location_id };
      const { id } = await createCashier(writer(), cashierCreate.parse({ custodian }));
      return (await openShift(writer(), shiftOpen.parse({ cashier_id: id, float }))).id;
    },
    count: (id: number, input: object) => countShift(writer(), { id, ...shiftCount.parse(input) }),
    close: (id: number, input: object = {}) => closeShift(writer(), { id, ...shiftClose.parse(input) }),
    settings: (patch: object) => updateSettings(allow(admin, "company.manage"), posSettingsPatch.parse(patch)),
    async returnGoods(id: number, body: object) {
      serial += 1;
      const input = { return_key: `key-${serial}-of-a-return`, reason: "Wrong size", ...body };
      return returnView.parse((await returnSale(writer(), { id, ...returnCreate.parse(input) })).saleReturn);
    },
  };
}
