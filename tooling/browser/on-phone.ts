/** A browser as a phone has it: 390 pixels wide, by touch. */
export const ON_PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
