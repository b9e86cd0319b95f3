/** Details of a test that `npm test` runs at 390 px instead of 1280; at night it runs at both. */
export const onPhone = { tag: '@on-phone' };

/** What the project `phone` is, and by day such a test. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
