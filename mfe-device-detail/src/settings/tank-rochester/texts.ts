/** Texts of the page of the Rochester gauge; those of its fields are the kernel's. Norwegian bokmål. */
export const texts = {
  heading: 'Tank med Rochester-måler',
  notRochester: 'Enheten har ikke en Rochester-måler',
  notRochesterHelp: 'Målene til tanken settes på siden Tank.',
  toTank: 'Gå til Tank',
} as const;
