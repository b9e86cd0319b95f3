/** White label: names, contacts, map and accent of a deployment. Nothing else in the code knows the product's name. */
export * from './contrast.ts';
export * from './brand.ts';
export * from './current.ts';
