import { describe, expect, test } from "vitest";
import { readAmountCell } from "../../src/spreadsheet/amounts.ts";
import { type Cell, cellText, plainCell } from "../../src/spreadsheet/cells.ts";
import { isoMoment, momentOf } from "../../src/spreadsheet/rendering.ts";
import { numberCell } from "../../src/spreadsheet/shown-cells.ts";

const shown = (value: number, format: string, date1904 = false) => cellText(numberCell(value, format, date1904));

describe("a number is shown as spreadsheets show it", () => {
  test.each<[value: number, format: string, text: string]>([
    [1234.5, "General", "1234.5"],
    [0.1 + 0.2, "General", "0.3"],
    [350000000000001, "General", "350000000000001"],
    [8939010000000000000, "General", "8.93901E+18"],
    [-2, 'General" kg"', "-2 kg"],
    [4521, "000000", "004521"],
    [123, "00000", "00123"],
    [77, '"SN-"0000', "SN-0077"],
    [77, "\\S\\N\\-0000", "SN-0077"],
    [4521, "000-000", "004-521"],
    [8031234567, "0000 000 0000", "0803 123 4567"],
    [6009705261234, "0000000000000", "6009705261234"],
    [12345, "0000000000000", "0000000012345"],
    [1234.5678, "#,##0.00", "1,234.57"],
    [12500.455, "#,##0.00", "12,500.46"],
    [1.005, "0.00", "1.01"],
    [0.5, "#,##0", "1"],
    [0.5, "#.##", ".5"],
    [5, "0.##", "5."],
    [1234567, "#,##0", "1,234,567"],
    [-1234.5, "#,##0.00", "-1,234.50"],
    [-0.001, "0.00", "0.00"],
    [-1234.5, "#,##0.00;(#,##0.00)", "(1,234.50)"],
    [-1234.5, "#,##0.00;[Red]-#,##0.00", "-1,234.50"],
    [0, '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', "-"],
    [1500, '_-"₦"* #,##0.00_-;-"₦"* #,##0.00_-;_-"₦"* "-"??_-;_-@_-', "₦1,500.00"],
    [1500, "[$₦-468] #,##0", "₦ 1,500"],
    [1500, '"N"#,##0.00', "N1,500.00"],
    [99.5, '"$"#,##0.00', "$99.50"],
    [36, '0 "months"', "36 months"],
    [36, "0\\ \\m\\o\\n\\t\\h\\s", "36 months"],
    [1.2, '0.0"m"', "1.2m"],
    [450, '0"k"', "450k"],
    [1250000, "0,", "1250"],
    [1250000, "#,##0,", "1,250"],
    [1200000, '0.0,,"m"', "1.2m"],
    [0.2, "0%", "20%"],
    [0.075, "0.0%", "7.5%"],
    [0.125, "0%", "13%"],
    [1200000, '[>=1000000]0.0,,"m";[>=1000]0,"k";0', "1.2m"],
    [450000, '[>=1000000]0.0,,"m";[>=1000]0,"k";0', "450k"],
    [12, '[>=1000000]0.0,,"m";[>=1000]0,"k";0', "12"],
    [5, '[=1]0" year";0" years"', "5 years"],
    [1, '[=1]0" year";0" years"', "1 year"],
    [1, '"Yes";"Yes";"No"', "Yes"],
    [0, '"Yes";"Yes";"No"', "No"],
    [2.5, "# ?/?", "2 1/2"],
    [0.25, "# ??/??", "1/4"],
    [2.75, "# ?/4", "2 3/4"],
    [3, "# ?/?", "3"],
    [350000000000001, "0.00E+00", "350000000000001"],
    [5, "@", "5"],
    [45306, "dd/mm/yyyy", "15/01/2024"],
    [45306, "d-mmm-yy", "15-Jan-24"],
    [45306, "dddd, d mmmm yyyy", "Monday, 15 January 2024"],
    [45306.5625, "dd/mm/yyyy hh:mm", "15/01/2024 13:30"],
    [45306.5625, "d mmm yyyy h:mm AM/PM", "15 Jan 2024 1:30 PM"],
    [45306, "[$-809]dd mmmm yyyy;@", "15 January 2024"],
    [45306, "mm-dd-yy", "2024-01-15"],
    [0.5625, "h:mm", "13:30"],
  ])("%d in %s", (value, format, text) => {
    expect(shown(value, format)).toBe(text);
  });

  test.each<[format: string, value: number, figure: Cell]>([
    ["#,##0.00", 12500.456, 12500.46],
    ["#,##0", -1234.5, -1235],
    ["(#,##0)", 5, 5],
    ["0,", 1250000, 1250],
    ['"₦"#,##0.00', 1500, 1500],
    ['_-* #,##0_-;-* #,##0_-;_-* "-"_-', 0, 0],
    ["#,##0;-#,##0;", 0, 0],
    ["000-000", 4521, "004-521"],
    ['"$"#,##0', 5, "$5"],
    ['0 "months"', 36, "36 months"],
    ['0"k"', 0, 0],
    ["0%", 0.2, "20%"],
  ])("number fields read %s, %d as the figure", (format, value, figure) => {
    expect(plainCell(numberCell(value, format, false))).toEqual(figure);
  });

  test.each([
    [123, ";;;", "hides 123"],
    [0.4, "#", "hides 0.4"],
    [12345, "0.00E+00", "does not show all of 12345"],
    [0, "dd/mm/yyyy", "is not a date"],
    [-5, "dd/mm/yyyy", "is not a date"],
    [1.5, "[h]:mm", "is not known"],
    [45306, "[$-411]ggge.m.d", "is not known"],
    [5, "0 kg", "is not known"],
    [5, "[DBNum1]0", "is not known"],
    [5, "General%", "is not known"],
    [2.5, '# ?/? "months"', "is not known"],
  ])("explains why a number cannot be shown: %d in %s", (value, format, why) => {
    expect(numberCell(value, format, false)).toMatchObject({
      fault: String(value),
      why: expect.stringContaining(why),
    });
  });
});

test("reads amounts as shown, rounded half up, and rejects formats that hide a part", () => {
  const amount = (value: number, format: string, power = 0) =>
    readAmountCell(numberCell(value, format, false), { power, currency: null });
  expect(amount(12500.456, "General")).toEqual({
    input: 12500.46,
    hint: { kind: "more_decimals", message: expect.stringContaining("rounded to the kobo, half up") },
  });
  expect(amount(0.1 + 0.2, "General")).toEqual({ input: 0.3 });
  expect(amount(1234.5678, "#,##0.00")).toEqual({ input: 1234.57 });
  expect(amount(1.2, '0.0"m"')).toEqual({ input: 1_200_000 });
  expect(amount(450_000, '0,"k"')).toEqual({ input: 450_000 });
  expect(amount(1_250_000, "#,##0,", 3)).toEqual({ input: 1_250_000 });
  expect(amount(1_250_000, "#,##0,")).toEqual({
    problem: "“1,250” does not show the whole amount: show it in full, or type it.",
  });
  expect(amount(1.25, '0.0"m"')).toMatchObject({ problem: expect.stringContaining("“1.3m”") });
  expect(amount(99.5, '"$"#,##0')).toMatchObject({ problem: expect.stringContaining("dollars") });
  expect(amount(20, '0 "pcs"')).toMatchObject({ problem: "“20 pcs” is not a number." });
});

test("counts days by the workbook's date system, without shifts by time zones", () => {
  expect(momentOf(45306.99999999999, false)?.date).toBe("2024-01-16");
  expect(momentOf(45306.9, false)?.date).toBe("2024-01-15");
  expect(momentOf(1, false)?.date).toBe("1900-01-01");
  expect(momentOf(61, false)?.date).toBe("1900-03-01");
  expect(momentOf(43844, true)?.date).toBe("2024-01-15");
  expect(numberCell(43844, undefined, true)).toEqual({ shown: "43844", figure: 43844, date: "2024-01-15" });
  const zone = process.env.TZ;
  for (const each of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Atlantic/Azores"]) {
    process.env.TZ = each;
    expect(numberCell(45306, "yyyy-mm-dd", false)).toEqual({ date: "2024-01-15" });
    expect(isoMoment("2024-01-15T00:00:00.000Z")?.date).toBe("2024-01-15");
  }
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  for (const [text, date] of [
    ["2024-01-15", "2024-01-15"],
    ["2024-01-15T00:00:00", "2024-01-15"],
    ["2024-01-15T23:59:59.999Z", "2024-01-15"],
    ["2024-01-15T00:30:00+01:00", "2024-01-15"],
    ["2024-02-30", undefined],
    ["45306", undefined],
  ] as const)
    expect(isoMoment(text)?.date).toBe(date);
});
