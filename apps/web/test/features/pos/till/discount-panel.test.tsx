import { expect, test, vi } from "vitest";
import { blur, button, click, field, show, type } from "../../../../../../packages/ui/test/screen.tsx";
import { DiscountPanel } from "../../../../src/features/pos/till/discount-panel.tsx";

type Props = Parameters<typeof DiscountPanel>[0];

test("a discount in naira is shown in figures before it is applied, and a percentage as it was typed", async () => {
  const dispatch = vi.fn();
  const cart = { discount: null, discount_amount: 100 } as unknown as Props["cart"];
  const figures = { problems: {} } as Props["figures"];
  await show(<DiscountPanel {...{ cart, figures, dispatch }} onDone={() => undefined} />);
  await type(field("Discount in naira"), "1.2k");
  expect(field("Discount in naira").value).toBe("1.2k");
  await blur(field("Discount in naira"));
  expect(field("Discount in naira").value).toBe("1,200.00");
  await click(button("ApplyEnter"));
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: "cart.discount", discount: null, discount_amount: 120_000 });
  await click(button("Percent"));
  await type(field("Discount in percent"), "2,5");
  await blur(field("Discount in percent"));
  expect(field("Discount in percent").value).toBe("2,5");
});
