/** Details of a test that `npm test` runs at 390 px instead of 1280; at night it runs at both. */
export const onPhone = { tag: '@on-phone' };
