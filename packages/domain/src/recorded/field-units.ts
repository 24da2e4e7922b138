import type { Unit } from "../amounts.ts";

/**
 * The names of stored numbers by unit. Pages that show changes load this list instead of the schemas, with which a test
 * compares it.
 */
const FIELDS: Record<Unit, string> = {
  kobo: `
    cost cost_from cost_to estimated_cost total_cost total_maintenance_cost price value
    carrying_amount previous_carrying_amount accumulated_depreciation net_book_value
    scrap_value previous_scrap_value depreciation_per_day difference gain_or_loss
    amount amount_sold_for least_amount vat_amount float tolerance
    cash card cheque bank_transfer expected_cash expected_card expected_cheque expected_bank_transfer
    increment subtotal coupon_discount discount_share net net_total vat_total total rounding
    paid tendered change kept owed set_off refunded opening charge charge_next_year opening_accumulated_depreciation`,
  basis_points: "discount scrap_value_percent vat stock percent largest_line_discount largest_document_discount",
  thousandths: "units total_units previous_total_units pack_size quantity reorder_level full_level packs by counted",
};

const units = Object.entries(FIELDS) as [Unit, string][];

/** The units of stored numbers by field name. */
export const FIELD_UNITS: ReadonlyMap<string, Unit> = new Map(
  units.flatMap(([unit, names]) => names.match(/\w+/g)!.map((name): [string, Unit] => [name, unit])),
);
