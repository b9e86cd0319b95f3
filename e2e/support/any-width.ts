/** Details of a test that says the same at any width, or sets its own: the phone need not run it again. */
export const anyWidth = { tag: '@any-width' };
