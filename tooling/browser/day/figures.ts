export const CARTON = "6154000118723";
export const LIST = `Name,Category,Unit,Price,VAT Class,Opening Quantity,Cost Price,Barcode,Pack Size
Malt drink,Drinks,can,650,standard,100,400,6154000118716,24
Parboiled rice,Food,bag,82500,zero,10,70000,RICE50,
Sliced bread,Food,loaf,1250,exempt,20,900,BREAD,`;

/*
 * Worked by hand; VAT is 7.5 % on malt, prices are without it, cash goes to ₦5. Malt: 100 at 400 and 120 for 51,600 are 220 for
 * 91,600, so 24 cost 9,992.73 and one 416.36. Rice costs 70,000, bread 900.
 *
 * sale   | lines                                           | off    | net    | VAT      | rounding | due
 * first  | 24 malt 15,600, rice 82,500, 2 bread 2,500 −10 % | 10,035 | 90,315 | 1,053.00 |     2.00 |  91,370
 * second | rice 82,500                                     |        | 82,500 |          |          |  82,500
 * held   | 24 malt, at 700 by now, 16,800                  |    840 | 15,960 | 1,197.00 |    −2.00 |  17,155
 * third  | 24 malt 16,800                                  |        | 16,800 | 1,260.00 |          |  18,060
 * phone  | 19 bread 23,750, malt 700                       |        | 24,450 |    52.50 |     2.50 |  24,505
 *
 * The coupon's 10 % of 100,350 are 1,560 of malt, 8,250 of rice, 225 of bread. Of the first sale 10 malt come back: 5,850.00 and
 * 438.75 are 6,288.75, in cash 6,290; then all: 91,370 − 6,290 = 85,080, of which 40,000 by transfer, 30,000 by card.
 */
export const DAY = {
  "Sales at list price": "₦241,150.00",
  "Discounts on lines": "-₦250.00",
  "Discounts on sales": "-₦840.00",
  Coupons: "-₦10,035.00",
  Rounding: "₦2.50",
  Due: "₦233,590.00",
  "Returns, with VAT": "-₦91,368.00",
  "Rounding of returns": "-₦2.00",
  "Sales less returns": "₦142,220.00",
  // Rice 70,000, bread 17,100, malt 2 × 9,992.73 and 416.36; of what came back two loaves were damaged.
  "Cost of goods, less returns": "₦107,501.82",
  "Came back damaged, lost at cost": "₦1,800.00",
};
export const FIVE = {
  Sales: "5",
  Net: "₦139,710.00",
  VAT: "₦2,509.50",
  "Gross profit": "₦32,208.18",
  "Cash difference": "-₦260.00",
};
/** The desk's drawer: 1,000 + 21,370 + 18,060 − 300 − 6,290 − 15,080 = 18,760. The phone's: 1,000 + 17,155 + 24,505. */
export const TABLES = {
  "VAT by class": [
    ["Standard", "7.5 %", "₦33,460.00", "₦2,509.50"],
    ["Zero-rated", "0 %", "₦82,500.00", "₦0.00"],
    ["Exempt", "–", "₦23,750.00", "–"],
    ["Total", "", "₦139,710.00", "₦2,509.50"],
  ],
  Tenders: [
    ["Cash", "4", "₦81,090.00", "₦21,370.00", "₦59,720.00", "–"],
    ["Card", "1", "₦30,000.00", "₦30,000.00", "₦0.00", "–"],
    ["Bank transfer", "1", "₦40,000.00", "₦40,000.00", "₦0.00", "1 confirmed ₦40,000.001 failed ₦82,500.00"],
    ["Total", "6", "₦151,090.00", "₦91,370.00", "₦59,720.00", ""],
  ],
};
export const DRAWERS = [
  "Total",
  ...["₦2,500.00", "₦81,090.00", "-₦21,370.00", "₦0.00", "-₦300.00", "₦0.00"],
  ...["₦61,920.00", "₦61,660.00", "-₦260.00"],
];
