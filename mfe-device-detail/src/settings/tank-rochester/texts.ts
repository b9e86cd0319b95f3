/** Texts of the page of the Rochester gauge; those of its fields are the kernel's. Norwegian bokmål. */
export const texts = {
  heading: 'Tank med Rochester-måler',
} as const;
