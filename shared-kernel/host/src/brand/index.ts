/** White label: names, contacts, map and accent of a deployment. Nothing else in the code knows the product's name. */
// Contract 1 has two constants by names in capitals.
export { contrastRatio, leastContrast as LEAST_CONTRAST } from './contrast.ts';
export * from './brand.ts';
export { brandElementId as BRAND_ELEMENT_ID, getBrand, readBrand, setBrand } from './current.ts';
